import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';

/** Another version took the place of what was written here; one click brings that back. */
export function AsideNotice({ onBringBack }: { onBringBack: () => void }) {
  return (
    <div className="mb-4">
      <Banner status="draft" action={<Button onClick={onBringBack}>Bring mine back</Button>}>
        Another version is in the editor now. What you had written is kept until you close this.
      </Banner>
    </div>
  );
}
