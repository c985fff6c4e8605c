import type { PlatformId } from '@brandly/contract/platforms';
import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { ScheduledPost } from '@brandly/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { postQuery } from '../../api.ts';
import { postOfVersion } from '../../versions/version-changes.ts';
import { VersionList } from '../../versions/version-list.tsx';
import type { SavedRow } from '../draft/composer-state.ts';

type VersionsDialogProps = {
  open: boolean;
  /** The posts that are open in the composer. */
  rows: readonly SavedRow[];
  zone: string;
  onClose: () => void;
  onTake: (post: ScheduledPost) => void;
};

/** Lists older versions of the composer's posts; a restored one becomes the text, and is saved like any change. */
export function VersionsDialog({ open, rows, zone, onClose, onTake }: VersionsDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const row = rows.find(({ id }) => id === chosen) ?? rows[0];
  const post = useQuery({ ...postQuery(row?.id ?? ''), enabled: open && row !== undefined });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Versions"
      description="Every version of this post. Restoring one loads it into the editor, and you can switch back."
      wide
      actions={
        <Button kind="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {rows.length > 1 && (
          <Select
            label="Platform"
            className="max-w-80"
            value={row?.id ?? null}
            options={rows.map(({ id, platform }) => ({ value: id, label: nameOf(platform) }))}
            onValueChange={setChosen}
          />
        )}
        {row && (
          <VersionList
            postId={row.id}
            zone={zone}
            busy={!post.data}
            onRestore={(version) => {
              if (!post.data) return;
              onTake(postOfVersion(post.data, version, Temporal.Now.instant()));
              onClose();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

const nameOf = (platform: PlatformId | null): string => (platform === null ? 'Draft' : PLATFORM_NAMES[platform]);
