import type { RegisteredRouter } from '@tanstack/react-router';
import { toast } from '../../../../ui/toast.ts';
import { chosenTime, instantOf } from '../../chosen-time.ts';
import type { ComposerState } from '../draft/composer-state.ts';

const SCHEDULE = '/dashboard/schedule';
/** The length of '2026-11-19' in '2026-11-19T15:40'. */
const DAY_LENGTH = 10;

/** Says that a closed composer's post is a draft, and offers to open it. */
export function sayDraftSaved(
  router: RegisteredRouter,
  postId: string,
  { wallClock, timeZone, doubledChoice }: ComposerState,
): void {
  const asked = { post: postId, edit: true as const };
  const onPress = () => {
    // Opens over the current view if that is the calendar, else over the days of the post.
    const isThere = router.state.location.pathname === SCHEDULE;
    const date = wallClock?.slice(0, DAY_LENGTH);
    void router.navigate({
      to: SCHEDULE,
      search: (before) => (isThere ? { ...before, ...asked } : { ...asked, date }),
    });
  };
  // A time that needs a choice is not saved as if the choice had been made.
  const isTimeSaved = wallClock === null || instantOf(chosenTime(wallClock, timeZone, doubledChoice)) !== null;
  toast.success(isTimeSaved ? 'Saved as a draft' : 'Saved as a draft, but without its time: it needs a choice', {
    action: { label: 'Open', onPress },
  });
}
