/** After this long without a press, what people asked for has loaded, and the connection is idle. */
const IDLE_MS = 2_000;
const PRESSES = ['pointerdown', 'keydown'] as const;
const OPTIONS = { capture: true, passive: true } as const;

/**
 * Runs this once nobody has pressed anything for two seconds. It is for preloading, which must not compete with what
 * somebody has just opened.
 * @returns a function that cancels it
 */
export function whenIdle(run: () => void): () => void {
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
