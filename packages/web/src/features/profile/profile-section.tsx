import { formatPhone, phoneDigits } from '@brandly/contract/auth/phone';
import { ProfileForm, type User } from '@brandly/contract/profile';
import { zodResolver } from '@hookform/resolvers/zod';
import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { LeaveQuestion } from '../../ui/leave-question.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Badge } from '../../ui/status-badge.tsx';
import { PhoneInput } from '../auth/public.ts';
import { useSaveProfile } from './api.ts';
import { PASSWORD_REQUIRED, ProofField, passwordProblem, RefusalBanner } from './proof.tsx';
import { roleWord } from './role-word.ts';

const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'password'] as const;

const formOf = (user: User): ProfileForm => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: formatPhone(user.phone ?? ''),
  password: '',
});

/** Name, email and phone. A changed email requires the password, and takes effect once its code is entered. */
export function ProfileSection({ user, onNewEmail }: { user: User; onNewEmail: (email: string) => void }) {
  const { register, control, handleSubmit, formState, getValues, reset, setError, setValue } = useForm<ProfileForm>({
    resolver: zodResolver(ProfileForm),
    defaultValues: formOf(user),
    mode: 'onTouched',
  });
  const { dirtyFields, errors, isDirty } = formState;
  // What another tab has saved is shown; what is typed here stays.
  useEffect(() => reset(formOf(user), { keepDirtyValues: true, keepErrors: true, keepTouched: true }), [user, reset]);
  const email = useWatch({ control, name: 'email' });
  const save = useSaveProfile();
  const isMoving = (typed: string) => typed.trim().toLowerCase() !== user.email;
  const atPassword = (message: string) => setError('password', { message }, { shouldFocus: true });
  const submit = ({ password = '', ...form }: ProfileForm) => {
    const proof = isMoving(form.email) && user.hasPassword ? { password } : {};
    if (proof.password === '') return atPassword(PASSWORD_REQUIRED);
    const { firstName, lastName, email: moved, phone } = dirtyFields;
    const sent = getValues();
    save.mutate(
      // Only what was typed here: another page may have changed the rest meanwhile.
      {
        ...(firstName && { firstName: form.firstName }),
        ...(lastName && { lastName: form.lastName }),
        ...(moved && { email: form.email }),
        ...(phone && { phone: phoneDigits(form.phone ?? '') }),
        ...proof,
      },
      {
        onError: (error) => {
          const problem = passwordProblem(error);
          if (problem !== undefined) atPassword(problem);
        },
        onSuccess: ({ data }) => {
          const typed = getValues();
          reset(formOf(data.user));
          // What was typed meanwhile stays.
          for (const name of FIELDS) if (typed[name] !== sent[name]) setValue(name, typed[name], { shouldDirty: true });
          if (data.emailVerificationRequired) onNewEmail(form.email.toLowerCase());
        },
      },
    );
  };

  return (
    <Panel title="Profile Information" action={<Standing user={user} />}>
      <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="grid gap-4 sm:grid-cols-2">
        {save.error && passwordProblem(save.error) === undefined && (
          <div className="sm:col-span-2">
            <RefusalBanner error={save.error} fallback="Failed to update profile. Please try again." />
          </div>
        )}
        {/* Once a new email is confirmed, what it says about that is over. */}
        {save.isSuccess && !isDirty && save.data.data.user.email === user.email && (
          <div className="sm:col-span-2">
            <Banner status="published">{save.data.message}</Banner>
          </div>
        )}
        <Field label="First Name" error={errors.firstName?.message} required>
          <TextInput autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label="Last Name" error={errors.lastName?.message} required>
          <TextInput autoComplete="family-name" {...register('lastName')} />
        </Field>
        <Field label="Email" error={errors.email?.message} hint="We'll send a code to confirm a new address." required>
          <TextInput type="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field label="Phone Number" error={errors.phone?.message} optional>
          <PhoneInput {...register('phone')} />
        </Field>
        {isMoving(email) && (
          <ProofField
            user={user}
            error={errors.password?.message}
            hint="This protects your account if you leave this page open."
            {...register('password')}
          />
        )}
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line pt-4 sm:col-span-2">
          <p aria-live="polite" className="mr-auto type-body text-ink-2">
            {isDirty && 'You have unsaved changes'}
          </p>
          <Button
            disabled={!isDirty || save.isPending}
            onClick={() => {
              save.reset();
              reset(formOf(user));
            }}
          >
            Cancel
          </Button>
          <Button
            type="submit"
            kind={isDirty ? 'save' : 'secondary'}
            disabled={!isDirty}
            busy={save.isPending}
            busyText="Saving..."
          >
            Save Changes
          </Button>
        </footer>
      </form>
      <LeaveQuestion isDirty={isDirty} />
    </Panel>
  );
}

/** What an administrator decides about the account; nobody changes it here. */
function Standing({ user: { role, isActive } }: { user: User }) {
  const isAdmin = role === 'ADMIN';
  return (
    // On a phone below each other, where both begin at one edge.
    <dl className="flex flex-wrap gap-x-4 gap-y-1 *:flex *:items-center *:gap-2 max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:items-center max-sm:gap-x-2 max-sm:*:contents">
      <div>
        <dt className="type-small text-ink-2">Account Role</dt>
        <dd className="flex">
          <Badge
            status={isAdmin ? 'scheduled' : 'cancelled'}
            {...(isAdmin && { icon: <ShieldCheck size={13} strokeWidth={2.25} aria-hidden /> })}
          >
            {roleWord(role)}
          </Badge>
        </dd>
      </div>
      <div>
        <dt className="type-small text-ink-2">Account Status</dt>
        <dd className="flex">
          <Badge status={isActive ? 'published' : 'failed'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        </dd>
      </div>
    </dl>
  );
}
