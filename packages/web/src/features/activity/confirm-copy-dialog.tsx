import { messageOf } from '../../api/api-error.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useConfirmCopy } from './api.ts';

type ConfirmCopyProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Asks an administrator whether this server may publish. */
export function ConfirmCopyDialog({ open, onOpenChange }: ConfirmCopyProps) {
  const confirm = useConfirmCopy();
  const close = () => onOpenChange(false);
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title="Let this server publish?"
      description="Only one database may publish to these accounts. If the original is still running, every post would go out twice."
      action="The original is off. Publish"
      busy={confirm.isPending}
      busyText="Confirming..."
      onConfirm={() =>
        confirm.mutate(undefined, {
          onSuccess: ({ heldPosts }) => {
            close();
            toast.success(
              heldPosts === 0
                ? 'Publishing has resumed.'
                : `Publishing has resumed. ${heldPosts} ${heldPosts === 1 ? 'post is' : 'posts are'} held for their owners to decide.`,
            );
          },
          onError: (error) => toast.error(messageOf(error, 'This could not be confirmed. Please try again.')),
        })
      }
    >
      <p className="type-body text-ink-2">
        Posts that came due while publishing was stopped are held until their owners decide.
      </p>
    </ConfirmDialog>
  );
}
