import { connectedSentence, connectSentence } from '@brandly/contract/errors';
import { isPlatformId } from '@brandly/contract/platforms';
import { Check, X } from 'lucide-react';
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
      mark={
        isPlatformId(platform) && (
          <span className="relative flex-none">
            <PlatformTile platform={platform} />
            {/* Its outcome, at the corner of the platform's own mark. */}
            <span
              aria-hidden
              data-status={connected ? 'published' : 'failed'}
              className="absolute -right-1.5 -bottom-1.5 grid size-4.5 place-items-center rounded-chip border-2 border-canvas bg-status text-on-status"
            >
              {connected ? <Check size={10} strokeWidth={4} /> : <X size={10} strokeWidth={4} />}
            </span>
          </span>
        )
      }
      title={connected ? 'Connected' : 'Not connected'}
    >
      <p className="type-reading text-pretty text-ink-2">
        {text}
        {/* The sentence of success is given without a full stop. */}
        {connected ? '. You can close this window.' : ' Close this window, then press Connect to try again.'}
      </p>
      <Button kind="primary" size="large" onClick={() => window.close()}>
        Close window
      </Button>
    </ConnectFrame>
  );
}
