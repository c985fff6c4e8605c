import type { ScheduledPost } from '@brandly/contract/posts';
import { ArrowRight } from 'lucide-react';
import { dateTimeText, zoneCity } from '../../../../time/date-time-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { plainTextOf } from '../../plain-text-of.ts';
import { platformName, statusWords } from '../../post-face.ts';

type StaleNoticeProps = {
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

/** One thing that somebody else changed, with its text before and after. */
type StaleChange = { label: string; before: string; after: string };

/** Lists what differs between the post as opened and as it is now. `plainText` turns the stored HTML into text. */
function staleChanges(
  opened: ScheduledPost | null,
  current: ScheduledPost,
  plainText: (html: string) => string,
): StaleChange[] {
  if (!opened) return [];
  const facts = (post: ScheduledPost): [label: string, value: string][] => [
    ['Text', plainText(post.content)],
    ['Time', timeOf(post)],
    ['Status', statusWords(post)],
    ['Platform', platformName(post)],
    ['Brand', post.brand.name],
    ['Photos and videos', mediaText(post)],
  ];
  const now = facts(current);
  return facts(opened).flatMap(([label, before], index) => {
    const after = now[index]?.[1] ?? '';
    return before === after ? [] : [{ label, before: before || 'nothing', after: after || 'nothing' }];
  });
}

function timeOf(post: ScheduledPost): string {
  if (post.scheduledFor === null) return '';
  const at = Temporal.Instant.from(post.scheduledFor).toZonedDateTimeISO(post.timeZone);
  return `${dateTimeText(at.toPlainDateTime())} in ${zoneCity(post.timeZone)}`;
}

function mediaText(post: ScheduledPost): string {
  return post.mediaUrls
    .map((url, index) => `${url.split('/').at(-1)} ${post.mediaAltTexts[index] ?? ''}`.trim())
    .join(', ');
}
