import type { ScheduledPost } from '@brandly/contract/posts';
import type { RefObject } from 'react';
import { keepKeys } from '../../../ui/behaviour/keep-keys.ts';
import { lazyCode } from '../../../ui/behaviour/lazy-code.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { WorkingCopy } from './recovery/working-copy.ts';

/** What the composer is opened for: a new post at a clock time, or an existing one. */
export type ComposerOpening =
  | { kind: 'new'; brandId: string | null; wallClock: string; timeZone: string }
  | { kind: 'edit'; post: ScheduledPost }
  /** A new post that starts as a copy of this one. */
  | { kind: 'copy'; post: ScheduledPost }
  /** Work that was not saved before its page was closed. */
  | { kind: 'restored'; copy: WorkingCopy };

export type ComposerDialogProps = {
  opening: ComposerOpening | null;
  /** The one brand the page shows. A new post opened while the brands were still loading lacks it. */
  pageBrandId?: string | null;
  onClose: () => void;
  onDelete: (post: ScheduledPost) => void;
};

/** The composer over the page; its code is loaded when it is first opened, or earlier by `warmComposer`. */
export const ComposerDialog = lazyPart<ComposerDialogProps>(
  async () => (await import('./composer-dialog.tsx')).ComposerDialog,
  { openWhen: ({ opening }) => opening !== null, close: ({ onClose }) => onClose() },
);

/** Includes the modules of the editor and the lists, so that both are there when the composer is first drawn. */
const everything = lazyCode(async () => {
  const [{ LazyEditor }, { selectList }] = await Promise.all([
    import('./text/editor-field.tsx'),
    import('../../../ui/fields/select.tsx'),
  ]);
  return Promise.all([ComposerDialog.fetch(), LazyEditor.fetch(), selectList.fetch()]);
});

/** Loads the code of the composer, its editor and its lists before the first press on Create. */
export const warmComposer = everything.warm;

export type ComposerHandle = { open: (opening: ComposerOpening) => void; close: () => void };

/**
 * Opens a new post once all of it is loaded, so that the focus starts in the text, which gets what is typed until then. If it
 * cannot be loaded, the composer itself says so. On a page that was left meanwhile nothing opens.
 */
export function openWhenLoaded(composer: RefObject<ComposerHandle | null>, opening: ComposerOpening): void {
  const open = () => composer.current?.open(opening);
  if (everything.known()) return open();
  const stop = keepKeys(() => composer.current !== null);
  everything.fetch().then(open, () => {
    stop();
    open();
  });
}
