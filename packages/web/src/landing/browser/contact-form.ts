import { formatPhone } from '@brandly/contract/auth/phone';
import { ContactForm, contactRoutes } from '@brandly/contract/contact';
import { reformat } from '../../ui/behaviour/phone-caret.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Validates, formats and sends the contact form. Returns the handler for its button.
 * @param tell shows a message about the whole form; null removes it
 */
export function startContactForm(form: HTMLFormElement, tell: (problem: string | null) => void): () => void {
  const fields = [...form.querySelectorAll<Field>('[name]:not([name="website"])')];
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  const phone = fields.find((field): field is HTMLInputElement => field.name === 'phone');
  let isSending = false;
  let isTried = false;

  const check = () => {
    const problems = problemsOf(valuesOf(form));
    for (const field of fields) mark(form, field, problems.get(field.name) ?? null);
    return fields.find((field) => problems.has(field.name)) ?? null;
  };
  const typed = () => {
    if (isTried) check();
  };
  if (phone) {
    // Formatting limits the length itself; the attribute would cut off a pasted number with its country code.
    phone.removeAttribute('maxlength');
    phone.addEventListener('input', () => reformat(phone, tenDigits));
    reformat(phone, tenDigits); // what was typed before this code loaded
  }
  form.addEventListener('input', typed);

  const setSending = (sending: boolean) => {
    isSending = sending;
    if (!button) return;
    button.textContent = sending ? 'Sending...' : 'Send Message';
    button.toggleAttribute('aria-disabled', sending);
    if (sending) button.setAttribute('aria-disabled', 'true');
  };

  const send = async () => {
    setSending(true);
    tell(null);
    const problem = await sendMessage(bodyOf(form));
    setSending(false);
    if (problem === null) thank(form);
    else tell(problem);
  };

  return () => {
    if (isSending) return;
    isTried = true;
    const wrong = check();
    if (wrong) wrong.focus();
    else void send();
  };
}

/** Returns the error message for each invalid field, by its name. Pure. */
export function problemsOf(values: Record<string, string>): Map<string, string> {
  const checked = ContactForm.safeParse(values);
  const problems = new Map<string, string>();
  for (const { path, message } of checked.error?.issues ?? []) {
    const name = String(path[0]);
    if (!problems.has(name)) problems.set(name, message);
  }
  return problems;
}

/** @returns the message to show, or null when the message has arrived */
export async function sendMessage(body: Record<string, string>): Promise<string | null> {
  try {
    const answer = await fetch(contactRoutes.sendContactMessage.path, {
      method: contactRoutes.sendContactMessage.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.ok) return null;
    return messageOf(await answer.json().catch(() => null)) ?? 'Something went wrong';
  } catch {
    return 'An unknown error occurred';
  }
}

function messageOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null;
  return typeof body.message === 'string' && body.message !== '' ? body.message : null;
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const { website: _trap, ...values } = bodyOf(form);
  return values;
}

function bodyOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']);
  return Object.fromEntries(entries);
}

function mark(form: HTMLFormElement, field: Field, problem: string | null): void {
  if (problem === null) field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
  const place = form.querySelector<HTMLElement>(`#${field.id}-error`);
  const sentence = place?.querySelector('span');
  if (!place || !sentence) return;
  place.hidden = problem === null;
  sentence.textContent = problem;
}

/** This field takes ten digits and no more. */
function tenDigits(typed: string): string {
  const whole = formatPhone(typed);
  return /^\d{11}/.test(whole) ? formatPhone(whole.slice(0, 10)) : whole;
}

/** Replaces the form with the thanks, and focuses them so that screen readers read them. */
function thank(form: HTMLFormElement): void {
  const thanks = form.parentElement?.querySelector<HTMLElement>('[data-contact-thanks]');
  form.reset();
  form.hidden = true;
  if (!thanks) return;
  thanks.hidden = false;
  thanks.focus();
}
