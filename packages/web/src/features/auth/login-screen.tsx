import type { SignInForm } from '@brandly/contract/auth';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { session } from '../../api/api.ts';
import { homeOf, safeReturnPath } from '../../api/return-path.ts';
import { useSession } from '../../api/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordInput, TextInput } from '../../ui/fields/text-input.tsx';
import { Loader } from '../../ui/spinner.tsx';
import { AuthFrame, LINK_CLASS } from './auth-frame.tsx';
import type { SignInField } from './check-sign-in.ts';
import { DemoOffer } from './demo-offer.tsx';
import { ProviderButtons, SignOutThere } from './provider-buttons.tsx';
import { providerSentence } from './provider-sentence.ts';
import { wantedPage } from './wanted-page.ts';

/** The form's rules load with the first character typed, so that they don't delay the first screen. */
const loadCheck = () => import('./check-sign-in.ts');
/** What a refusal means comes with them. */
const loadSentences = () => import('./sign-in-sentence.ts');
// Pressing Sign in loads them again and reports a failure then.
const warmCheck = () =>
  void Promise.all([loadCheck(), loadSentences()]).catch((error: unknown) =>
    console.warn('The rules of the form could not be fetched ahead.', error),
  );

type LoginScreenProps = {
  returnTo: string | undefined;
  /** The result of a sign-in with a provider. */
  cameBackWith: string | undefined;
};

/** The sign-in screen. A loading view replaces the form until the answer; after a refusal, what was typed is back. */
export function LoginScreen({ returnTo, cameBackWith }: LoginScreenProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const state = useSession();
  const wanted = wantedPage(safeReturnPath(returnTo, window.location.origin));
  const left = state.status === 'unauthenticated' ? state.provider : undefined;
  const [problem, setProblem] = useState(providerSentence(cameBackWith));
  const [typed, setTyped] = useState<SignInForm>({ email: '', password: '' });
  const [problems, setProblems] = useState<Partial<Record<SignInField, string>>>({});
  const [isSubmitting, setSubmitting] = useState(false);

  const control = (field: SignInField) => ({
    name: field,
    value: typed[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      warmCheck();
      setTyped((before) => ({ ...before, [field]: target.value }));
      setProblems((before) => ({ ...before, [field]: undefined }));
    },
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    setProblem(null);
    try {
      const { checkSignIn } = await loadCheck();
      const checked = checkSignIn(typed);
      if ('problems' in checked) {
        setProblems(checked.problems);
        const first = elements.namedItem(checked.problems.email ? 'email' : 'password');
        if (first instanceof HTMLInputElement) first.focus();
        return;
      }
      setSubmitting(true);
      await signIn(checked.form);
    } catch (error) {
      const said = await loadSentences().catch(() => null);
      setProblem(said?.signInSentence(error) ?? 'Something went wrong. Please try again.');
    } finally {
      setSubmitting(false);
    }
  };

  const signIn = async (form: SignInForm) => {
    try {
      const state = await session.signIn(form);
      if (state.status === 'authenticated')
        router.history.replace(homeOf(state.user, returnTo, window.location.origin));
      else setProblem('Login failed. Please try again.');
    } catch (error) {
      if ((await loadSentences()).isUnverified(error))
        await navigate({ to: '/verify-email', search: { email: form.email } });
      else throw error;
    }
  };

  return (
    <AuthFrame
      title={wanted ? `Sign in to open ${wanted}` : 'Sign in'}
      subtitle="Your brands and their calendar are waiting."
      foot={
        <>
          No account yet?{' '}
          <Link to="/register" className={`inline-block ${LINK_CLASS}`}>
            Sign up for early access
          </Link>
          <DemoOffer returnTo={returnTo} className="mt-6 w-full" />
        </>
      }
    >
      {isSubmitting ? (
        <Loader className="min-h-60">Signing in...</Loader>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          {problem && <Banner status="failed">{problem}</Banner>}
          <Field label="Email" error={problems.email} required>
            <TextInput type="email" autoComplete="username" look="large" {...control('email')} />
          </Field>
          <Field label="Password" error={problems.password} required>
            <PasswordInput autoComplete="current-password" look="large" {...control('password')} />
          </Field>
          <Button type="submit" kind="primary" size="large" className="w-full">
            Sign in
          </Button>
          <Link to="/forgot-password" className={`${LINK_CLASS} justify-self-start type-body`}>
            Forgot your password?
          </Link>
          {left && <SignOutThere {...left} />}
          <ProviderButtons returnTo={returnTo} />
        </form>
      )}
    </AuthFrame>
  );
}
