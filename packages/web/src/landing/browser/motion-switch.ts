const KEY = 'landing_motion';

/** The button that stops what moves by itself, and remembers it. */
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
    return null; // storage may be forbidden: nothing was chosen then
  }
}

function keep(choice: string): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Storage may be forbidden: the choice holds until the page is left.
  }
}
