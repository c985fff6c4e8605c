/** So long nobody has pressed anything: what they asked for has come, and the line is free. */
const CALM_MS = 2_000;
const PRESSES = ['pointerdown', 'keydown'] as const;
const OPTIONS = { capture: true, passive: true } as const;

/**
 * Runs this once nobody has pressed anything for two seconds, for what is fetched ahead of being asked for: what somebody has
 * just opened does not share the line with it.
 * @returns what ends the waiting
 */
export function whenCalm(run: () => void): () => void {
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
    }, CALM_MS);
  };
  for (const press of PRESSES) addEventListener(press, begin, OPTIONS);
  begin();
  return end;
}
