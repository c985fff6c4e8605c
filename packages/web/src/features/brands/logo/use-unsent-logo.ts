import { useCallback, useRef, useState } from 'react';

/** Uploads a chosen logo. Resolves to whether it is stored; the reason of a failure is shown at the logo. */
export type SendLogo = () => Promise<boolean>;

/** Tracks a logo that was chosen and not confirmed yet: it is sent along with its form. */
export function useUnsentLogo() {
  // Known at once: whoever goes on before the form is drawn again would lose the logo.
  const send = useRef<SendLogo>(null);
  const [isThere, setIsThere] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const onUnsent = useCallback((next: SendLogo | null) => {
    send.current = next;
    setIsThere(next !== null);
  }, []);
  return {
    /** For the LogoUploader. */
    onUnsent,
    isThere,
    isSending,
    /** Call before reading the form. Resolves to whether it may continue: nothing was left to send, or it is stored. */
    sendFirst: async (): Promise<boolean> => {
      if (send.current === null) return true;
      setIsSending(true);
      const isStored = await send.current();
      setIsSending(false);
      return isStored;
    },
  };
}
