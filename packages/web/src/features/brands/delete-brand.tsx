import { loadWhenOpen } from '../../ui/load-when-open.tsx';
import type { DeleteBrandDialogProps } from './deleting/delete-brand-dialog.tsx';

/** Asks before a brand goes; the dialog comes when it is first opened. */
export const DeleteBrand = loadWhenOpen<DeleteBrandDialogProps>(
  async () => (await import('./deleting/delete-brand-dialog.tsx')).DeleteBrandDialog,
  { isOpen: ({ open }) => open, close: ({ onOpenChange }) => onOpenChange(false) },
);
