import { SOURCE_PLACEHOLDER } from '@brandly/contract/public-pages';
import { Menu, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Mark } from '../../ui/logo.tsx';
import { SITE_SECTIONS } from '../../ui/site-sections.ts';

/** The header and footer of every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link type-label">
        Skip to the content
      </a>
      <SiteHeader />
      <main id="main" className="flex-1">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

function SiteHeader() {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-canvas">
      <div className="mx-auto flex h-16 max-w-page items-center gap-1 px-gutter">
        <NameLink />
        <nav aria-label="Page" className="ml-8 flex gap-1 max-md:hidden">
          {SITE_SECTIONS.map(({ href, word }) => (
            <a key={href} href={href} className="site-link px-3">
              {word}
            </a>
          ))}
        </nav>
        <a href="/login" className="site-link ml-auto px-3 max-md:hidden">
          Login
        </a>
        <a data-demo hidden href="/login#demo" className="site-link px-3 max-md:hidden">
          Demo
        </a>
        <a href="/register" className="header-invitation site-button site-button-primary ml-1 max-md:ml-auto">
          Get early access
        </a>
        <button
          type="button"
          popoverTarget="site-menu"
          aria-label="Menu"
          className="grid size-10 flex-none place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink md:hidden"
        >
          <Menu size={20} aria-hidden />
        </button>
      </div>
      <SiteMenu />
    </header>
  );
}

/** The menu on narrow screens: the browser opens it, closes it on Escape or a press beside it, and returns focus. */
function SiteMenu() {
  return (
    <nav id="site-menu" popover="auto" aria-label="Menu" className="site-menu">
      <div className="flex items-center justify-between">
        <NameLink />
        <button
          type="button"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="-mr-2 grid size-10 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <X size={20} aria-hidden />
        </button>
      </div>
      <ul className="mt-4 mb-4 border-y border-line py-2">
        {SITE_SECTIONS.map(({ href, word }) => (
          <li key={href}>
            <a href={href} className="flex h-12 items-center rounded-control type-composer font-unread">
              {word}
            </a>
          </li>
        ))}
      </ul>
      <div className="grid gap-2">
        <a href="/login" className="site-button site-button-secondary h-12">
          Sign in
        </a>
        <a data-demo hidden href="/login#demo" className="site-button site-button-secondary h-12">
          Demo
        </a>
        <a href="/register" className="site-button site-button-primary h-12">
          Get early access
        </a>
      </div>
    </nav>
  );
}

function NameLink() {
  return (
    <a href="/" className="inline-flex min-h-10 items-center gap-2 rounded-control type-name text-ink">
      <Mark />
      Brandly
    </a>
  );
}

function SiteFooter() {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-2 px-gutter py-8">
        <NameLink />
        <nav aria-label="More" className="-mx-2 flex flex-wrap gap-1 md:ml-auto">
          {SITE_SECTIONS.map(({ href, word }) => (
            <a key={href} href={href} className="site-link px-2">
              {word}
            </a>
          ))}
          <a href="/login" className="site-link px-2">
            Login
          </a>
          <a href={SOURCE_PLACEHOLDER} className="site-link px-2">
            Source code
          </a>
          <a href="/privacy" className="site-link px-2">
            Privacy
          </a>
          <a href="/terms" className="site-link px-2">
            Terms
          </a>
        </nav>
      </div>
    </footer>
  );
}
