import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordInput } from '../../ui/fields/text-input.tsx';
import { AuthFrame } from '../auth/public.ts';
import { useBootstrap } from './api.ts';

/** Where the first administrator brings the secret that the server printed. */
export function BootstrapScreen() {
  const navigate = useNavigate();
  const bootstrap = useBootstrap();
  const [secret, setSecret] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    bootstrap.mutate(secret, {
      onSuccess: () => void navigate({ to: '/admin/dashboard' }),
    });
  };
  return (
    <AuthFrame
      title="First administrator"
      subtitle="Until this server has an administrator, it prints a secret to its console at every start. Enter it here to make the account you are signed in with the first administrator."
    >
      <form onSubmit={submit} className="grid gap-4">
        {bootstrap.error && (
          <Banner status="failed">{messageOf(bootstrap.error, 'Something went wrong. Please try again.')}</Banner>
        )}
        <Field label="Secret from the console" required>
          <PasswordInput autoComplete="off" value={secret} onChange={(event) => setSecret(event.target.value)} />
        </Field>
        <Button
          type="submit"
          kind="primary"
          className="justify-self-start"
          disabled={secret.trim() === ''}
          busy={bootstrap.isPending}
          busyText="Checking..."
        >
          Become administrator
        </Button>
      </form>
    </AuthFrame>
  );
}
