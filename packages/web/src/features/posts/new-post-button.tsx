import { wallClockAt } from '@brandly/contract/time';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ComposerDialog, type ComposerOpening } from './composer/composer-opening.tsx';

/** A post begun on a brand's page is planned for this time tomorrow. */
const LATER = { hours: 24 };

/** Opens the composer for one brand. */
export function NewPostButton({ brandId }: { brandId: string }) {
  const [opening, setOpening] = useState<ComposerOpening | null>(null);
  const compose = () => {
    const timeZone = Temporal.Now.timeZoneId();
    const wallClock = wallClockAt(Temporal.Now.instant().add(LATER), timeZone);
    setOpening({ kind: 'new', brandId, wallClock, timeZone });
  };
  return (
    <>
      <Button kind="primary" icon={<Plus size={15} strokeWidth={2.4} aria-hidden />} onClick={compose}>
        New post
      </Button>
      <ComposerDialog opening={opening} onClose={() => setOpening(null)} onDelete={nothingToDelete} />
    </>
  );
}

/** Only a composer over an existing post offers to delete it. */
const nothingToDelete = () => {};
