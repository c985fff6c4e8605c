import { forAdministrators } from '@brandly/contract/posts/operator-advice';
import { useUser } from './use-session.ts';

/** Returns a text, such as an advice, as this person should read it: an administrator reads what to check. */
export function useAdvice(text: string): string {
  const isAdministrator = useUser()?.role === 'ADMIN';
  return (isAdministrator ? forAdministrators(text) : null) ?? text;
}
