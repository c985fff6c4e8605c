import { useState } from 'react';
import { BrandWizard } from './brand-wizard.tsx';

/** The wizard, fresh for every opening: it begins with what was kept of the last one. */
export function WizardOpening({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [opening, setOpening] = useState({ open, count: 0 });
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  return <BrandWizard key={opening.count} open={open} onOpenChange={onOpenChange} />;
}
