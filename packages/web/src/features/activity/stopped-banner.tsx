import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.ts';
import { publishingStateQuery, useConfirmCopy } from './api.ts';

/** Over every screen of an administrator while a restored copy publishes nothing: why, and the confirmation. */
export function StoppedBanner() {
  const { data } = useQuery(publishingStateQuery);
  const [asking, setAsking] = useState(false);
  if (!data || data.stoppedAt === null) return null;
  return (
    <div className="px-gutter pt-3">
      <Banner status="failed" action={<Button onClick={() => setAsking(true)}>Confirm this server...</Button>}>
        Publishing is paused. {data.because ?? 'This database looks like a restored backup.'}
      </Banner>
      <ConfirmCopy open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}

function ConfirmCopy({ open, onClose }: { open: boolean; onClose: () => void }) {
  const confirm = useConfirmCopy();
  const toast = useToast();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      locked={confirm.isPending}
      title="Let this server publish?"
      description="Only one database may publish to these accounts. If the original is still running, every post would go out twice."
      actions={
        <>
          <Button disabled={confirm.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="danger-solid"
            busy={confirm.isPending}
            busyText="Confirming..."
            onClick={() =>
              confirm.mutate(undefined, {
                onSuccess: ({ heldPosts }) => {
                  onClose();
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
            The original is off. Publish
          </Button>
        </>
      }
    >
      <p className="type-body text-ink-2">
        Posts that came due while publishing was stopped are held until their owners decide.
      </p>
    </Dialog>
  );
}
