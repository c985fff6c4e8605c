import { SignInForm } from '@brandly/contract/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { session } from '../../api/api.ts';
import { homeOf } from '../../api/return-path.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Loader } from '../../ui/spinner.tsx';
import { PasswordInput, TextInput } from '../../ui/text-input.tsx';
import { AuthFrame, LINK_CLASS } from './auth-frame.tsx';
import { isUnverified, signInSentence } from './sign-in-sentence.ts';

/** Sign-in. A loading view replaces the form while the answer is awaited; what was typed comes back with a refusal. */
export function LoginScreen({ returnTo }: { returnTo: string | undefined }) {
  const router = useRouter();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<SignInForm>({
    resolver: zodResolver(SignInForm),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const signIn = async (form: SignInForm) => {
    setProblem(null);
    try {
      const state = await session.signIn(form);
      if (state.status === 'authenticated')
        router.history.replace(homeOf(state.user, returnTo, window.location.origin));
      else setProblem('Login failed. Please try again.');
    } catch (error) {
      if (isUnverified(error)) await navigate({ to: '/verify-email', search: { email: form.email } });
      else setProblem(signInSentence(error));
    }
  };

  return (
    <AuthFrame
      title="Sign in"
      subtitle="Your brands and their calendar are waiting."
      foot={
        <>
          No account yet?{' '}
          <Link to="/register" className={LINK_CLASS}>
            Sign up for early access
          </Link>
        </>
      }
    >
      {isSubmitting ? (
        <Loader className="min-h-60">Signing in...</Loader>
      ) : (
        <form noValidate onSubmit={(event) => void handleSubmit(signIn)(event)} className="grid gap-4">
          {problem && <Banner status="failed">{problem}</Banner>}
          <Field label="Email" error={errors.email?.message} required>
            <TextInput type="email" autoComplete="username" look="large" {...register('email')} />
          </Field>
          <Field label="Password" error={errors.password?.message} required>
            <PasswordInput autoComplete="current-password" look="large" {...register('password')} />
          </Field>
          <Button type="submit" kind="primary" size="large" className="mt-1 w-full">
            Sign in
          </Button>
          <Link to="/forgot-password" className={`${LINK_CLASS} justify-self-center type-body`}>
            Forgot your password?
          </Link>
        </form>
      )}
    </AuthFrame>
  );
}
