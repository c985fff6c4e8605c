import { useCallback, useState } from 'react';

/** Uploads a chosen logo. Resolves to whether it is stored; the reason of a failure is shown at the logo. */
export type SendLogo = () => Promise<boolean>;

/** Tracks a logo that was chosen and not confirmed yet: it is sent along with its form. */
export function useUnsentLogo() {
  const [send, setSend] = useState<SendLogo | null>(null);
  const [isSending, setIsSending] = useState(false);
  const onUnsent = useCallback((next: SendLogo | null) => setSend(() => next), []);
  return {
    /** For the LogoUploader. */
    onUnsent,
    isThere: send !== null,
    isSending,
    /** Call before reading the form. Resolves to whether it may continue: nothing was left to send, or it is stored. */
    sendFirst: async (): Promise<boolean> => {
      if (send === null) return true;
      setIsSending(true);
      const isStored = await send();
      setIsSending(false);
      return isStored;
    },
  };
}
