/** A statement about a platform's console, with the page it is taken from. */
export type SetupFact = {
  text: string;
  /** The address of the page. */
  source: string;
  /** ISO date. */
  readOn: string;
  /** believed: others or practice say so, the platform's own pages do not. conflict: the sources disagree. */
  certainty: 'confirmed' | 'believed' | 'conflict';
};

/** Makes facts that were read on one day, by how certain they are; `on`: those that were read on another. */
export function factsRead(day: string) {
  const facts =
    (certainty: SetupFact['certainty']) =>
    (text: string, source: string, on = day): SetupFact => ({ text, source, readOn: on, certainty });
  return { confirmed: facts('confirmed'), believed: facts('believed'), conflict: facts('conflict') };
}

/** A value that an operator may set, because it expires or because sources disagree about it. */
export type AppOption = {
  /** As in `PlatformApp.options`. The variable is the platform's id and this in capitals: `LINKEDIN_API_VERSION`. */
  name: string;
  label: string;
  /** Why it can be set. */
  note: string;
  /** The value used unless one is set; null: nothing is sent. */
  standard: string | null;
  /** What a value looks like. */
  pattern: RegExp;
};

/** `words` are the platform's own. */
export type AppVerdict = { isAccepted: true } | { isAccepted: false; words: string };
