import { PASSWORD_STRENGTHS, type PasswordStrength, strengthOf } from '@brandly/contract/auth/password-strength';
import { ownWords, PASSWORD_WAYS } from '@brandly/contract/auth/passwords';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordInput } from '../../ui/fields/text-input.tsx';

const WORDS: Record<PasswordStrength, string> = {
  refused: 'Not enough yet',
  fair: 'Fair. Longer is stronger',
  good: 'Good',
  strong: 'Strong',
};
const TONES = { refused: 'failed', fair: 'draft', good: 'published', strong: 'published' } as const;

type NewPasswordFieldProps = ComponentPropsWithRef<typeof PasswordInput> & {
  label: string;
  error: string | undefined;
  /** What is typed. */
  password: string;
  /** Words about the person, as far as known: names, email, brand. */
  own?: readonly (string | null | undefined)[];
};

/** Asks for a new password. Shows how strong it is while it is typed, as a bar and in words for everybody; it refuses nothing. */
export function NewPasswordField({
  label,
  error,
  password,
  own = [],
  className = '',
  ...input
}: NewPasswordFieldProps) {
  const { strength, problem } = strengthOf(password, ownWords(...own));
  const steps = PASSWORD_STRENGTHS.indexOf(strength) + 1;
  const words = problem === 'own' ? 'Too close to your name, email or brand' : WORDS[strength];
  // The error says why it is refused, so nothing is shown beside that.
  const isSilent = password === '' || error !== undefined;
  return (
    <Field
      label={label}
      error={error}
      // What refuses a password says both ways itself.
      hint={error !== undefined && password !== '' ? undefined : <Ways password={password} />}
      required
      className={className}
    >
      <PasswordInput autoComplete="new-password" {...input} />
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
    </Field>
  );
}

/** The two ways to a password that is accepted; what is typed ticks them off. */
function Ways({ password }: { password: string }) {
  return (
    <span className="flex flex-wrap gap-x-2 gap-y-1">
      {PASSWORD_WAYS.map(({ words, isMet }, index) => {
        const met = isMet(password);
        return (
          <span key={words} className={classNames('flex items-center gap-1.5', met && 'text-ink-2')}>
            {/* Drawn here: the file that has the icon is more than the rest of this screen. */}
            <svg
              viewBox="0 0 14 14"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              aria-hidden="true"
              className={classNames('size-3.5 flex-none', met && 'text-published')}
            >
              {met ? <path d="m2.5 7.5 3 3 6-7" /> : <circle cx="7" cy="7" r="4.75" />}
            </svg>
            {words}
            {index === 0 && ', or'}
          </span>
        );
      })}
    </span>
  );
}
