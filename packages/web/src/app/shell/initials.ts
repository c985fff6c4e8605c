/** 'EL' of Eva Lind; the first letter of the email when no name is known. */
export function initialsOf({
  firstName,
  lastName,
  email,
}: {
  firstName: string;
  lastName: string;
  email: string;
}): string {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return (letters || [...email][0] || '?').toLocaleUpperCase();
}
