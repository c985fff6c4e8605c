import { useState } from 'react';
import { BrandWizard } from './brand-wizard.tsx';

/** Mounts the wizard anew for every opening: it starts with what was kept from the last one. */
export function WizardOpening({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [opening, setOpening] = useState({ open, count: 0 });
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  return <BrandWizard key={opening.count} open={open} onOpenChange={onOpenChange} />;
}
