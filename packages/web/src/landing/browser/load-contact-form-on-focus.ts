import { importByUrl } from './import-by-url.ts';

type ContactFormCode = typeof import('./contact-form.ts');

/**
 * Loads the contact form's code, with the contract's own validation, when somebody turns to the form, so that readers
 * don't pay for it. A press before it has loaded is handled once it has.
 */
export function loadContactFormOnFocus(form: HTMLFormElement): void {
  let started: Promise<() => void> | undefined;
  const start = () => {
    started ??= importByUrl<ContactFormCode>(form.dataset['contactForm']).then(({ startContactForm }) =>
      startContactForm(form, (problem) => tell(form, problem)),
    );
    return started;
  };
  const submit = async () => {
    try {
      (await start())();
    } catch {
      started = undefined; // the connection may be back at the next press
      tell(form, 'The form could not be loaded. Check your connection and try again.');
    }
  };
  form.addEventListener('focusin', () => {
    start().catch(() => (started = undefined)); // reported at the press, when it matters
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
}

/** Shows above the fields what is wrong with the whole form; null removes it. */
function tell(form: HTMLFormElement, problem: string | null): void {
  const place = form.querySelector<HTMLElement>('[data-contact-problem]');
  if (!place) return;
  place.hidden = problem === null;
  place.textContent = problem;
}
