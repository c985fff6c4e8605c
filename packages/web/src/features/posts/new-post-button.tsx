import { wallClockAt } from '@brandly/contract/time';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonKind } from '../../ui/button.tsx';
import { ComposerDialog, type ComposerOpening } from './composer/composer-opening.tsx';

/** A post started on a brand's page is scheduled for this time tomorrow. */
const LATER = { hours: 24 };

/** Opens the composer for one brand; `kind` is another than primary where something else comes first. */
export function NewPostButton({ brandId, kind = 'primary' }: { brandId: string; kind?: ButtonKind }) {
  const [opening, setOpening] = useState<ComposerOpening | null>(null);
  const compose = () => {
    const timeZone = Temporal.Now.timeZoneId();
    const wallClock = wallClockAt(Temporal.Now.instant().add(LATER), timeZone);
    setOpening({ kind: 'new', brandId, wallClock, timeZone });
  };
  return (
    <>
      <Button kind={kind} icon={<Plus size={15} strokeWidth={2.4} aria-hidden />} onClick={compose}>
        Create post
      </Button>
      <ComposerDialog opening={opening} onClose={() => setOpening(null)} onDelete={nothingToDelete} />
    </>
  );
}

/** Only a composer for an existing post offers to delete it. */
const nothingToDelete = () => {};
