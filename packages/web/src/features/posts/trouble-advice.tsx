import { forAdministrators } from '@brandly/contract/posts/operator-advice';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../api/use-session.ts';

/** What to do about a post in trouble; an administrator is led to where the server is checked. */
export function TroubleAdvice({ children }: { children: string }) {
  const isAdministrator = useUser()?.role === 'ADMIN';
  const parts = isAdministrator ? forAdministrators(children) : null;
  if (parts === null) return children;
  return (
    <>
      {parts.before}
      <Link to="/admin/dashboard/system" className="underline underline-offset-2 hover:no-underline">
        {parts.does}
      </Link>
      {parts.after}
    </>
  );
}
