import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../api/use-session.ts';
import { useDocumentTitle } from '../ui/behaviour/use-document-title.ts';
import { buttonClass } from '../ui/button.tsx';
import { SiteHeader } from '../ui/logo.tsx';

/** Shown for an address that leads nowhere, in place of a screen. */
export function NotFoundPage() {
  useDocumentTitle('Page not found');
  const isSignedIn = useSession().status === 'authenticated';
  return (
    <div className="grid justify-items-center px-gutter pt-[14vh] pb-16 text-center">
      {/* As today's date stands in the calendar. */}
      <p aria-hidden className="rounded-control bg-accent px-2 py-0.5 type-day text-on-accent">
        404
      </p>
      <h1 className="mt-4 type-title">Page not found</h1>
      <p className="mt-2 type-reading text-balance text-ink-2">The address may be mistyped, or the page has moved.</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        {isSignedIn ? (
          <Link to="/dashboard" className={buttonClass('primary', 'large')}>
            Go to the overview
          </Link>
        ) : (
          // The start page is not a screen of the app.
          <a href="/" className={buttonClass('primary', 'large')}>
            Go to the home page
          </a>
        )}
        <Link to={isSignedIn ? '/dashboard/schedule' : '/login'} className={buttonClass('secondary', 'large')}>
          {isSignedIn ? 'Go to the schedule' : 'Sign in'}
        </Link>
      </div>
    </div>
  );
}

/** The same outside the shell, below a header with the ways that the public pages have. */
export function LostPage() {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-canvas">
      <div className="flex items-center justify-between border-b border-line px-gutter">
        <SiteHeader />
        <nav aria-label="Page" className="-mr-3 flex max-sm:hidden">
          {way('/#features', 'Features')}
          {way('/#platforms', 'Platforms')}
          {way('/#contact', 'Contact')}
        </nav>
      </div>
      <main>
        <NotFoundPage />
      </main>
    </div>
  );
}

const way = (to: string, word: string): ReactNode => (
  <a href={to} className={buttonClass('quiet')}>
    {word}
  </a>
);
