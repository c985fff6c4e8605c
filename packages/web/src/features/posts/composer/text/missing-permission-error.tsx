import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import { Link } from '@tanstack/react-router';
import { FieldError } from '../../../../ui/fields/field.tsx';
import type { ComposerProblem } from '../draft/composer-problems.ts';
import type { ComposerState } from '../draft/composer-state.ts';

export type MissingPermissionErrorProps = {
  state: Pick<ComposerState, 'brandId'>;
  problems: readonly ComposerProblem[];
  place: ComposerProblem['place'];
};

/** Says that a thread or first comment needs a permission its account lacks, and links to connecting it again. */
export function MissingPermissionError({ state: { brandId }, problems, place }: MissingPermissionErrorProps) {
  return problems.map(({ id, place: where, message, platform }) => {
    if (id !== 'part-permission-missing' || where !== place || platform === undefined || brandId === null) return null;
    return (
      <div key={platform} className="flex flex-col items-start gap-0.5">
        <FieldError>{message}</FieldError>
        <Link
          to="/dashboard/brands/$brandId/social/$platform"
          params={{ brandId, platform }}
          className="type-small text-accent-text underline underline-offset-2"
        >
          Connect {PLATFORM_NAMES[platform]} again
        </Link>
      </div>
    );
  });
}
