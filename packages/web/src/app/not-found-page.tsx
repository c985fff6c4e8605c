import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../api/use-session.ts';
import { DemoOffer } from '../features/auth/demo-offer.tsx';
import { useDocumentTitle } from '../ui/behaviour/use-document-title.ts';
import { buttonClass } from '../ui/button.tsx';
import { iconButtonClass } from '../ui/icon-button-class.ts';
import { SiteHeader } from '../ui/logo.tsx';
import { SITE_SECTIONS } from '../ui/site-sections.ts';

/** As large as in the header of the start page. */
const LINK =
  'inline-flex h-10 items-center rounded-control px-3 type-reading font-label text-ink-2 transition-colors hover:bg-hover hover:text-ink';

const EARLY_ACCESS =
  'ml-1 inline-flex h-10 flex-none items-center rounded-card bg-primary px-4 type-composer font-unread text-on-primary transition-colors hover:bg-primary/88 max-md:ml-auto';

/** Shown for an address that leads nowhere, in place of a screen. */
export function NotFoundPage() {
  return <Lost />;
}

function Lost({ more }: { more?: ReactNode }) {
  useDocumentTitle('Page not found');
  const isSignedIn = useSession().status === 'authenticated';
  return (
    <div className="grid justify-items-center px-gutter pt-[21vh] pb-16 text-center">
      {/* As today's date stands in the calendar. */}
      <p aria-hidden className="rounded-control bg-accent px-2 py-0.5 type-day text-on-accent">
        404
      </p>
      <h1 className="mt-4 type-figure">Page not found</h1>
      <p className="mt-2 type-reading text-balance text-ink-2">The address may be mistyped, or the page has moved.</p>
      <div className="mt-6 flex justify-center gap-2 max-sm:w-full max-sm:max-w-72 max-sm:flex-col">
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
        {isSignedIn ? (
          <Link to="/dashboard/schedule" className={buttonClass('secondary', 'large')}>
            Go to the schedule
          </Link>
        ) : (
          // Where the header has room, it has this way already.
          <Link to="/login" className={`${buttonClass('secondary', 'large')} md:hidden`}>
            Sign in
          </Link>
        )}
        {more}
      </div>
    </div>
  );
}

/** The same outside the shell, below the header of the public pages; a person who is signed in has no need of its doors. */
export function LostPage() {
  const isSignedIn = useSession().status === 'authenticated';
  const sections = SITE_SECTIONS.map(({ href, word }) => (
    <a key={href} href={href} className={LINK}>
      {word}
    </a>
  ));
  const signIn = !isSignedIn && (
    <Link to="/login" className={LINK}>
      Login
    </Link>
  );
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-canvas">
      <div className="border-b border-line">
        <div className="mx-auto flex h-16 max-w-page items-center gap-1 px-gutter">
          <SiteHeader />
          <nav aria-label="Page" className="ml-8 flex flex-1 gap-1 max-md:hidden">
            {sections}
          </nav>
          <span className="max-md:hidden">{signIn}</span>
          {!isSignedIn && (
            // The narrowest phone has no room for it: there the menu has it.
            <Link to="/register" className={`${EARLY_ACCESS} max-[22.4rem]:invisible`}>
              Get early access
            </Link>
          )}
          {/* The browser opens it, closes it on Escape or a press beside it, and returns the focus. */}
          <button
            type="button"
            popoverTarget="lost-menu"
            aria-label="Menu"
            className={`${iconButtonClass()} md:hidden ${isSignedIn ? 'ml-auto' : ''}`}
          >
            <Menu size={20} aria-hidden />
          </button>
        </div>
        <nav
          id="lost-menu"
          popover="auto"
          aria-label="Menu"
          className="top-16 m-0 w-full border-b border-line bg-canvas px-gutter py-2 shadow-3 md:hidden"
        >
          <div className="-ml-4 grid justify-items-start">
            {sections}
            {signIn}
            {!isSignedIn && (
              <Link to="/register" className={`${LINK} min-[22.4rem]:hidden`}>
                Get early access
              </Link>
            )}
          </div>
        </nav>
      </div>
      <main>
        <Lost more={!isSignedIn && <DemoOffer />} />
      </main>
    </div>
  );
}
