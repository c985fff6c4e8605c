import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import { PlatformLogo } from '../../../platforms/platform-logo.tsx';
import { timeText, zoneCity } from '../../../time/date-time-text.ts';
import { useNow } from '../use-now.ts';
import type { ComposerState } from './draft/composer-state.ts';
import { accountOf, type ConnectedPlatform } from './draft/connected-platforms.ts';

type GoesOutProps = {
  state: Pick<ComposerState, 'wallClock' | 'timeZone' | 'platforms' | 'accounts'>;
  connected: readonly ConnectedPlatform[];
  /** It goes nowhere at that time: it waits for a person or an account. */
  isHeld: boolean;
};

/** The last step's sentence: 'Goes out' or 'Planned for', 'Thu, Nov 26 at 8:11 AM (New York) to', and each account with its platform's logo. */
export function GoesOut({ state, connected, isHeld }: GoesOutProps) {
  const now = useNow();
  if (state.wallClock === null) return null;
  const time = Temporal.PlainDateTime.from(state.wallClock);
  const isThisYear = time.year === now.toZonedDateTimeISO(state.timeZone).year;
  const day = time.toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-1.5 type-body text-ink-2">
      <p>
        {isHeld ? 'Planned for' : 'Goes out'}{' '}
        <span className="font-strong text-ink">
          {day} at {timeText(time)}
        </span>{' '}
        ({zoneCity(state.timeZone)}) to
      </p>
      <ul className="contents">
        {state.platforms.map((platform) => (
          <li
            key={platform}
            className="flex h-7 min-w-0 items-center gap-1.5 rounded-chip border border-line-strong px-2.5 text-ink"
          >
            <PlatformLogo platform={platform} size={13} />
            <span className="truncate">
              {accountOf(platform, state.accounts, connected)?.name || PLATFORM_NAMES[platform]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
