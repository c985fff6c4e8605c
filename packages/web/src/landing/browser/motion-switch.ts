const KEY = 'landing_motion';

/** The button that stops everything that moves by itself, and remembers that. */
export function startMotionSwitch(page: Document): void {
  const button = page.querySelector<HTMLButtonElement>('[data-motion-switch]');
  const word = button?.querySelector('span');
  if (!button || !word) return;
  const root = page.documentElement;
  const show = (isStill: boolean) => {
    if (isStill) root.dataset['motion'] = 'off';
    else delete root.dataset['motion'];
    word.textContent = isStill ? 'Play motion' : 'Pause motion';
  };
  show(read() === 'off');
  button.hidden = false;
  button.addEventListener('click', () => {
    const isStill = root.dataset['motion'] !== 'off';
    show(isStill);
    keep(isStill ? 'off' : 'on');
  });
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage may be forbidden: then nothing was chosen
  }
}

function keep(choice: string): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Storage may be forbidden: then the choice lasts as long as the page.
  }
}
