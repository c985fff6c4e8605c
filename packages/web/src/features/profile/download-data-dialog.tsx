import type { User } from '@brandly/contract/profile';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../api/api.ts';
import { saveFile } from '../../ui/behaviour/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProofField, RefusalBanner, useProof } from './proof.tsx';

type DownloadDataDialogProps = { user: User; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks for the password before it downloads everything that is stored about the person. */
export function DownloadDataDialog({ user, open, onOpenChange }: DownloadDataDialogProps) {
  const formId = useId();
  const proof = useProof(user);
  const download = useMutation({
    mutationFn: () => api.downloadData({ body: proof.body }),
    onSuccess: (data) => {
      saveFile('brandly-data.json', JSON.stringify(data, null, 2), 'application/json');
      change(false);
    },
    onError: proof.refuse,
  });
  const change = (next: boolean) => {
    onOpenChange(next);
    proof.reset();
    download.reset();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      locked={download.isPending}
      title="Download my data"
      description="Everything stored about you in one file. Anyone who has the file can read it."
      actions={
        <>
          <Button onClick={() => change(false)} disabled={download.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} kind="primary" busy={download.isPending} busyText="Preparing...">
            Download
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (proof.isGiven()) download.mutate();
        }}
      >
        <RefusalBanner error={download.error} fallback="Your data could not be downloaded. Please try again." />
        <ProofField {...proof.field} />
      </form>
    </Dialog>
  );
}
