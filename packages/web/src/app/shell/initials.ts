import { firstLetter } from '../../ui/behaviour/first-letter.ts';

type Named = { firstName: string; lastName: string; email: string };

/** 'EL' of Eva Lind; the first letter of the email when no name is known; nothing before the profile has come. */
export function initialsOf({ firstName, lastName, email }: Named): string {
  return firstLetter(firstName) + firstLetter(lastName) || firstLetter(email);
}
