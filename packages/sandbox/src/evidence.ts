/** How we know that the real platform answers like this. A stand-in may not claim an answer without evidence. */
export type Evidence =
  /** The platform's own page, or a description of its interface that it published. */
  | { kind: 'document'; at: string }
  /** An answer that somebody received and kept. */
  | { kind: 'recorded'; where: string }
  /** Public code of somebody who publishes on that platform. */
  | { kind: 'code'; repository: string; file: string }
  /** Nobody has shown it; says why we assume it. */
  | { kind: 'believed'; why: string };

export const document = (at: string): Evidence => ({ kind: 'document', at });
export const recorded = (where: string): Evidence => ({ kind: 'recorded', where });
/** `repository`: owner and name at github.com. */
export const code = (repository: string, file: string): Evidence => ({ kind: 'code', repository, file });
export const believed = (why: string): Evidence => ({ kind: 'believed', why });
