import { lazyPart, WHEN_OPEN } from '../../ui/lazy-part.tsx';
import type { DeleteBrandDialogProps } from './deleting/delete-brand-dialog.tsx';

/** Asks before a brand goes; the dialog comes when it is first opened. */
export const DeleteBrand = lazyPart<DeleteBrandDialogProps>(
  async () => (await import('./deleting/delete-brand-dialog.tsx')).DeleteBrandDialog,
  WHEN_OPEN,
);
