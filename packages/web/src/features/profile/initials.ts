import { firstLetter } from '../../ui/behaviour/first-letter.ts';

type Named = { firstName: string; lastName: string; email: string };

/** 'EL' for Eva Lind; the first letter of the email when no name is known; empty before the profile is loaded. */
export function initialsOf({ firstName, lastName, email }: Named): string {
  return firstLetter(firstName) + firstLetter(lastName) || firstLetter(email);
}
