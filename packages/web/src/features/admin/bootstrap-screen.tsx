import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { useUser } from '../../api/use-session.ts';
import { Banner, FailedBanner } from '../../ui/banner.tsx';
import { Button, buttonClass, RetryButton } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordInput } from '../../ui/fields/text-input.tsx';
import { Loader } from '../../ui/spinner.tsx';
import { AuthFrame, LINK_CLASS, OutcomeFrame } from '../auth/public.ts';
import { bootstrapQuery, useBootstrap } from './api.ts';

const TITLE = 'First administrator';

/** Takes the secret that the server printed and creates the first administrator; once there is one, it links away. */
export function BootstrapScreen() {
  const { data: isOpen, error, refetch, isFetching } = useQuery(bootstrapQuery);
  if (isOpen === true) return <SecretForm />;
  if (isOpen === false) return <Closed />;
  return (
    <AuthFrame title={TITLE} subtitle="This is for the person who set this server up.">
      {error ? (
        <Banner status="failed" action={<RetryButton query={{ isFetching, refetch }} />}>
          {messageOf(error, 'Something went wrong. Please try again.')}
        </Banner>
      ) : (
        <Loader />
      )}
    </AuthFrame>
  );
}

function Closed() {
  const isAdmin = useUser()?.role === 'ADMIN';
  return (
    <OutcomeFrame
      status="published"
      icon={<ShieldCheck size={18} aria-hidden />}
      title={isAdmin ? 'You are an administrator' : 'There is already an administrator'}
      subtitle={
        isAdmin ? (
          <>
            You can make others administrators in{' '}
            <Link to="/admin/dashboard/users" className={LINK_CLASS}>
              User Management
            </Link>
            .
          </>
        ) : (
          'This page is for the first administrator of a server, and this one has one. Any administrator can make you one, too.'
        )
      }
    >
      {isAdmin ? (
        <Link to="/admin/dashboard" className={`${buttonClass('primary', 'large')} w-full`}>
          Open Administration
        </Link>
      ) : (
        <Link to="/dashboard" className={`${buttonClass('primary', 'large')} w-full`}>
          Go to the overview
        </Link>
      )}
    </OutcomeFrame>
  );
}

function SecretForm() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const bootstrap = useBootstrap(useUser());
  const [secret, setSecret] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    bootstrap.mutate(secret, {
      onSuccess: () => void navigate({ to: '/admin/dashboard' }),
      // Somebody else may have been first.
      onError: () => void queryClient.invalidateQueries({ queryKey: bootstrapQuery.queryKey }),
    });
  };
  return (
    <AuthFrame
      title={TITLE}
      subtitle="Until this server has an administrator, it prints a secret to its console at every start. Enter it here to make the account you are signed in with the first administrator."
    >
      <form onSubmit={submit} className="grid gap-4">
        <FailedBanner error={bootstrap.error} />
        <Field label="Secret from the console" required>
          <PasswordInput autoComplete="off" value={secret} onChange={(event) => setSecret(event.target.value)} />
        </Field>
        <Button
          type="submit"
          kind="primary"
          size="large"
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
