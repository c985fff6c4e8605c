/** Something about a platform's console, with the page it is from. */
export type SetupFact = {
  text: string;
  /** Address of the page. */
  source: string;
  /** Date, ISO. */
  readOn: string;
  /** believed: others say it, or it is seen in practice; the platform's own pages do not. conflict: they disagree. */
  certainty: 'confirmed' | 'believed' | 'conflict';
};

/** A value that an operator may set, because it ends with time or because sources do not agree about it. */
export type AppOption = {
  /** As in `PlatformApp.options`. Its variable is the platform's id and this in capitals, e.g. `LINKEDIN_API_VERSION`. */
  name: string;
  label: string;
  /** Why it can be set. */
  note: string;
  /** What holds unless set; null: nothing is sent. */
  standard: string | null;
  /** What a value looks like. */
  pattern: RegExp;
};

/** `words` are the platform's own. */
export type AppVerdict = { isAccepted: true } | { isAccepted: false; words: string };
