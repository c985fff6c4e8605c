import type { Rating } from '@brandly/contract/performance/rules';
import { CircleAlert, CircleCheck, Gauge, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Badge, type Status } from '../../ui/status-badge.tsx';

const FACES = {
  good: { status: 'published', word: 'Good', Icon: CircleCheck },
  // Not the dashed ring, which is a draft's everywhere.
  'needs-improvement': { status: 'draft', word: 'Needs improvement', Icon: Gauge },
  poor: { status: 'failed', word: 'Poor', Icon: CircleAlert },
} satisfies Record<Rating, { status: Status; word: string; Icon: LucideIcon }>;

/** A rating as an icon and a word on its tint. */
export function RatingBadge({ rating, word }: { rating: Rating; word?: string }) {
  const { Icon, ...face } = FACES[rating];
  return (
    <Badge status={face.status} icon={<Icon size={13} strokeWidth={2.25} aria-hidden />}>
      {word ?? face.word}
    </Badge>
  );
}

/** A time in whole milliseconds, or to a tenth below ten, and whether it is slow: in a word, beside its colour. */
export function Timed({ ms, rating }: { ms: number; rating: Rating }) {
  const text = `${ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms)} ms`;
  if (rating === 'good') return <span className="whitespace-nowrap">{text}</span>;
  return (
    <span data-status={FACES[rating].status} className="whitespace-nowrap text-status-text">
      {text}, slow
    </span>
  );
}

/** A number in the colour of its rating, which screen readers read as a word. What is good needs no colour. */
export function Rated({ rating, className, children }: { rating: Rating; className?: string; children: ReactNode }) {
  const { status, word } = FACES[rating];
  return (
    <span
      data-status={status}
      className={classNames('whitespace-nowrap', rating !== 'good' && 'text-status-text', className)}
    >
      {children}
      <span className="sr-only"> ({word})</span>
    </span>
  );
}
