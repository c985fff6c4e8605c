import { dateTimeText } from '../../../../time/date-time-text.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { UnsavedChanges } from './use-unsaved-changes.ts';

/** Says that changes from last time are kept but are not in the post. */
export function UnsavedChangesNotice({ copy, restore, discard }: UnsavedChanges) {
  if (copy === null) return null;
  const at = Temporal.Instant.from(copy.savedAt).toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainDateTime();
  return (
    <div className="mb-4">
      <Banner status="draft">
        <span className="block">
          Your changes from {dateTimeText(at)} are saved on this device only, not in the post.
        </span>
        <span className="mt-2 flex flex-wrap gap-2">
          <Button onClick={() => void restore()}>Continue writing</Button>
          <Button kind="quiet" onClick={discard}>
            Discard
          </Button>
        </span>
      </Banner>
    </div>
  );
}
