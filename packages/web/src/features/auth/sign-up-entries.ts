import type { SignUpForm } from '@brandly/contract/auth';

const NOTHING: SignUpForm = {
  first_name: '',
  last_name: '',
  email: '',
  brand_name: '',
  team_size: '',
  phone_number: '',
  password: '',
  confirm_password: '',
};
let entries = NOTHING;

/** One message about the code at a time: what is said of it when it was used takes the place of the request to look for it. */
export const CODE_TOAST = 'code';

/** Returns the sign-up form's initial values: what was sent before, if the person comes back to correct the email. */
export const signUpEntries = (): SignUpForm => entries;

/** Keeps a form that was sent, without its passwords, until the page is closed or reloaded. */
export function keepSignUp(form: SignUpForm): void {
  entries = { ...form, password: '', confirm_password: '' };
}

/** Called once the email address is confirmed. */
export function forgetSignUp(): void {
  entries = NOTHING;
}
