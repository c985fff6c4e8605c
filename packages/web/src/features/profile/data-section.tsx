import { ACCOUNT_GRACE_DAYS, type User } from '@brandly/contract/profile';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { KeepAccountButton } from './account-deletion-banner.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { DownloadDataDialog } from './download-data-dialog.tsx';

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
