import { useCallback, useState } from 'react';

/** Sends a chosen logo up. Answers whether it is stored; why not is said at the logo. */
export type SendLogo = () => Promise<boolean>;

/** A logo that was chosen and not confirmed yet: it goes along with the form it stands in. */
export function useUnsentLogo() {
  const [send, setSend] = useState<SendLogo | null>(null);
  const [isSending, setIsSending] = useState(false);
  const onUnsent = useCallback((next: SendLogo | null) => setSend(() => next), []);
  return {
    /** For the LogoUploader. */
    onUnsent,
    isThere: send !== null,
    isSending,
    /** Before the form is read. Answers whether the form may go on: nothing was left to be sent, or it is stored now. */
    sendFirst: async (): Promise<boolean> => {
      if (send === null) return true;
      setIsSending(true);
      const isStored = await send();
      setIsSending(false);
      return isStored;
    },
  };
}
