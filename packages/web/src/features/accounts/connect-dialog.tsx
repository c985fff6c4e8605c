import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loader } from '../../ui/spinner.tsx';
import { nameOf } from './connect-hints.ts';
import type { ConnectState } from './use-connect.ts';

/** Stands over the page while the platform's window is open. Closing the dialog closes that window. */
export function ConnectDialog({ state, onCancel }: { state: ConnectState; onCancel: () => void }) {
  const name = state.kind === 'idle' ? '' : nameOf(state.platform);
  return (
    <Dialog
      open={state.kind === 'waiting'}
      onOpenChange={(open) => !open && onCancel()}
      title={`Connect ${name}`}
      description={`Finish signing in to ${name} in the pop-up window.`}
      actions={<Button onClick={onCancel}>Cancel</Button>}
    >
      <Loader>{`Waiting for ${name}...`}</Loader>
    </Dialog>
  );
}
