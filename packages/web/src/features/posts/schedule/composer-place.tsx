import type { ScheduledPost } from '@brandly/contract/posts';
import { type Ref, useImperativeHandle, useState } from 'react';
import { afterPress } from '../../../ui/behaviour/after-paint.ts';
import { ComposerDialog, type ComposerHandle, type ComposerOpening } from '../composer/composer-opening.tsx';

type ComposerPlaceProps = {
  ref: Ref<ComposerHandle>;
  /** The one brand the page shows, if there is one. */
  pageBrandId: string | null;
  onDelete: (post: ScheduledPost) => void;
};

/**
 * Holds by itself what the composer is open for: opening it does not draw the calendar again. A phone paints the press first.
 * Where there is a keyboard, the next key may be meant for the text, so the composer opens at once.
 */
export function ComposerPlace({ ref, pageBrandId, onDelete }: ComposerPlaceProps) {
  const [opening, setOpening] = useState<ComposerOpening | null>(null);
  const close = () => setOpening(null);
  useImperativeHandle(
    ref,
    () => ({ open: (what) => afterPress(() => setOpening(what)), close: () => setOpening(null) }),
    [],
  );
  return <ComposerDialog {...{ opening, pageBrandId, onDelete }} onClose={close} />;
}
