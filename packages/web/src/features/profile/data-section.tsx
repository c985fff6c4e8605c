import { ACCOUNT_GRACE_DAYS, type User } from '@brandly/contract/profile';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useToast } from '../../ui/toast.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { KeepAccountButton } from './leaving-banner.tsx';

/** Everything one has here, to take away or to take down. */
export function DataSection({ user }: { user: User }) {
  const toast = useToast();
  const [deleting, setDeleting] = useState(false);
  const download = useMutation({
    mutationFn: () => api.downloadData(),
    onSuccess: (data) => saveFile('brandly-data.json', JSON.stringify(data, null, 2), 'application/json'),
    onError: (error) => toast.error(messageOf(error, 'Your data could not be downloaded. Please try again.')),
  });
  return (
    <Panel title="Your data">
      <Row
        title="Download my data"
        text="Your profile, brands, posts, notifications and what was done in your account, as one file."
      >
        <Button
          icon={<Download size={15} aria-hidden />}
          busy={download.isPending}
          busyText="Preparing..."
          onClick={() => download.mutate()}
        >
          Download
        </Button>
      </Row>
      <Row
        title="Delete my account"
        text={`Nothing is published from then on, and after ${ACCOUNT_GRACE_DAYS} days everything is gone for good. Until then you can change your mind. What is already published stays on the networks.`}
      >
        {user.deletesAt === null ? (
          <Button kind="danger" onClick={() => setDeleting(true)}>
            Delete Account
          </Button>
        ) : (
          <KeepAccountButton user={user} />
        )}
      </Row>
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
