import { VerificationCode } from '@brandly/contract/auth';
import type { User } from '@brandly/contract/profile';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FailedBanner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { CodeInput } from '../auth/public.ts';
import { useConfirmNewEmail, useSaveProfile } from './api.ts';
import { ProofField, passwordProblem, RefusalBanner } from './proof.tsx';

const CodeForm = z.object({ code: VerificationCode });

/** The field appears after a press of the button below it. */
const focusWhenShown = (input: HTMLInputElement | null) => input?.focus();

/** Confirms a new email address with the code that was emailed to it; the old address stays in force until then. */
export function ConfirmEmailSection({ user, email, onDone }: { user: User; email: string; onDone: () => void }) {
  const { register, handleSubmit, formState } = useForm<z.infer<typeof CodeForm>>({
    resolver: zodResolver(CodeForm),
    defaultValues: { code: '' },
  });
  const confirm = useConfirmNewEmail(user, () => {
    toast.success(`Your email is now ${email}.`);
    onDone();
  });
  const resend = useSaveProfile();
  const submit = ({ code }: z.infer<typeof CodeForm>) => confirm.mutate({ email, confirmationCode: code });
  // Nobody is asked who just signed in or just requested this; the server says when the password is needed.
  const [password, setPassword] = useState('');
  const [asksPassword, setAsksPassword] = useState(false);
  const sendAgain = () =>
    resend.mutate(
      { email, ...(password !== '' && { password }) },
      {
        onSuccess: () => {
          toast.success('A new code is on its way.');
          setPassword('');
          setAsksPassword(false);
        },
        onError: (error) => {
          if (passwordProblem(error) !== undefined) setAsksPassword(true);
        },
      },
    );
  return (
    <Panel
      title="Confirm your new email"
      description={`We sent a code to ${email}. Until you enter it, you sign in with ${user.email}.`}
    >
      <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="grid gap-4 sm:max-w-auth">
        <FailedBanner error={confirm.error} fallback="Failed to verify email. Please try again." />
        <RefusalBanner error={resend.error} fallback="Something went wrong. Please try again." />
        <Field label="Verification Code" error={formState.errors.code?.message} required>
          <CodeInput {...register('code')} />
        </Field>
        {asksPassword && (
          <ProofField
            user={user}
            error={passwordProblem(resend.error)}
            value={password}
            ref={focusWhenShown}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="primary" busy={confirm.isPending} busyText="Verifying...">
            Verify Email
          </Button>
          <Button kind="quiet" busy={resend.isPending} busyText="Sending..." onClick={sendAgain}>
            Send a new code
          </Button>
          <Button kind="quiet" onClick={onDone}>
            Keep {user.email}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
