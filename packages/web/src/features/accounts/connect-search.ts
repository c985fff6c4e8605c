import type { ConnectNotice } from './connect-banner.tsx';
import { nameOf } from './connect-hints.ts';

/** The parameters a connection leaves in the address after a redirect without a popup. */
export type ConnectSearch = { connected?: string; error?: string; message?: string; platform?: string };

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export function readConnectSearch(search: Record<string, unknown>): ConnectSearch {
  const read: ConnectSearch = {};
  for (const key of ['connected', 'error', 'message', 'platform'] as const) {
    const value = text(search[key]);
    if (value !== undefined) read[key] = value;
  }
  return read;
}

/** What to say about them; null when the page was opened by itself. */
export function noticeOf({ connected, error, message, platform }: ConnectSearch): ConnectNotice | null {
  if (connected) return { kind: 'connected', message: message ?? `${nameOf(connected)} is connected.` };
  if (!error) return null;
  const name = platform ?? '';
  return {
    kind: 'trouble',
    trouble: { platform: name, error, message: message ?? `Failed to connect ${nameOf(name)} account.` },
  };
}
