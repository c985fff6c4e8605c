import { connectSentence } from '@brandly/contract/errors';
import { isPlatformId } from '@brandly/contract/platforms';
import type { ConnectNotice } from './connect-banner.tsx';
import { nameOf } from './connect-hints.ts';
import type { ConnectSearch } from './connect-search.ts';

/** Returns what to say about the parameters, by code: text in a URL could be anybody's. null: there were none. */
export function noticeOf({ connected, error, platform }: ConnectSearch): ConnectNotice | null {
  if (connected) {
    // 'true' with a `platform` parameter counts, too; an unknown platform is ignored.
    const on = [connected, platform].find((id) => id !== undefined && isPlatformId(id));
    return on === undefined ? null : { kind: 'connected', message: `${nameOf(on)} is connected.` };
  }
  if (!error) return null;
  const name = platform ?? '';
  return { kind: 'trouble', trouble: { platform: name, error, message: connectSentence(error, nameOf(name)) } };
}
