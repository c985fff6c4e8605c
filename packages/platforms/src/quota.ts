/** What a platform says, with an answer, of how much more it takes. */
export type Quota = {
  /** account: of the account the call was made for. app: of everything this server does there. */
  scope: 'account' | 'app';
  /** The platform's own name for it. */
  name: string;
  /** Calls, or 100 where the platform counts in percent. */
  most: number;
  remaining: number;
  /** Epoch milliseconds at which all of it is there again. */
  resetsAt: number;
};

/** Reads a platform's headers; only budgets that creates are taken from. Headers that make no sense tell nothing. */
export type ReadQuotas = (call: { method: string; path: string }, headers: Headers, now: number) => readonly Quota[];

/** How many posts a platform takes in a time, where its headers do not tell. */
export type Budget = {
  scope: 'account' | 'app';
  posts: number;
  /** Milliseconds of a rolling window. */
  perMs: number;
  /** Only posts with this choice are counted; absent: all are. */
  of?: { option: string; value: string };
  /** Where the figure stands, and when it was read. */
  source: string;
};
