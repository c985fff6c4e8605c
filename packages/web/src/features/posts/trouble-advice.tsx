import { Link } from '@tanstack/react-router';
import { useAdvice } from '../../api/use-advice.ts';

/** What to do about a post in trouble; an administrator is led to where the server is checked. */
export function TroubleAdvice({ children }: { children: string }) {
  const own = useAdvice(children);
  if (own === children) return children;
  return (
    <>
      {own}{' '}
      <Link to="/admin/dashboard/system" className="underline underline-offset-2 hover:no-underline">
        Open System
      </Link>
    </>
  );
}
