import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { Dispatch } from 'react';
import { PlatformLogo } from '../../../../platforms/platform-logo.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import type { ComposerEvent } from '../draft/composer-event.ts';
import type { PlatformVerdict } from '../draft/composer-problems.ts';
import type { ComposerState } from '../draft/composer-state.ts';
import { hasOwn } from '../draft/overrides.ts';

type WriteForProps = {
  state: ComposerState;
  dispatch: Dispatch<ComposerEvent>;
  verdicts: readonly PlatformVerdict[];
};

/** Chooses whose text and files are written: all platforms', or one's own; each tab counts that platform's errors. */
export function WriteFor({ state, dispatch, verdicts }: WriteForProps) {
  const { writingFor: chosen, overrides, platforms } = state;
  if (platforms.length < 2 && chosen === null) return null;
  return (
    <div className="-mb-2 flex flex-col gap-2">
      <fieldset className="flex min-w-0 gap-1 max-sm:overflow-x-auto sm:flex-wrap">
        <legend className="sr-only">Write for</legend>
        <Tab isChosen={chosen === null} onChoose={() => dispatch({ type: 'write-for', platform: null })}>
          All platforms
        </Tab>
        {platforms.map((platform) => (
          <Tab key={platform} isChosen={chosen === platform} onChoose={() => dispatch({ type: 'write-for', platform })}>
            <PlatformLogo platform={platform} size={13} named={false} />
            {/* A phone has no room for all names, and a platform with an issue must stay visible. */}
            <span className={classNames(chosen !== platform && 'max-sm:sr-only')}>{PLATFORM_NAMES[platform]}</span>
            {hasOwn(overrides, platform) && <span className="type-micro text-accent-text">own</span>}
            <ErrorCount verdict={verdicts.find((one) => one.platform === platform)} />
          </Tab>
        ))}
      </fieldset>
      {chosen !== null && (
        <output className="flex min-h-control flex-wrap items-center gap-2 type-small font-regular text-ink-2">
          {hasOwn(overrides, chosen)
            ? `${PLATFORM_NAMES[chosen]} has its own version.`
            : `Changes here apply to ${PLATFORM_NAMES[chosen]} only.`}
          {hasOwn(overrides, chosen) && (
            <Button onClick={() => dispatch({ type: 'use-shared', platform: chosen, what: 'all' })}>Use shared</Button>
          )}
        </output>
      )}
    </div>
  );
}

type TabProps = { isChosen: boolean; onChoose: () => void; children: React.ReactNode };

function Tab({ isChosen, onChoose, children }: TabProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'inline-flex h-control flex-none items-center gap-1.5 rounded-control px-2.5 type-label -outline-offset-2 transition-colors',
        isChosen ? 'bg-hover text-ink' : 'text-ink-2 hover:bg-hover',
      )}
    >
      {children}
    </button>
  );
}

/** Shows how many errors have to be fixed before the post can go out there. */
function ErrorCount({ verdict }: { verdict: PlatformVerdict | undefined }) {
  const errors = verdict?.problems.filter(isToBeMended).length ?? 0;
  if (errors === 0) return null;
  return (
    <span data-status="failed" className="rounded-chip bg-status-tint px-1.5 type-micro text-status-text tabular-nums">
      {errors}
      <span className="sr-only"> {errors === 1 ? 'issue' : 'issues'}</span>
    </span>
  );
}

/** An empty post is reported at the text itself, once somebody has tried to go on. */
const isToBeMended = ({ id, severity }: PlatformVerdict['problems'][number]): boolean =>
  severity === 'error' && id !== 'content-missing';

/** Returns the platform being written for, if it is still chosen. */
export const writingFor = (state: Pick<ComposerState, 'writingFor' | 'platforms'>): PlatformId | null =>
  state.platforms.find((platform) => platform === state.writingFor) ?? null;
