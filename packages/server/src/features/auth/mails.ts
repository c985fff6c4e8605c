import { VERIFICATION_CODE_LIFE_MS } from '@brandly/contract/auth';
import { RESET_LINK_LIFE_MS } from '@brandly/contract/auth/passwords';
import { TAKE_BACK_DAYS } from '@brandly/contract/profile';
import { composeMail, type Mail, type Parts } from '../../mail/template.ts';

/** Who gets an email, and the address of the product for its links. */
type Reader = { email: string; firstName: string; origin: string };

/** Writes to a person: the greeting comes first. */
const letter = ({ email, firstName }: Reader, parts: Omit<Parts, 'to'>): Mail =>
  composeMail({ ...parts, to: email, lines: [`Hello ${firstName},`, ...parts.lines] });

const MINUTES = VERIFICATION_CODE_LIFE_MS / 60_000;

/** The subject contains the code, so that it can be read without opening the email. */
export function codeMail(
  of: Reader & {
    code: string;
    isChange: boolean;
    /** Whose sign-up the code finishes, if several wait with the address. */
    oneOfSeveral: string | null;
  },
): Mail {
  return letter(of, {
    subject: `${of.code} is your Brandly verification code`,
    title: of.isChange ? 'Confirm your new email address' : 'Verify your email',
    lines: [
      of.isChange
        ? 'You asked to use this address for your Brandly account. Enter this code to confirm it:'
        : 'Enter this code to finish signing up:',
      ...(of.oneOfSeveral === null
        ? []
        : [
            `Somebody else has signed up with this address, too. This code finishes the sign-up as ${of.oneOfSeveral}, with the password typed there: enter it only if that was you.`,
          ]),
    ],
    code: of.code,
    after: [`This code expires in ${MINUTES} minutes. If you did not request it, you can ignore this email.`],
    action: {
      label: 'Enter the code',
      url: of.isChange
        ? `${of.origin}/dashboard/settings?confirm=${encodeURIComponent(of.email)}`
        : `${of.origin}/verify-email?${new URLSearchParams({ email: of.email, ...filledIn(of) }).toString()}`,
    },
  });
}

/** The link fills in the field, except where the code might finish a stranger's sign-up: that has to be read first. */
const filledIn = ({ code, oneOfSeveral }: { code: string; oneOfSeveral: string | null }) =>
  oneOfSeveral === null ? { code } : {};

/** For the owner of an address that somebody signed up with again. Only the owner is told. */
export function accountExistsMail(of: Reader): Mail {
  return letter(of, {
    subject: 'You already have a Brandly account',
    title: 'You already have an account',
    lines: [
      'Somebody, perhaps you, tried to use this address for a new Brandly account. There is one already, so nothing was changed.',
    ],
    after: ["If this wasn't you, you can ignore this email."],
    action: { label: 'Sign in', url: `${of.origin}/login` },
  });
}

/** Tells the old address that the account has moved to another one, and how to undo that. */
export function emailChangedMail(of: Reader & { newEmail: string; token: string }): Mail {
  return letter(of, {
    subject: 'Your Brandly email address was changed',
    title: 'Your email address was changed',
    lines: [`Your Brandly account now uses ${of.newEmail}. If that was you, all is well.`],
    after: [
      `If this wasn't you, undo the change within ${TAKE_BACK_DAYS} days. The account goes back to this address, and everyone is signed out.`,
    ],
    action: { label: 'Undo the change', url: `${of.origin}/take-back#token=${of.token}` },
  });
}

/** A link for a person who forgot their password, or whose password ended when a change of address was undone. */
export function resetPasswordMail(of: Reader & { token: string; isTakenBack: boolean }): Mail {
  const once = `The link works once, for ${RESET_LINK_LIFE_MS / 60_000} minutes.`;
  return letter(of, {
    subject: 'Set a new Brandly password',
    title: 'Set a new password',
    lines: [
      of.isTakenBack
        ? 'Your Brandly account is back at this address. Everyone is signed out, and the password no longer works: set a new one to sign in.'
        : 'Somebody, hopefully you, asked to set a new password for your Brandly account.',
    ],
    after: [
      of.isTakenBack
        ? `${once} Later, ask for another one at “Forgot your password?”.`
        : `${once} If you did not request it, you can ignore this email. Nothing was changed.`,
    ],
    action: { label: 'Set a new password', url: `${of.origin}/reset-password#token=${of.token}` },
  });
}

export function passwordChangedMail(of: Reader): Mail {
  return letter(of, {
    subject: 'Your Brandly password was changed',
    title: 'Your password was changed',
    lines: ['The password of your Brandly account was changed a moment ago.'],
    after: ["If this wasn't you, set a new password now. That signs out everyone else."],
    action: { label: 'Set a new password', url: `${of.origin}/forgot-password` },
  });
}

/** Says until when a deletion can be undone. `deletesOn` is a date in words. */
export function deletionAskedMail(of: Reader & { deletesOn: string }): Mail {
  return letter(of, {
    subject: 'Your Brandly account will be deleted',
    title: 'Your account will be deleted',
    lines: [
      `Your Brandly account and everything in it will be deleted on ${of.deletesOn}. Nothing is published until then.`,
    ],
    after: ['If you change your mind, sign in before then and choose to keep it.'],
    action: { label: 'Keep my account', url: `${of.origin}/login` },
  });
}

/** Says that an administrator deactivated the account. `contactEmail`: whom to write to; null: the contact form. */
export function deactivatedMail(of: Reader & { contactEmail: string | null }): Mail {
  const ask = 'If you think this is a mistake, or need your data,';
  return letter(of, {
    subject: 'Your Brandly account was deactivated',
    title: 'Your account was deactivated',
    lines: [
      'An administrator deactivated your Brandly account. You are signed out everywhere and cannot sign in for now.',
      'Your brands and posts are kept. Nothing you planned is published until your account is active again.',
    ],
    ...(of.contactEmail === null
      ? {
          after: [`${ask} write to the people who run this Brandly.`],
          action: { label: 'Write a message', url: `${of.origin}/#contact` },
        }
      : { after: [`${ask} reply to this email or write to ${of.contactEmail}.`], replyTo: of.contactEmail }),
  });
}

export function activatedMail(of: Reader): Mail {
  return letter(of, {
    subject: 'Your Brandly account is active again',
    title: 'Your account is active again',
    lines: ['An administrator activated your Brandly account again. You can sign in now.'],
    after: ['What you planned goes on. Look for posts whose time has passed: they may need your decision.'],
    action: { label: 'Sign in', url: `${of.origin}/login` },
  });
}
