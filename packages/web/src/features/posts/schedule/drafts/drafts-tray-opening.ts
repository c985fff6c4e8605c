import type { ScheduledPost } from '@brandly/contract/posts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';

export type DraftsTrayProps = {
  /** All shown posts; the tray picks those without a time. */
  posts: readonly ScheduledPost[];
  /** The brand of an idea that is noted there. */
  brandId: string | null;
  onClose: () => void;
};

/** The tray; its code is loaded when it is first shown. */
export const DraftsTray = lazyPart<DraftsTrayProps>(async () => (await import('./drafts-tray.tsx')).DraftsTray, {
  waiting: () => null,
});
