/** Runs work repeatedly, never twice at once, with a pause between the end of one run and the next. */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
  /** The wait before the first run. */
  firstAfterMs = 0,
): { stop: () => Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const once = () => {
    running = work()
      .catch(onError)
      .finally(() => {
        if (!isStopped) timer = setTimeout(once, everyMs);
      });
  };
  if (firstAfterMs === 0) once();
  else timer = setTimeout(once, firstAfterMs);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
