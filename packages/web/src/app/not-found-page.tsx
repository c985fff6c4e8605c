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
          isSignedIn ? (
            <div className="flex flex-wrap justify-center gap-2">
              <Link to="/dashboard" className={buttonClass('primary')}>
                Go to the overview
              </Link>
              <Link to="/dashboard/schedule" className={buttonClass()}>
                Go to the schedule
              </Link>
            </div>
          ) : (
            <div className="flex flex-wrap justify-center gap-2">
              {/* The start page is not a screen of the app. */}
              <a href="/" className={buttonClass('primary')}>
                Go to the home page
              </a>
              <Link to="/login" className={buttonClass()}>
                Sign in
              </Link>
            </div>
          )
        }
      >
        The address may be mistyped, or the page has moved.
      </EmptyState>
    </div>
  );
}
