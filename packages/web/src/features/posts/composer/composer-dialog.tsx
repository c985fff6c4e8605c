import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { platformsQuery } from '../../../api/platforms-query.ts';
import { brandsQuery } from '../../brands/public.ts';
import { Composer } from './composer.tsx';
import type { ComposerDialogProps, ComposerOpening } from './composer-opening.tsx';
import { type ComposerState, composerOf, copyOf, newComposer } from './draft/composer-state.ts';
import { composerOfCopy } from './recovery/working-copy.ts';
import { optionsOfPost } from './saving/post-body.ts';

/** The composer over the page, for a new post or an existing one. */
export function ComposerDialog({ opening, pageBrandId = null, onClose, onDelete }: ComposerDialogProps) {
  const brands = useQuery(brandsQuery);
  const platforms = useQuery(platformsQuery);
  // What it was opened for stays until the dialog has faded out.
  const [shown, setShown] = useState<{ opening: ComposerOpening; state: ComposerState } | null>(null);
  if (opening && shown?.opening !== opening) setShown({ opening, state: stateFor(opening) });
  if (!shown) return null;
  return (
    <Composer
      key={shown.state.groupId + (shown.opening.kind === 'edit' ? shown.opening.post.id : '')}
      open={opening !== null}
      initial={shown.state}
      pageBrandId={pageBrandId}
      brands={brands.data ?? null}
      platforms={platforms.data ?? null}
      onClose={onClose}
      onClosed={() => setShown(null)}
      onDelete={onDelete}
    />
  );
}

function stateFor(opening: ComposerOpening): ComposerState {
  if (opening.kind === 'edit') return composerOf(opening.post, optionsOfPost(opening.post), Temporal.Now.instant());
  if (opening.kind === 'copy')
    return copyOf(opening.post, optionsOfPost(opening.post), Temporal.Now.instant(), crypto.randomUUID());
  if (opening.kind === 'restored') return composerOfCopy(opening.copy);
  const { brandId, wallClock, timeZone } = opening;
  return newComposer({ groupId: crypto.randomUUID(), brandId, wallClock, timeZone });
}
