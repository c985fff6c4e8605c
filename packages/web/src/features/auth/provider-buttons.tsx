import { providerSignOutPath, providerStartPath, type SignInProviderName } from '@brandly/contract/auth/sign-in';
import { useEffect, useState } from 'react';
import { api, apiOrigin } from '../../api/api.ts';
import { buttonClass } from '../../ui/button.tsx';
import { LINK_CLASS } from './auth-frame.tsx';

type Providers = Awaited<ReturnType<typeof api.listSignInProviders>>['providers'];

/** A sign-in button for each provider that the server is set up for. */
export function ProviderButtons({ returnTo }: { returnTo: string | undefined }) {
  const [providers, setProviders] = useState<Providers>([]);
  useEffect(() => {
    const asking = new AbortController();
    api.listSignInProviders({ signal: asking.signal }).then(
      (answer) => setProviders(answer.providers),
      (error: unknown) => {
        // Signing in with a password still works.
        if (!asking.signal.aborted) console.warn('The providers could not be asked for.', error);
      },
    );
    return () => asking.abort();
  }, []);
  const query = new URLSearchParams({ timeZone: Temporal.Now.timeZoneId(), ...(returnTo && { returnTo }) });
  if (providers.length === 0) return null;
  return (
    <>
      <hr className="border-line" />
      {providers.map(({ id, name }) => (
        <a
          key={id}
          href={`${apiOrigin}${providerStartPath(id)}?${query}`}
          className={buttonClass('secondary', 'large')}
        >
          Sign in with {name}
        </a>
      ))}
    </>
  );
}

/** For the person who just signed out here: the next person at this computer could sign in without a password. */
export function SignOutThere({ id, name }: SignInProviderName) {
  return (
    <output className="block type-body text-ink-2">
      You are signed out of Brandly. You may still be signed in with {name}:{' '}
      <a href={`${apiOrigin}${providerSignOutPath(id)}`} className={LINK_CLASS}>
        sign out there, too
      </a>
    </output>
  );
}
