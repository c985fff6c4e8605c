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

/** What the sign-up form begins with: what was sent before, for whoever comes back to correct the address. */
export const signUpEntries = (): SignUpForm => entries;

/** Keeps a form that was sent, without its passwords, until this page is left. */
export function keepSignUp(form: SignUpForm): void {
  entries = { ...form, password: '', confirm_password: '' };
}

/** The address is confirmed. */
export function forgetSignUp(): void {
  entries = NOTHING;
}
