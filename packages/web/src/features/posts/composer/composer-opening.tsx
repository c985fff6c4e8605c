import type { ScheduledPost } from '@brandly/contract/posts';
import { loadWhenOpen } from '../../../ui/load-when-open.tsx';
import type { WorkingCopy } from './recovery/working-copy.ts';

/** What the composer is opened for: a new post at a clock time, or one that exists. */
export type ComposerOpening =
  | { kind: 'new'; brandId: string | null; wallClock: string; timeZone: string }
  | { kind: 'edit'; post: ScheduledPost }
  /** Words that a page lost before they were saved. */
  | { kind: 'restored'; copy: WorkingCopy };

export type ComposerDialogProps = {
  opening: ComposerOpening | null;
  /** The one brand the page shows, which a new post was opened without if the brands were still being fetched. */
  pageBrandId?: string | null;
  onClose: () => void;
  onDelete: (post: ScheduledPost) => void;
};

/** With the module that keeps it, so that the editor stands with the first picture of the composer. */
const warmEditor = async () => (await import('./text/editor-field.tsx')).fetchEditor();

const fetchLists = async () => (await import('../../../ui/fields/select.tsx')).fetchList();

const load = async () => (await import('./composer-dialog.tsx')).ComposerDialog;

/** The composer over the page; its code comes when it is first opened, or ahead of that by `warmComposer`. */
export const ComposerDialog = loadWhenOpen<ComposerDialogProps>(load, {
  isOpen: ({ opening }) => opening !== null,
  close: ({ onClose }) => onClose(),
});

/** Fetches the composer's code, its editor's, its month's and its lists', ahead of the first press on Create. */
export const warmComposer = (): void => {
  // Whoever opens the composer asks again and is told of a failure then.
  Promise.all([load(), warmEditor(), import('../../../ui/layers/date-time-layer.tsx'), fetchLists()]).catch(
    (error: unknown) => console.warn('The composer could not be fetched ahead.', error),
  );
};
