import type { Call } from '../http.ts';

/** A call in the form common to Instagram and Threads. */
export type ContainerCall<T> = {
  method: 'GET' | 'POST' | 'DELETE';
  /** The path without the version, e.g. `/me`. */
  path: string;
  token: string;
  query?: Readonly<Record<string, string>>;
  /** Sent as the platform takes it: JSON or a form. */
  body?: Readonly<Record<string, string>>;
  effect?: Call<T>['effect'];
  schema: Call<T>['schema'];
  timeoutMs?: number;
};
