import type { User } from '@brandly/contract/profile';
import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, type ComponentPropsWithRef, useRef, useState } from 'react';
import { session } from '../../api/api.ts';
import { ApiError, issueAt, messageOf } from '../../api/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordInput } from '../../ui/fields/text-input.tsx';

export const PASSWORD_REQUIRED = 'Current password is required';

type ProofFieldProps = ComponentPropsWithRef<'input'> & { user: User; error?: string | undefined; hint?: string };

/** Asks for the current password, so that a stranger at this page can't continue. Renders nothing if there is none. */
export function ProofField({ user, error, hint, ...input }: ProofFieldProps) {
  if (!user.hasPassword) return null;
  return (
    <Field label="Current Password" error={error} {...(hint !== undefined && !error && { hint })} required>
      <PasswordInput autoComplete="current-password" {...input} />
    </Field>
  );
}

/** Returns the server's error about the password field; undefined when it refused for another reason, or not at all. */
export const passwordProblem = (error: unknown): string | undefined => issueAt(error, 'password');

/** The password that a dialog asks for: what is typed, what is wrong with it, and the body to send. */
export function useProof(user: User) {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const refuse = (sentence: string | undefined) => {
    setError(sentence);
    if (sentence !== undefined) ref.current?.focus();
  };
  return {
    field: {
      user,
      ref,
      error,
      value,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setValue(target.value);
        setError(undefined);
      },
    },
    body: user.hasPassword ? { password: value } : {},
    /** True when there is something to send; otherwise the field shows an error. */
    isGiven: (): boolean => {
      const isMissing = user.hasPassword && value === '';
      if (isMissing) refuse(PASSWORD_REQUIRED);
      return !isMissing;
    },
    refuse: (refusal: unknown) => refuse(passwordProblem(refusal)),
    reset: () => {
      setValue('');
      setError(undefined);
    },
  };
}

/** Shows a refusal; a person who has to sign in again first is led there and back. */
export function RefusalBanner({ error, fallback }: { error: unknown; fallback: string }) {
  const navigate = useNavigate();
  if (!error || passwordProblem(error) !== undefined) return null;
  const signInAgain = async () => {
    await session.signOut();
    await navigate({ to: '/login', search: { returnTo: '/dashboard/settings' }, ignoreBlocker: true });
  };
  const needsSignIn = error instanceof ApiError && error.code === 'sign_in_needed';
  return (
    <Banner
      status="failed"
      {...(needsSignIn && { action: <Button onClick={() => void signInAgain()}>Sign in again</Button> })}
    >
      {messageOf(error, fallback)}
    </Banner>
  );
}
