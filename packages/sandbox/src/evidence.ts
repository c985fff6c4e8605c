/** What an answer of a stand-in is known by. The stand-ins hold nothing to be true that has none. */
export type Evidence =
  /** The platform's own page, or a description of its interface that it published. */
  | { kind: 'document'; at: string }
  /** An answer that somebody got and kept. */
  | { kind: 'recorded'; where: string }
  /** The code of somebody who publishes there in public. */
  | { kind: 'code'; repository: string; file: string }
  /** Nobody has shown it; why it is held to be so. */
  | { kind: 'believed'; why: string };

export const document = (at: string): Evidence => ({ kind: 'document', at });
export const recorded = (where: string): Evidence => ({ kind: 'recorded', where });
/** `repository`: owner and name at github.com. */
export const code = (repository: string, file: string): Evidence => ({ kind: 'code', repository, file });
export const believed = (why: string): Evidence => ({ kind: 'believed', why });
