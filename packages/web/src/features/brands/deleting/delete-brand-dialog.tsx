import type { Brand } from '@brandly/contract/brands';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../api/api-error.ts';
import { FailedBanner } from '../../../ui/banner.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { TypedConfirmDialog } from '../../../ui/typed-confirm-dialog.tsx';
import { brandContentsQuery, useDeleteBrand, useRestoreBrand } from './api.ts';
import { deletedContents } from './deleted-contents.ts';
import { restoredText } from './restored-text.ts';

type DeleteBrandDialogProps = {
  brand: Brand;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The brand is deleted: the caller leaves the screen of this brand now. */
  onGone: () => void;
};

/** Says what is deleted with a brand, asks for its name, and offers to undo right after. */
export function DeleteBrandDialog({ brand, open, onOpenChange, onGone }: DeleteBrandDialogProps) {
  const contents = useQuery({ ...brandContentsQuery(brand.id), enabled: open });
  const restore = useRestoreBrand();
  const remove = useDeleteBrand({
    onDeleted: ({ id, name }) => {
      onOpenChange(false);
      onGone();
      const undo = () =>
        restore.mutateAsync({ id }).then(
          (restored) => toast.success(restoredText(restored)),
          (error: unknown) => toast.error(messageOf(error, `${name} could not be restored. Please try again.`)),
        );
      toast.success(`${name} was deleted.`, { action: { label: 'Undo', onPress: () => void undo() } });
    },
  });
  return (
    <TypedConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Brand"
      description={
        <>
          <strong className="font-strong text-ink">{brand.name}</strong> and everything in it will be deleted. You can
          restore it for 30 days. Published posts stay on the platforms.
        </>
      }
      phrase={brand.name}
      mismatch="Brand name does not match."
      action="Delete Brand"
      busyText="Deleting..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate(brand)}
    >
      <FailedBanner error={remove.error} fallback="Failed to delete brand. Please try again." />
      <section aria-label="What will be deleted" className="rounded-card border border-line bg-sunken px-3 py-2.5">
        {contents.isPending ? (
          <Skeleton className="h-10" />
        ) : contents.data ? (
          <ul className="grid gap-1 type-body">
            {deletedContents(contents.data).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {deletedContents(contents.data).length === 0 && <li>This brand is empty.</li>}
          </ul>
        ) : (
          <p className="type-body text-ink-2">
            Its accounts are disconnected and its scheduled posts cancelled. We couldn't load the details.
          </p>
        )}
      </section>
    </TypedConfirmDialog>
  );
}
