import { useEffect, useState } from 'react';
import { apiOrigin } from '../../api/api.ts';
import { askForDemo, openDemo } from '../../landing/browser/demo-session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

/** In development, and where the demo was seeded, a way in without an account. Anywhere else nothing. */
export function DemoDoor({ onOpened }: { onOpened: () => Promise<void> }) {
  const [available, setAvailable] = useState(false);
  const [opening, setOpening] = useState(false);
  useEffect(() => {
    const asking = new AbortController();
    askForDemo(apiOrigin, asking.signal).then(setAvailable, (error: unknown) => {
      if (!asking.signal.aborted) console.warn('Whether there is a demo could not be asked.', error);
    });
    return () => asking.abort();
  }, []);
  if (!available) return null;

  const open = async () => {
    setOpening(true);
    try {
      await openDemo(apiOrigin);
      await onOpened();
    } catch (error) {
      console.warn('The demo did not open.', error);
      toast.error('The demo could not be opened. Please try again.');
    } finally {
      setOpening(false);
    }
  };
  return (
    <Button size="large" className="mt-6 w-full" busy={opening} busyText="Opening..." onClick={() => void open()}>
      Look around the demo
    </Button>
  );
}
