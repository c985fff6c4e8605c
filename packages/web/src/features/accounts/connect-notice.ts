import { connectSentence } from '@brandly/contract/errors';
import { isPlatformId } from '@brandly/contract/platforms';
import type { ConnectNotice } from './connect-banner.tsx';
import { nameOf } from './connect-hints.ts';
import type { ConnectSearch } from './connect-search.ts';

/** What to say about the parameters, by code: words out of an address would be anybody's. null: the page was opened by itself. */
export function noticeOf({ connected, error, platform }: ConnectSearch): ConnectNotice | null {
  if (connected) {
    // 'true' with the platform beside it is said, too; what is no platform says nothing.
    const on = [connected, platform].find((id) => id !== undefined && isPlatformId(id));
    return on === undefined ? null : { kind: 'connected', message: `${nameOf(on)} is connected.` };
  }
  if (!error) return null;
  const name = platform ?? '';
  return { kind: 'trouble', trouble: { platform: name, error, message: connectSentence(error, nameOf(name)) } };
}
