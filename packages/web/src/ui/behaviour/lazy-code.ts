/** Code of a part that comes when it is first called for, or a little ahead of that. */
export type LazyCode<Code> = {
  /** null until it has come. */
  known: () => Code | null;
  /** One fetch for all who ask. Rejects without a connection; the next call tries again. */
  fetch: () => Promise<Code>;
  /** Fetches it ahead. Whoever shows it is told of a failure then. */
  warm: () => void;
};

/** Code behind an `import()`, fetched once. */
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
