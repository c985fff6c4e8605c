import { useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart, WHEN_OPEN } from '../../ui/lazy-part.tsx';

/** The code of dialogs would slow down every screen of an administrator. */
const ConfirmCopy = lazyPart(async () => (await import('./confirm-copy-dialog.tsx')).ConfirmCopyDialog, WHEN_OPEN);

/** Above every screen of an administrator while a restored copy publishes nothing: why, and the confirmation. */
export function StoppedBanner({ because }: { because: string | null }) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="px-gutter pt-3">
      <Banner status="failed" action={<Button onClick={() => setAsking(true)}>Confirm this server...</Button>}>
        Publishing is paused. {because ?? 'This database looks like a restored backup.'}
      </Banner>
      <ConfirmCopy open={asking} onOpenChange={setAsking} />
    </div>
  );
}
