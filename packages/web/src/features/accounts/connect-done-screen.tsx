import { connectedSentence, connectSentence } from '@brandly/contract/errors';
import { isPlatformId } from '@brandly/contract/platforms';
import { useEffect } from 'react';
import { PlatformTile } from '../../platforms/platform-logo.tsx';
import { Button } from '../../ui/button.tsx';
import { ConnectFrame } from './connect-frame.tsx';
import { nameOf } from './connect-hints.ts';
import type { ConnectSearch } from './connect-search.ts';
import { tellOpener } from './tell-opener.ts';

/** The popup's last page: it tells the page behind it and closes. It is only seen where it may not close itself. */
export function ConnectDoneScreen({ search }: { search: ConnectSearch & { result?: string; dance?: string } }) {
  const { result, platform = '', error = 'connection_error', dance: connectAttempt = '' } = search;
  const name = nameOf(platform);
  const connected = result === 'success';
  // Chosen by code: anybody could put text into a URL and show it on our page.
  const text = connected ? connectedSentence(name) : connectSentence(error, name);
  useEffect(() => {
    if (!isPlatformId(platform)) return;
    tellOpener(
      connected
        ? { type: 'OAUTH_SUCCESS', platform, dance: connectAttempt, message: text }
        : { type: 'OAUTH_ERROR', platform, dance: connectAttempt, error, message: text },
    );
  }, [platform, connectAttempt, connected, error, text]);
  return (
    <ConnectFrame
      isNarrow
      mark={isPlatformId(platform) && <PlatformTile platform={platform} />}
      title={connected ? 'Connected' : 'Not connected'}
    >
      <p className="type-reading text-ink-2">
        {text} {connected ? 'You can close this window.' : 'To try again, close this window and press Connect again.'}
      </p>
      <div>
        <Button kind="primary" onClick={() => window.close()}>
          Close window
        </Button>
      </div>
    </ConnectFrame>
  );
}
