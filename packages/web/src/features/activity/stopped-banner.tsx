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
      <Banner status="failed" action={<Button onClick={() => setAsking(true)}>Confirm this copy...</Button>}>
        Nothing is published at the moment. {data.because ?? 'This database looks like a restored copy.'}
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
      title="Let this copy publish?"
      description="Only one database may publish for these accounts. If the one this was copied from still runs, every post would go out twice."
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
                      ? 'Publishing goes on.'
                      : `Publishing goes on. ${heldPosts} ${heldPosts === 1 ? 'post is' : 'posts are'} held for their owners to decide.`,
                  );
                },
                onError: (error) => toast.error(messageOf(error, 'This could not be confirmed. Please try again.')),
              })
            }
          >
            The other one is off: publish
          </Button>
        </>
      }
    >
      <p className="type-body text-ink-2">
        What was due while publishing was stopped is not sent by itself: it is held, and its owners are asked.
      </p>
    </Dialog>
  );
}
