import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { apiOrigin, session } from '../../api/api.ts';
import { homeOf } from '../../api/return-path.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

const DEMO_PATH = '/dev/demo-session';

export type DemoSignInProps = { returnTo?: string | undefined; className?: string };

/** A sign-in without an account, in development and where the demo was seeded. Elsewhere it renders nothing. */
export function DemoSignIn({ returnTo, className }: DemoSignInProps) {
  const { history } = useRouter();
  const [available, setAvailable] = useState(false);
  const [opening, setOpening] = useState(false);
  const isAsked = useRef(window.location.hash === '#demo');
  useEffect(() => {
    const asking = new AbortController();
    askForDemo(asking.signal).then(setAvailable, (error: unknown) => {
      if (!asking.signal.aborted) console.warn('Whether there is a demo could not be asked.', error);
    });
    return () => asking.abort();
  }, []);
  const open = async () => {
    setOpening(true);
    try {
      const response = await fetch(apiOrigin + DEMO_PATH, { method: 'POST', credentials: credentials() });
      if (!response.ok) throw new Error(`The demo answered ${response.status}`);
      const state = await session.load();
      if (state.status === 'authenticated') history.replace(homeOf(state.user, returnTo, window.location.origin));
    } catch (error) {
      console.warn('The demo did not open.', error);
      toast.error('The demo could not be opened. Please try again.');
    } finally {
      setOpening(false);
    }
  };
  // The landing page's demo link (#demo) signs the person in directly.
  useEffect(() => {
    if (!available || !isAsked.current) return;
    isAsked.current = false;
    void open();
  });
  if (!available) return null;
  return (
    <Button size="large" className={className} busy={opening} busyText="Opening..." onClick={() => void open()}>
      Look around the demo
    </Button>
  );
}

async function askForDemo(signal: AbortSignal): Promise<boolean> {
  const response = await fetch(apiOrigin + DEMO_PATH, { signal });
  if (!response.ok) return false;
  const answer: unknown = await response.json();
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'available') === true;
}

const credentials = (): RequestCredentials => (apiOrigin ? 'include' : 'same-origin');
