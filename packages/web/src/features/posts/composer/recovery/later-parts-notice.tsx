import { messageOf } from '../../../../api/api-error.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { LaterParts } from './use-later-parts.ts';

/** The thread or first comment could not be read, so nothing can be scheduled until it is. */
export function LaterPartsNotice({ error, isReading, readAgain }: LaterParts) {
  if (error === null) return null;
  return (
    <div className="mb-4">
      <Banner
        status="failed"
        action={
          <Button busy={isReading} onClick={readAgain}>
            Try again
          </Button>
        }
      >
        What follows this post could not be loaded. {messageOf(error, 'Please check your connection.')}
      </Banner>
    </div>
  );
}
