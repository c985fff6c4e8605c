import type { PlatformId } from '@brandly/contract/platforms';
import { useState } from 'react';
import { PlatformTile } from '../../platforms/platform-logo.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loader } from '../../ui/spinner.tsx';
import { nameOf } from './connect-hints.ts';
import type { ConnectState } from './use-connect.ts';

type ConnectDialogProps = {
  state: ConnectState;
  /** Brings the platform's window to the front. */
  onShow: () => void;
  onCancel: () => void;
};

/** Stands over the page while the platform's own window is open. Closing it closes the window. */
export function ConnectDialog({ state, onShow, onCancel }: ConnectDialogProps) {
  // Kept while the dialog leaves: it is still read then.
  const [platform, setPlatform] = useState<PlatformId | null>(null);
  if (state.kind !== 'idle' && state.platform !== platform) setPlatform(state.platform);
  const name = platform === null ? '' : nameOf(platform);
  return (
    <Dialog
      small
      open={state.kind === 'waiting'}
      onOpenChange={(open) => !open && onCancel()}
      title={`Connect ${name}`}
      description={`Finish signing in to ${name} in the pop-up window.`}
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          {/* It may have gone behind this one, or into another tab of a phone. */}
          <Button kind="primary" onClick={onShow}>
            Show the window
          </Button>
        </>
      }
    >
      <div className="flex items-center gap-3">
        {platform !== null && <PlatformTile platform={platform} />}
        <Loader className="px-0! py-3!">{`Waiting for ${name}...`}</Loader>
      </div>
    </Dialog>
  );
}
