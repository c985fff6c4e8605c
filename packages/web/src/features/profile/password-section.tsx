import { NewPassword } from '@brandly/contract/auth/passwords';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { api } from '../../api/api.ts';
import { issueAt } from '../../api/api-error.ts';
import { useUser } from '../../api/use-session.ts';
import { Banner, FailedBanner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordInput } from '../../ui/fields/text-input.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { LINK_CLASS, NewPasswordField } from '../auth/public.ts';
import { sessionsQuery } from './api.ts';

const ChangeForm = z
  .strictObject({
    current: z.string().check(z.minLength(1, 'Current password is required')),
    next: NewPassword,
    repeated: z.string().check(z.minLength(1, 'Please confirm your password')),
  })
  .check(z.refine((form) => form.next === form.repeated, { path: ['repeated'], message: 'Passwords do not match' }));
type ChangeForm = z.infer<typeof ChangeForm>;
const EMPTY: ChangeForm = { current: '', next: '', repeated: '' };

/** Changes the password, given the current one. */
export function PasswordSection() {
  const queryClient = useQueryClient();
  const { register, control, handleSubmit, formState, reset, setError } = useForm<ChangeForm>({
    resolver: zodResolver(ChangeForm),
    defaultValues: EMPTY,
    mode: 'onTouched',
  });
  const { errors, isDirty } = formState;
  const user = useUser();
  const next = useWatch({ control, name: 'next' });
  const change = useMutation({
    mutationFn: ({ current, next }: ChangeForm) =>
      api.changePassword({ body: { currentPassword: current, newPassword: next } }),
    onError: (error) => {
      const problem = issueAt(error, 'newPassword');
      if (problem !== undefined) setError('next', { message: problem }, { shouldFocus: true });
    },
    onSuccess: async () => {
      reset(EMPTY);
      toast.success('Your password was changed. Your other devices are signed out.');
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  return (
    <Panel title="Password" description="Changing it signs out your other devices.">
      <form
        noValidate
        onSubmit={(event) => void handleSubmit((form) => change.mutate(form))(event)}
        className="grid gap-4 sm:max-w-auth"
      >
        <FailedBanner error={change.error} field="newPassword" />
        <Field label="Current Password" error={errors.current?.message} required>
          <PasswordInput autoComplete="current-password" {...register('current')} />
        </Field>
        <NewPasswordField
          label="New Password"
          error={errors.next?.message}
          password={next}
          own={[user?.firstName, user?.lastName, user?.email, user?.brandName]}
          {...register('next')}
        />
        <Field label="Confirm New Password" error={errors.repeated?.message} required>
          <PasswordInput autoComplete="new-password" {...register('repeated')} />
        </Field>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            kind={isDirty ? 'save' : 'secondary'}
            disabled={!isDirty}
            busy={change.isPending}
            busyText="Changing..."
          >
            Change Password
          </Button>
          <Link to="/forgot-password" className={`${LINK_CLASS} type-body`}>
            Forgot your password?
          </Link>
        </div>
      </form>
    </Panel>
  );
}

/** For people who signed up through a provider or the demo: an emailed link sets the first password. */
export function SetPasswordSection({ email }: { email: string }) {
  const send = useMutation({ mutationFn: () => api.forgotPassword({ body: { email } }) });
  return (
    <Panel
      title="Password"
      description="Your account has no password. Set one to sign in with your email address, too."
    >
      <div className="grid gap-4 sm:max-w-auth">
        <FailedBanner error={send.error} />
        {send.isSuccess && (
          <Banner status="published">
            A link to set a password is on its way to {email}. It works for 30 minutes.
          </Banner>
        )}
        <Button
          onClick={() => send.mutate()}
          busy={send.isPending}
          busyText="Sending..."
          className="justify-self-start"
        >
          Set a password
        </Button>
      </div>
    </Panel>
  );
}
