import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { composerFaces } from '../../../platforms/composer-faces.ts';
import type { PlatformVerdict } from './composer-problems.ts';

type VerdictListProps = {
  verdicts: readonly PlatformVerdict[];
  onOption: (platform: PlatformId, name: string, value: string) => void;
};

/** What the chosen networks object to. Errors block, warnings don't; where one click mends it, that click is here. */
export function VerdictList({ verdicts, onOption }: VerdictListProps) {
  const lines = verdicts.flatMap(({ platform, problems }) => problems.map((problem) => ({ platform, problem })));
  return (
    <ul aria-live="polite" aria-label="Problems" className="flex flex-col gap-1.5 empty:hidden">
      {lines.map(({ platform, problem }, index) => {
        const isError = problem.severity === 'error';
        const Icon = isError ? CircleAlert : TriangleAlert;
        const repair = composerFaces[platform].options?.repairs[problem.id];
        return (
          <li
            key={`${platform} ${problem.id} ${index}`}
            data-status={isError ? 'failed' : 'draft'}
            className="flex items-start gap-2 rounded-card bg-status-tint px-3 py-2 type-body text-status-text"
          >
            <Icon size={15} strokeWidth={2.25} aria-hidden className="mt-0.5 flex-none text-status-icon" />
            <span className="min-w-0 flex-1">
              <span className="sr-only">
                {PLATFORM_NAMES[platform]}, {isError ? 'error' : 'warning'}:{' '}
              </span>
              {problem.message}
            </span>
            {repair && (
              <button
                type="button"
                onClick={() => onOption(platform, repair.name, repair.value)}
                className="flex-none rounded-tick font-time underline underline-offset-2 hover:no-underline"
              >
                {repair.label}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
