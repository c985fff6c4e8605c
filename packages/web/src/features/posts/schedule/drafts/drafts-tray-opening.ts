import type { ScheduledPost } from '@brandly/contract/posts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';

export type DraftsTrayProps = {
  /** Everything that is shown; it takes what has no time. */
  posts: readonly ScheduledPost[];
  /** Whose an idea is that is noted there. */
  brandId: string | null;
  onClose: () => void;
};

/** The tray; its code comes when it is first shown. */
export const DraftsTray = lazyPart<DraftsTrayProps>(async () => (await import('./drafts-tray.tsx')).DraftsTray, {
  waiting: () => null,
});
