// The route reads this, and every page loads it: import nothing here that only this screen needs.

import { textOf } from '../../api/api-error.ts';

/** The parameters that a connection without a popup leaves in the URL after its redirect. */
export type ConnectSearch = { connected?: string; error?: string; platform?: string };

export function readConnectSearch(search: Record<string, unknown>): ConnectSearch {
  const read: ConnectSearch = {};
  for (const key of ['connected', 'error', 'platform'] as const) {
    const value = textOf(search, key);
    if (value !== undefined) read[key] = value;
  }
  return read;
}
