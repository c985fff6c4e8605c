// Read by the route, which every page brings along: nothing that only this screen needs is imported here.

/** The parameters a connection leaves in the address after a redirect without a popup. */
export type ConnectSearch = { connected?: string; error?: string; platform?: string };

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export function readConnectSearch(search: Record<string, unknown>): ConnectSearch {
  const read: ConnectSearch = {};
  for (const key of ['connected', 'error', 'platform'] as const) {
    const value = text(search[key]);
    if (value !== undefined) read[key] = value;
  }
  return read;
}
