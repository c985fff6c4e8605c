/** After this long without a press, what people asked for has loaded, and the connection is idle. */
const IDLE_MS = 2_000;
const PRESSES = ['pointerdown', 'keydown'] as const;
const OPTIONS = { capture: true, passive: true } as const;

/**
 * Runs this once nobody has pressed anything for two seconds. It is for preloading, which must not compete with what
 * somebody has just opened, and which a browser that saves data does without.
 * @returns a function that cancels it
 */
export function whenIdle(run: () => void): () => void {
  if (savesData()) return () => {};
  let timer = 0;
  const end = () => {
    clearTimeout(timer);
    for (const press of PRESSES) removeEventListener(press, begin, OPTIONS);
  };
  const begin = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      end();
      run();
    }, IDLE_MS);
  };
  for (const press of PRESSES) addEventListener(press, begin, OPTIONS);
  begin();
  return end;
}

/**
 * Runs these one after the other, each once nobody has pressed anything for two seconds: a press meets the work of one at most.
 * @returns a function that cancels what has not run yet
 */
export function oneByOneWhenIdle([run, ...later]: readonly (() => void)[]): () => void {
  if (run === undefined) return () => {};
  let cancel = whenIdle(() => {
    run();
    cancel = oneByOneWhenIdle(later);
  });
  return () => cancel();
}

declare global {
  interface Navigator {
    /** Of the Network Information API, which not every browser has; TypeScript doesn't know it. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether this browser is set to save data: then nothing is loaded that nobody has asked for. */
const savesData = (): boolean => navigator.connection?.saveData === true;
