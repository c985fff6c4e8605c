import type { PlatformId } from '@brandly/contract/platforms';
import { PlatformLogo } from '../../../platforms/platform-logo.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Badge, type Status, StatusIcon } from '../../../ui/status-badge.tsx';
import { samplePlatform } from './sample-platform.ts';

type SampleCard = { day: number; row: number; status: Status; time: string; lines: number };

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const ROWS = 3;
const CARDS: readonly SampleCard[] = [
  { day: 1, row: 0, status: 'published', time: '9:00 AM', lines: 2 },
  { day: 1, row: 2, status: 'published', time: '5:30 PM', lines: 1 },
  { day: 2, row: 1, status: 'published', time: '12:15 PM', lines: 1 },
  { day: 3, row: 0, status: 'published', time: '9:00 AM', lines: 2 },
  { day: 3, row: 1, status: 'scheduled', time: '12:00 PM', lines: 1 },
  { day: 4, row: 1, status: 'draft', time: '1:00 PM', lines: 2 },
  { day: 4, row: 2, status: 'scheduled', time: '6:00 PM', lines: 2 },
  { day: 5, row: 0, status: 'scheduled', time: '8:45 AM', lines: 1 },
  { day: 6, row: 2, status: 'scheduled', time: '5:00 PM', lines: 1 },
];

/** A sample week for a person who has no post yet: shapes only, not posts, and nothing to press. */
export function SampleWeek() {
  return (
    <figure className="rounded-large border border-line-strong border-dashed p-5">
      <figcaption className="mb-3 flex flex-wrap items-center gap-2 type-small text-ink-2">
        <Badge>Example</Badge>
        Your week will fill up here: what went out, what is scheduled and what is still a draft.
      </figcaption>
      <div
        aria-hidden
        className="grid grid-cols-3 gap-2 select-none max-[400px]:grid-cols-2 sm:grid-cols-5 lg:grid-cols-7"
      >
        {DAYS.map((name, day) => (
          <div key={name} className={classNames('min-w-0', sightOf(day))}>
            <p className="mb-2 border-line border-b pb-1 type-small text-ink-3">{name}</p>
            <div className="grid grid-cols-1 gap-2 sm:grid-rows-3">
              {Array.from({ length: ROWS }, (_, row) => (
                <div key={row} className="h-15 max-sm:empty:hidden">
                  {CARDS.map(
                    (card, index) =>
                      card.day === day &&
                      card.row === row && <Sample key={card.time} card={card} platform={samplePlatform(index)} />,
                  )}
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </figure>
  );
}

/** Hides days where seven don't fit: first the weekend, then the first days, on a small phone Friday. The days stay neighbours, and each kind of card stays. */
function sightOf(day: number): string {
  if (day === 0 || day === 6) return 'max-lg:hidden';
  if (day === 5) return 'max-[400px]:hidden';
  return day < 3 ? 'max-sm:hidden' : '';
}

function Sample({ card, platform }: { card: SampleCard; platform: PlatformId | undefined }) {
  const { status, time, lines } = card;
  return (
    <div
      data-status={status}
      className={classNames(
        'rounded-card border border-status-line bg-status-tint px-2 py-1.5',
        status === 'draft' && 'border-dashed',
      )}
    >
      <p className="flex items-center gap-1 type-small text-status-text">
        <StatusIcon status={status} size={12} />
        <span className="min-w-0 flex-1 truncate font-time tabular-nums">{time}</span>
        {platform && <PlatformLogo platform={platform} size={11} className="flex-none text-ink-2" />}
      </p>
      <span className="mt-1.5 block h-1.5 rounded-tick bg-status-line/60" />
      {lines > 1 && <span className="mt-1 block h-1.5 w-2/3 rounded-tick bg-status-line/60" />}
    </div>
  );
}
