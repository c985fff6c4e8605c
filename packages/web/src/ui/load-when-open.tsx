import { type ComponentType, useEffect, useState } from 'react';
import { toast } from './toast.ts';

type Opening<Props> = {
  /** Whether these props ask for it to be on screen. */
  isOpen: (props: Props) => boolean;
  /** Takes the wish to open back, when the code could not be fetched. */
  close: (props: Props) => void;
};

/**
 * A dialog whose code comes when it is first opened, so that the screen under it is there sooner. Once here it stays,
 * closed or open. Without a connection a sentence says so and nothing opens.
 */
export function loadWhenOpen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOpen, close }: Opening<Props>,
): ComponentType<Props> {
  let fetched: ComponentType<Props> | null = null;
  return function LoadedWhenOpen(props: Props) {
    const [Dialog, setDialog] = useState(() => fetched);
    const wanted = isOpen(props);
    useEffect(() => {
      if (!wanted || Dialog) return undefined;
      let left = false;
      load().then(
        (loaded) => {
          fetched = loaded;
          if (!left) setDialog(() => loaded);
          return undefined;
        },
        (error: unknown) => {
          console.warn('The code of a dialog could not be fetched.', error);
          if (left) return;
          toast.error('This could not be opened. Check your connection and try again.');
          close(props);
        },
      );
      return () => {
        left = true;
      };
      // `props` change with every render; a dialog is fetched once for each wish to open it.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [wanted, Dialog]);
    return Dialog && <Dialog {...props} />;
  };
}
