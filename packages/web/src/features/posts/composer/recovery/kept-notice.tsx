import { dateTimeText } from '../../../../time/date-time-text.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { KeptChanges } from './use-kept-changes.ts';

/** Says that changes from last time are kept but are not in the post. */
export function KeptNotice({ kept, bringBack, discard }: KeptChanges) {
  if (kept === null) return null;
  const at = Temporal.Instant.from(kept.savedAt).toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainDateTime();
  return (
    <div className="mb-4">
      <Banner status="draft">
        <span className="block">
          Your changes from {dateTimeText(at)} are saved on this device only, not in the post.
        </span>
        <span className="mt-2 flex flex-wrap gap-2">
          <Button onClick={() => void bringBack()}>Continue writing</Button>
          <Button kind="quiet" onClick={discard}>
            Discard
          </Button>
        </span>
      </Banner>
    </div>
  );
}
