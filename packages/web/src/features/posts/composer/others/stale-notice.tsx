import type { ScheduledPost } from '@brandly/contract/posts';
import { ArrowRight } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { plainTextOf } from '../../plain-text-of.ts';
import { staleChanges } from './stale-changes.ts';

export type StaleNoticeProps = {
  opened: ScheduledPost | null;
  current: ScheduledPost;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Shows what somebody else changed in a newer version, and asks whose version to use. No typed text is lost. */
export function StaleNotice({ opened, current, onKeepMine, onTakeTheirs }: StaleNoticeProps) {
  const changes = staleChanges(opened, current, plainTextOf);
  return (
    <section
      role="alert"
      data-status="draft"
      className="mb-4 rounded-card border border-status-line bg-status-tint px-3 py-2.5 type-body text-status-text"
    >
      <p className="font-strong">Somebody changed this post since you opened it. Your text is still here.</p>
      <dl className="mt-2 grid gap-1.5">
        {changes.map(({ label, before, after }) => (
          <div key={label}>
            <dt className="type-small">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              <del>{before}</del>
              <ArrowRight size={14} aria-hidden className="mx-1.5 inline align-text-bottom" />
              <ins className="no-underline">{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onKeepMine}>Keep my version</Button>
        <Button kind="quiet" onClick={onTakeTheirs}>
          Use the newer version
        </Button>
      </div>
    </section>
  );
}
