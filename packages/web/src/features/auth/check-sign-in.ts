import { SignInForm } from '@brandly/contract/auth';

export type SignInField = keyof SignInForm;

/** Returns the form as the server accepts it, or an error message for each invalid field. */
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
