import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import { PlatformLogo } from '../../../../platforms/platform-logo.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { counterText, type PlatformVerdict } from '../draft/composer-problems.ts';

const LEVELS = { fine: 'text-ink-3', near: 'text-draft-text font-strong', over: 'text-failed-text font-strong' };

/** Shows how much room is left on each chosen platform: 'n left' or 'n over'. */
export function PlatformCounters({ verdicts }: { verdicts: readonly PlatformVerdict[] }) {
  if (verdicts.length === 0) return null;
  return (
    <ul aria-label="Characters" className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-3 py-1.5">
      {verdicts.map(({ platform, count }) => {
        const { text, level } = counterText(count);
        return (
          <li
            key={platform}
            className={classNames(
              'inline-flex items-center gap-1.5 type-small font-regular tabular-nums',
              LEVELS[level],
            )}
          >
            <PlatformLogo platform={platform} size={12} named={false} />
            <span className="sr-only">{PLATFORM_NAMES[platform]}: </span>
            {text}
          </li>
        );
      })}
    </ul>
  );
}
