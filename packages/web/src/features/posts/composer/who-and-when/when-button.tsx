import { CalendarDays } from 'lucide-react';
import { shortDateTimeText } from '../../../../time/date-time-text.ts';

/** On a phone the time stands below the text and the files; this says it in the footer, and leads there. */
export function WhenButton({ wallClock }: { wallClock: string }) {
  // Beside several buttons the day and the time stand below each other, each in one piece. It takes the room that the
  // buttons leave; where they leave none, they have a row of their own, which they fill.
  const time = shortDateTimeText(Temporal.PlainDateTime.from(wallClock)).replaceAll(/ (?!\d+:)/g, '\u00a0');
  return (
    <button
      type="button"
      aria-label={`Change the time, ${time}`}
      onClick={({ currentTarget }) => {
        const field = currentTarget.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-when] button');
        field?.scrollIntoView({ block: 'center' });
        field?.click();
      }}
      className="flex min-h-10 min-w-min flex-999 items-center gap-1.5 wrap-normal rounded-control text-left type-small text-ink-2 tabular-nums underline decoration-line-strong underline-offset-2 sm:hidden"
    >
      <CalendarDays size={15} aria-hidden className="flex-none" />
      {time}
    </button>
  );
}
