import { SignInForm } from '@brandly/contract/auth';

export type SignInField = keyof SignInForm;

/** What was typed, as the server takes it, or a sentence for each field that needs another look. */
export function checkSignIn(
  typed: SignInForm,
): { form: SignInForm } | { problems: Partial<Record<SignInField, string>> } {
  const { data, error } = SignInForm.safeParse(typed);
  if (data) return { form: data };
  const problems: Partial<Record<SignInField, string>> = {};
  for (const { path, message } of error.issues) {
    const [field] = path;
    if (field === 'email' || field === 'password') problems[field] ??= message;
  }
  return { problems };
}
