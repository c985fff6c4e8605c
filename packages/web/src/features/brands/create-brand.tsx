import { loadWhenOpen } from '../../ui/load-when-open.tsx';

type CreateBrandProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Makes a brand; its wizard comes when it is first opened. */
export const CreateBrand = loadWhenOpen<CreateBrandProps>(
  async () => (await import('./wizard/wizard-opening.tsx')).WizardOpening,
  { isOpen: ({ open }) => open, close: ({ onOpenChange }) => onOpenChange(false) },
);
