import type { SignInForm } from '@brandly/contract/accounts/sign-in-form';
import { connectSentence } from '@brandly/contract/errors';
import { isPlatformId, type PlatformId } from '@brandly/contract/platforms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { accountHandle } from '../../platforms/account-handle.ts';
import { FailedBanner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordInput, TextInput } from '../../ui/fields/text-input.tsx';
import { NewTabLink } from '../../ui/page/new-tab-link.tsx';
import { Loader } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { signInFormQuery, useSignIn } from './api.ts';
import { ConnectFrame } from './connect-frame.tsx';
import { nameOf } from './connect-hints.ts';
import { tellOpener } from './tell-opener.ts';
import { type WantedAccount, wantedOf } from './wanted-account.ts';

type ConnectAttempt = { state: string; connectAttempt: string };

/** In the popup: the person types what they created at a platform for us, or the server whose consent page to open. */
export function SignInFormScreen({ platform, ...attempt }: ConnectAttempt & { platform: string }) {
  const [wanted] = useState(() => wantedOf(attempt.connectAttempt));
  const title = wanted ? `Reconnect ${accountHandle(wanted.username)}` : `Connect ${nameOf(platform)}`;
  return (
    <ConnectFrame title={title}>
      {isPlatformId(platform) ? (
        <SignIn platform={platform} wanted={wanted} {...attempt} />
      ) : (
        <ErrorState title="Invalid Platform" />
      )}
    </ConnectFrame>
  );
}

type SignInProps = ConnectAttempt & { platform: PlatformId; wanted: WantedAccount | null };

function SignIn({ platform, ...attempt }: SignInProps) {
  const { data: form, isPending, error } = useQuery(signInFormQuery(platform));
  if (isPending) return <Loader>Loading...</Loader>;
  if (error) {
    return <ErrorState title="Nothing to do here">{messageOf(error, 'Close this window and try again.')}</ErrorState>;
  }
  return <Form platform={platform} form={form} {...attempt} />;
}

function Form({ platform, form, state, connectAttempt, wanted }: SignInProps & { form: SignInForm }) {
  const [isInstead, setIsInstead] = useState(false);
  const { instead } = form;
  const way = isInstead && instead ? instead : form;
  const other = way === form ? instead : form;
  const name = nameOf(platform);
  // What is asked first is the handle, or the server, which a handle names as well.
  const [asked] = form.fields.filter((field) => !field.isSecret);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(
    wanted && asked ? { [asked.name]: wanted.username } : {},
  );
  const signIn = useSignIn(platform);
  const isReady = way.fields.every((field) => typed[field.name]?.trim());
  const cancel = () => {
    const message = connectSentence('user_cancelled', name);
    tellOpener({ type: 'OAUTH_ERROR', platform, dance: connectAttempt, error: 'user_cancelled', message });
  };
  return (
    <form
      className="flex flex-1 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        // What only the other way asks for is not sent.
        const asked = Object.fromEntries(way.fields.map((field) => [field.name, typed[field.name] ?? '']));
        signIn.mutate(
          { state, typed: asked, instead: isInstead },
          { onSuccess: ({ url }) => window.location.assign(url) },
        );
      }}
    >
      <FailedBanner error={signIn.error} fallback={`Failed to connect ${name} account.`} />
      {way.fields.map((field) => {
        const Input = field.isSecret ? PasswordInput : TextInput;
        return (
          <Field key={field.name} label={field.label} hint={field.hint} required>
            <Input
              value={typed[field.name] ?? ''}
              maxLength={field.maxLength}
              autoComplete={field.autocomplete}
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setTyped({ ...typed, [field.name]: event.target.value })}
            />
          </Field>
        );
      })}
      <p className="type-body">
        <NewTabLink href={way.makeAt.href} className="text-accent-text hover:underline">
          {way.makeAt.label}
        </NewTabLink>
      </p>
      {other && (
        <p className="type-body">
          <button
            type="button"
            disabled={signIn.isPending}
            className="text-accent-text hover:underline"
            onClick={() => {
              signIn.reset();
              setIsInstead(!isInstead);
            }}
          >
            {other.label}
          </button>
        </p>
      )}
      <footer className="mt-auto flex justify-end gap-2 pt-3">
        <Button onClick={cancel} disabled={signIn.isPending}>
          Cancel
        </Button>
        <Button type="submit" kind="primary" disabled={!isReady} busy={signIn.isPending} busyText="Connecting...">
          {isInstead || way.label === '' ? 'Connect' : way.label}
        </Button>
      </footer>
    </form>
  );
}
