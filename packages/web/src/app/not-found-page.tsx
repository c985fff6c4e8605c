import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useSession } from '../api/use-session.ts';
import { useDocumentTitle } from '../ui/behaviour/use-document-title.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

/** Shown for an address that leads nowhere. */
export function NotFoundPage() {
  useDocumentTitle('Page not found');
  const isSignedIn = useSession().status === 'authenticated';
  return (
    <div className="grid min-h-full content-start justify-items-center pt-[12vh]">
      <EmptyState
        icon={<Compass size={22} aria-hidden />}
        level={1}
        title="Page not found"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {isSignedIn ? (
              <Link to="/dashboard" className={buttonClass('primary')}>
                Go to the overview
              </Link>
            ) : (
              // The start page is not a screen of the app.
              <a href="/" className={buttonClass('primary')}>
                Go to the home page
              </a>
            )}
            <Link to={isSignedIn ? '/dashboard/schedule' : '/login'} className={buttonClass()}>
              {isSignedIn ? 'Go to the schedule' : 'Sign in'}
            </Link>
          </div>
        }
      >
        The address may be mistyped, or the page has moved.
      </EmptyState>
    </div>
  );
}
