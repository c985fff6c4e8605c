import { type ReactNode, useState } from 'react';
import { FacebookLogo } from '../../platforms/facebook/logo.tsx';
import { InstagramLogo } from '../../platforms/instagram/logo.tsx';
import { ThreadsLogo } from '../../platforms/threads/logo.tsx';
import { BrandMark } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type Status, statusFaces } from '../../ui/status-badge.tsx';
import knit from './pictures/knit.svg';
import ridge from './pictures/ridge.svg';

type Sample = {
  status: Status;
  time: string;
  text: string;
  brand: string;
  handle: string;
  Logo: typeof FacebookLogo;
  picture?: string;
};

const MORNING: Sample = {
  status: 'published',
  time: '9:00 AM',
  text: 'Morning at the mill, before the looms start.',
  brand: 'Halden Wool',
  handle: '@haldenwool',
  Logo: InstagramLogo,
  picture: knit,
};
const LAUNCH: Sample = {
  status: 'scheduled',
  time: '10:00 AM',
  text: 'The field blanket is here. 200 made, each with its number, from Narvik.',
  brand: 'Northbound',
  handle: '@northbound',
  Logo: FacebookLogo,
  picture: ridge,
};
const POLL: Sample = {
  status: 'draft',
  time: '12:30 PM',
  text: 'Poll for the weekend: do you fold, drape or roll?',
  brand: 'Halden Wool',
  handle: '@haldenwool',
  Logo: ThreadsLogo,
};

/**
 * Two days of a calendar, or today where there is no room for tomorrow: decoration of the frame's other half,
 * whose columns are there before it (base.css).
 */
export function AuthPicture() {
  const [today] = useState(() => new Date());
  const tomorrow = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1);
  return (
    <div className="appear-late absolute inset-y-0 right-0 left-16 grid xl:grid-cols-2">
      <Day date={today} isToday>
        <Card {...MORNING} />
        <div className="relative -mx-4 my-1 border-t-2 border-accent">
          <span className="absolute -top-2.25 -left-16 w-14 text-right type-micro text-ink-3">10 AM</span>
          <span className="absolute -top-1.5 -left-1.25 size-2.5 rounded-chip bg-accent" />
        </div>
        <Card {...POLL} />
      </Day>
      <Day date={tomorrow} className="max-xl:hidden">
        <Card {...LAUNCH} />
      </Day>
    </div>
  );
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'short' });

type DayProps = { date: Date; isToday?: boolean; className?: string; children: ReactNode };

function Day({ date, isToday = false, className, children }: DayProps) {
  return (
    <div className={classNames('flex flex-col border-r border-line', isToday && 'border-l', className)}>
      <div className="flex h-10 flex-none items-center gap-1.5 px-3">
        <span className={classNames('type-body', isToday ? 'font-strong text-accent-text' : 'text-ink-2')}>
          {WEEKDAY.format(date)}
        </span>
        <span
          className={classNames(
            'type-day',
            isToday && 'min-w-7 rounded-control bg-accent px-1.5 text-center text-on-accent',
          )}
        >
          {date.getDate()}
        </span>
      </div>
      <div className="flex flex-1 flex-col justify-center gap-2.5 px-4">{children}</div>
    </div>
  );
}

function Card({ status, time, text, brand, handle, Logo, picture }: Sample) {
  const { Icon, word } = statusFaces[status];
  return (
    <div
      data-status={status}
      className={classNames(
        'grid gap-2 rounded-large border border-status-line bg-status-tint px-3 py-2.5',
        status === 'draft' && 'border-dashed',
      )}
    >
      <div className="flex items-center gap-1.5 type-small text-status-text">
        <Icon size={13} strokeWidth={2.4} />
        {word}
        <span className="ml-auto font-time tabular-nums">{time}</span>
      </div>
      {picture && <img src={picture} alt="" className="h-38 w-full rounded-card object-cover" />}
      <p className="type-reading text-pretty">{text}</p>
      <div className="flex items-center gap-1.5 type-small text-ink-2">
        <BrandMark brand={{ name: brand }} />
        <span className="mr-auto text-ink">{brand}</span>
        <Logo size={14} />
        {handle}
      </div>
    </div>
  );
}
