/** The code of a component, which loads when it is first needed or shortly before. */
export type LazyCode<Code> = {
  /** null until it is loaded. */
  known: () => Code | null;
  /** Loads it once for all callers. Rejects without a connection; the next call tries again. */
  fetch: () => Promise<Code>;
  /** Preloads it. A failure is reported when the component is shown. */
  warm: () => void;
};

/** Wraps an `import()` so that it is loaded once. */
export function lazyCode<Code>(load: () => Promise<Code>): LazyCode<Code> {
  let known: Code | null = null;
  let loading: Promise<Code> | null = null;
  const fetch = (): Promise<Code> => {
    loading ??= load().then(
      (code) => (known = code),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return {
    known: () => known,
    fetch,
    warm: () => {
      fetch().catch((error: unknown) => console.warn('Code could not be fetched ahead.', error));
    },
  };
}
