import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { type LazyCode, lazyCode } from './behaviour/lazy-code.ts';
import { toast } from './toast.ts';

/** For a part of a screen: `waiting` is its placeholder. A failure is thrown in rendering, for the error boundary. */
type Waiting<Props> = { waiting: (props: Props) => ReactNode };

/**
 * For what opens over a screen, or stands beside something of it: it has no placeholder. A failure shows a message, and
 * `close` resets the request.
 */
type Opening<Props> = { openWhen: (props: Props) => boolean; close?: (props: Props) => void };

/** For components with the props of a dialog. */
export const WHEN_OPEN: Opening<{ open: boolean; onOpenChange: (open: boolean) => void }> = {
  openWhen: ({ open }) => open,
  close: ({ onOpenChange }) => onOpenChange(false),
};

export type LazyPart<Props> = ComponentType<Props> & Pick<LazyCode<ComponentType<Props>>, 'fetch' | 'warm'>;

/**
 * Loads a component's code when it is first shown, so that the screen appears sooner; `warm` preloads it. Once loaded
 * it stays, and after a failure the next showing tries again. Unlike React's `lazy` it does not suspend: React holds
 * back whatever replaces a Suspense fallback within its first 300 ms, which is longer than code and data take.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  shows: Waiting<Props> | Opening<Props>,
): LazyPart<Props> {
  const code = lazyCode(load);
  function Lazy(props: Props) {
    const [Part, setPart] = useState(code.known);
    const [failure, setFailure] = useState<unknown>(null);
    const isWanted = 'waiting' in shows || shows.openWhen(props);
    const known = code.known();
    // Preloaded meanwhile: render it at once, because a frame without it could lose a fast typist's next key.
    if (isWanted && !Part && known) setPart(() => known);
    useEffect(() => {
      if (!isWanted || Part) return undefined;
      let left = false;
      code.fetch().then(
        (loaded) => !left && setPart(() => loaded),
        (error: unknown) => {
          console.warn('The code could not be loaded.', error);
          if (left) return undefined;
          if ('waiting' in shows) return setFailure(error);
          toast.error('This could not be opened. Check your connection and try again.');
          return shows.close?.(props);
        },
      );
      return () => {
        left = true;
      };
      // `props` change with every render; the code is loaded once each time it is to be shown.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [isWanted, Part]);
    if (failure !== null) throw failure;
    if (Part) return <Part {...props} />;
    return 'waiting' in shows ? shows.waiting(props) : null;
  }
  return Object.assign(Lazy, { fetch: code.fetch, warm: code.warm });
}
