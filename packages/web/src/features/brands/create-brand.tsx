import { loadWhenOpen } from '../../ui/load-when-open.tsx';

type CreateBrandProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Makes a brand; its form comes when it is first opened. */
export const CreateBrand = loadWhenOpen<CreateBrandProps>(
  async () => (await import('./create-brand-dialog.tsx')).CreateBrandDialog,
  { isOpen: ({ open }) => open, close: ({ onOpenChange }) => onOpenChange(false) },
);
