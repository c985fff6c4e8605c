import { SignUpForm, TEAM_SIZES } from '@brandly/contract/auth';
import { phoneDigits } from '@brandly/contract/auth/phone';
import { INTERNAL } from '@brandly/contract/sentences';
import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { session } from '../../api/api.ts';
import { issueAt, messageOf } from '../../api/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { PasswordInput, TextInput } from '../../ui/fields/text-input.tsx';
import { Loader } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthFrame, LINK_CLASS } from './auth-frame.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PhoneInput } from './phone-input.tsx';
import { CODE_TOAST, keepSignUp, signUpEntries } from './sign-up-entries.ts';

/** What the password's strength is judged by. */
const ownAndPassword = ({ password, first_name, last_name, email, brand_name }: SignUpForm) => ({
  password,
  own: [first_name, last_name, email, brand_name],
});

/** Sign-up for early access. Afterwards a code confirms the email address. */
export function RegisterScreen() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, control, handleSubmit, formState, getValues, setError, trigger } = useForm<SignUpForm>({
    resolver: zodResolver(SignUpForm),
    defaultValues: signUpEntries(),
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, compute: ownAndPassword });

  const signUp = async (form: SignUpForm) => {
    setProblem(null);
    try {
      const signUp = await session.signUp({
        email: form.email,
        password: form.password,
        name: `${form.first_name} ${form.last_name}`,
        firstName: form.first_name,
        lastName: form.last_name,
        phone: phoneDigits(form.phone_number),
        timeZone: Temporal.Now.timeZoneId(),
        ...(form.brand_name && { brandName: form.brand_name }),
        ...(form.team_size && { teamSize: form.team_size }),
      });
      keepSignUp(form);
      toast.info('Please check your email for a verification code.', { id: CODE_TOAST });
      await navigate({ to: '/verify-email', search: { email: form.email }, state: { signUp } });
    } catch (error) {
      const problem = issueAt(error, 'password');
      if (problem === undefined) setProblem(messageOf(error, INTERNAL));
      else setError('password', { message: problem }, { shouldFocus: true });
    }
  };

  return (
    <AuthFrame
      title="Get early access"
      isLong
      subtitle="One calendar for every brand you look after."
      foot={
        <>
          Already have an account?{' '}
          <Link to="/login" className={LINK_CLASS}>
            Sign in
          </Link>
        </>
      }
    >
      {isSubmitting ? (
        <Loader className="min-h-60">Creating your account...</Loader>
      ) : (
        <form
          noValidate
          onSubmit={(event) => void handleSubmit(signUp)(event)}
          className="grid grid-cols-2 gap-4 max-[22.4rem]:*:col-span-2"
        >
          {problem && (
            <div className="col-span-2">
              <Banner status="failed">{problem}</Banner>
            </div>
          )}
          <Field label="First Name" error={errors.first_name?.message} required>
            <TextInput look="large" autoComplete="given-name" {...register('first_name')} />
          </Field>
          <Field label="Last Name" error={errors.last_name?.message} required>
            <TextInput look="large" autoComplete="family-name" {...register('last_name')} />
          </Field>
          <Field label="Email" error={errors.email?.message} required className="col-span-2">
            <TextInput type="email" look="large" autoComplete="email" {...register('email')} />
          </Field>
          <Field label="Brand Name" error={errors.brand_name?.message} optional>
            <TextInput look="large" autoComplete="organization" {...register('brand_name')} />
          </Field>
          <Field label="Team Size" error={errors.team_size?.message} optional>
            <Controller
              control={control}
              name="team_size"
              render={({ field: { value, onChange, onBlur, ref } }) => (
                <Select
                  ref={ref}
                  value={value || null}
                  onValueChange={onChange}
                  onBlur={onBlur}
                  placeholder="Select"
                  className="h-10! px-3!"
                  options={TEAM_SIZES.map((size) => ({ value: size, label: size }))}
                />
              )}
            />
          </Field>
          <Field
            label="Phone Number"
            error={errors.phone_number?.message}
            // What is wrong takes its place, so that the button stays in a laptop's window.
            hint={errors.phone_number ? undefined : 'So an administrator can reach you'}
            required
            className="col-span-2"
          >
            <PhoneInput look="large" {...register('phone_number')} />
          </Field>
          <NewPasswordField
            label="Password"
            error={errors.password?.message}
            {...typed}
            className="col-span-2"
            look="large"
            {...register('password', {
              // Nobody should see an error on the repetition before they had the chance to type it.
              onChange: () => getValues('confirm_password') !== '' && void trigger('confirm_password'),
            })}
          />
          <Field label="Confirm Password" error={errors.confirm_password?.message} required className="col-span-2">
            <PasswordInput look="large" autoComplete="new-password" {...register('confirm_password')} />
          </Field>
          <Button type="submit" kind="primary" size="large" className="col-span-2 mt-2 w-full">
            Get early access
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
