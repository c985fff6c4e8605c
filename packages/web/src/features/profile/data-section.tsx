import { ACCOUNT_GRACE_DAYS, type User } from '@brandly/contract/profile';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { api } from '../../api/api.ts';
import { saveFile } from '../../ui/behaviour/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TypedConfirmDialog } from '../../ui/typed-confirm-dialog.tsx';
import { KeepAccountButton } from './account-deletion-banner.tsx';
import { useDeleteProfile } from './api.ts';
import { ProofField, RefusalBanner, useProof } from './proof.tsx';

/** Everything stored about the person: download it, or delete the account. */
export function DataSection({ user }: { user: User }) {
  const [deleting, setDeleting] = useState(false);
  const [downloading, setDownloading] = useState(false);
  return (
    <Panel title="Your data">
      <Row title="Download my data" text="Your profile, brands, posts, notifications and account activity in one file.">
        <Button icon={<Download size={15} aria-hidden />} onClick={() => setDownloading(true)}>
          Download
        </Button>
      </Row>
      <Row
        title="Delete my account"
        text={`Publishing stops immediately, and after ${ACCOUNT_GRACE_DAYS} days everything is permanently deleted. You can change your mind until then. Published posts stay on the platforms.`}
      >
        {user.deletesAt === null ? (
          <Button kind="danger" onClick={() => setDeleting(true)}>
            Delete Account
          </Button>
        ) : (
          <KeepAccountButton user={user} />
        )}
      </Row>
      <DownloadDataDialog user={user} open={downloading} onOpenChange={setDownloading} />
      <DeleteAccountDialog user={user} open={deleting} onOpenChange={setDeleting} />
    </Panel>
  );
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0">
      <div className="min-w-0 flex-[1_1_280px]">
        <h3 className="type-label">{title}</h3>
        <p className="mt-0.5 type-body text-pretty text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
}

type DeleteAccountDialogProps = { user: User; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks for the person's email and password before the account is deleted. */
function DeleteAccountDialog({ user, open, onOpenChange }: DeleteAccountDialogProps) {
  const proof = useProof(user);
  const remove = useDeleteProfile(user);
  const change = (next: boolean) => {
    onOpenChange(next);
    proof.reset();
    remove.reset();
  };
  const submit = (confirmation: string) => {
    if (!proof.isGiven()) return;
    remove.mutate({ confirmation, ...proof.body }, { onSuccess: () => change(false), onError: proof.refuse });
  };
  return (
    <TypedConfirmDialog
      open={open}
      onOpenChange={change}
      title="Delete Account"
      description={`Your brands, posts and files are permanently deleted in ${ACCOUNT_GRACE_DAYS} days. Publishing stops now, and your other devices are signed out. You can keep the account with one click until then.`}
      phrase={user.email}
      mismatch="This is not your email."
      action="Delete Account"
      busyText="Deleting..."
      busy={remove.isPending}
      onConfirm={submit}
      proof={<ProofField {...proof.field} />}
    >
      <RefusalBanner error={remove.error} fallback="Failed to delete account. Please try again." />
    </TypedConfirmDialog>
  );
}

type DownloadDataDialogProps = { user: User; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks for the password before it downloads everything that is stored about the person. */
function DownloadDataDialog({ user, open, onOpenChange }: DownloadDataDialogProps) {
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
    <ConfirmDialog
      open={open}
      onClose={() => change(false)}
      title="Download my data"
      description="Everything stored about you in one file. Anyone who has the file can read it."
      action="Download"
      kind="primary"
      formId={formId}
      busy={download.isPending}
      busyText="Preparing..."
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
    </ConfirmDialog>
  );
}
