import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A part of a screen whose code comes after the frame, with `waiting` in its place. Unlike `lazy` it suspends nothing: React
 * holds back whatever replaces a Suspense fallback within its first 300 ms, which is longer than code and figures take.
 * `start` fetches the code ahead of the first showing, say while its figures are asked for. A failure is thrown while
 * drawing, for the screen's error boundary; the next showing tries again.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const fetchPart = (): Promise<ComponentType<Props>> => {
    loading ??= load().then(
      (part) => (known = part),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  function Later({ waiting, ...rest }: Props & { waiting: ReactNode }) {
    const [Part, setPart] = useState(() => known);
    const [failure, setFailure] = useState<Error | null>(null);
    useEffect(() => {
      if (Part) return;
      fetchPart().then(
        (part) => setPart(() => part),
        (error: unknown) => setFailure(error instanceof Error ? error : new Error(String(error))),
      );
    }, [Part]);
    if (failure) throw failure;
    // What is left of the props are the part's own; the compiler can't subtract from a type parameter.
    return Part ? <Part {...(rest as unknown as Props)} /> : waiting;
  }
  return Object.assign(Later, {
    start: (): void => {
      // Whoever shows it hears of a failure.
      fetchPart().catch(() => {});
    },
  });
}
