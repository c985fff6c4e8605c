/** What a platform says in an answer about how much more it takes. */
export type Quota = {
  /** account: for the account the call was made for. app: for everything this server does there. */
  scope: 'account' | 'app';
  /** The platform's own name for it. */
  name: string;
  /** The number of calls, or 100 where the platform counts in percent. */
  most: number;
  remaining: number;
  /** Epoch milliseconds at which the full quota is available again. */
  resetsAt: number;
};

/** Reads a platform's headers; only quotas that creates use up. Headers that make no sense yield nothing. */
export type ReadQuotas = (call: { method: string; path: string }, headers: Headers, now: number) => readonly Quota[];

/** How many posts a platform takes in a period, where its headers do not say. */
export type Budget = {
  scope: 'account' | 'app';
  posts: number;
  /** The length of the rolling window in milliseconds. */
  perMs: number;
  /** Only posts with this choice count; absent: all posts count. */
  of?: { option: string; value: string };
  /** Where the number is documented, and when it was read. */
  source: string;
};
