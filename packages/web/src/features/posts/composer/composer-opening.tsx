import type { ScheduledPost } from '@brandly/contract/posts';
import { lazyCode } from '../../../ui/behaviour/lazy-code.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { WorkingCopy } from './recovery/working-copy.ts';

/** What the composer is opened for: a new post at a clock time, or one that exists. */
export type ComposerOpening =
  | { kind: 'new'; brandId: string | null; wallClock: string; timeZone: string }
  | { kind: 'edit'; post: ScheduledPost }
  /** A new post that begins as this one is. */
  | { kind: 'copy'; post: ScheduledPost }
  /** Words that a page lost before they were saved. */
  | { kind: 'restored'; copy: WorkingCopy };

export type ComposerDialogProps = {
  opening: ComposerOpening | null;
  /** The one brand the page shows, which a new post was opened without if the brands were still being fetched. */
  pageBrandId?: string | null;
  onClose: () => void;
  onDelete: (post: ScheduledPost) => void;
};

/** The composer over the page; its code comes when it is first opened, or ahead of that by `warmComposer`. */
export const ComposerDialog = lazyPart<ComposerDialogProps>(
  async () => (await import('./composer-dialog.tsx')).ComposerDialog,
  { openWhen: ({ opening }) => opening !== null, close: ({ onClose }) => onClose() },
);

/** With the modules that keep them, so that editor and lists stand with the first picture of the composer. */
const everything = lazyCode(async () => {
  const [{ LazyEditor }, { selectList }] = await Promise.all([
    import('./text/editor-field.tsx'),
    import('../../../ui/fields/select.tsx'),
  ]);
  await Promise.all([ComposerDialog.fetch(), LazyEditor.fetch(), selectList.fetch()]);
});

/** Fetches the composer's code, its editor's and its lists', ahead of the first press on Create. */
export const warmComposer = everything.warm;

/** The same for who opens it at once: with the editor there, the focus begins in the text. */
export const fetchComposer = everything.fetch;
