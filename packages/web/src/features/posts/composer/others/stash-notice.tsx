import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';

/** Another version replaced what was written here; one click restores it. */
export function StashNotice({ onBringBack }: { onBringBack: () => void }) {
  return (
    <div className="mb-4">
      <Banner status="draft" action={<Button onClick={onBringBack}>Restore my version</Button>}>
        The editor now shows another version. Yours is kept until you close this.
      </Banner>
    </div>
  );
}
