import {
  PASSWORD_STRENGTHS,
  type PasswordStrength as Strength,
  strengthOf,
} from '@brandly/contract/auth/password-strength';
import { ownWords } from '@brandly/contract/auth/passwords';
import { classNames } from '../../ui/class-names.ts';

const WORDS: Record<Strength, string> = {
  refused: 'Not enough yet',
  fair: 'Fair. Longer is stronger',
  good: 'Good',
  strong: 'Strong',
};
const TONES = { refused: 'failed', fair: 'draft', good: 'published', strong: 'published' } as const;

type PasswordStrengthProps = {
  password: string;
  /** Words about the person, as far as known: names, email, brand. */
  own: readonly (string | null | undefined)[];
  /** The field itself says why it is refused, so nothing is shown beside that. */
  isRefused: boolean;
};

/** Shows how strong a new password is while it is typed, as a bar and in words for everybody. It refuses nothing. */
export function PasswordStrength({ password, own, isRefused }: PasswordStrengthProps) {
  const { strength, problem } = strengthOf(password, ownWords(...own));
  const steps = PASSWORD_STRENGTHS.indexOf(strength) + 1;
  const words = problem === 'own' ? 'Too close to your name, email or brand' : WORDS[strength];
  const isSilent = password === '' || isRefused;
  return (
    <output
      aria-label="Password strength"
      className={classNames('flex flex-wrap items-center gap-x-2 gap-y-1', isSilent && '-mt-1.5')}
      data-status={TONES[strength]}
    >
      {!isSilent && (
        <>
          <span aria-hidden className="flex w-28 gap-1">
            {PASSWORD_STRENGTHS.map((step, index) => (
              <span
                key={step}
                className={classNames('h-1 flex-1 rounded-chip', index < steps ? 'bg-status-icon' : 'bg-line-strong')}
              />
            ))}
          </span>
          <span className="type-small text-ink-2">{words}</span>
        </>
      )}
    </output>
  );
}
