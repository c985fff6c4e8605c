import type { PublicPage } from '@brandly/contract/public-pages';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderHead } from './head.ts';
import { HomePage } from './home-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';

const BODIES: Record<PublicPage, () => ReactElement> = {
  'index.html': () => <HomePage />,
  'privacy.html': () => <PrivacyPage />,
  'terms.html': () => <TermsPage />,
};

/** Renders a public page to text, for the build and the development server (../../../vite/public-pages.ts). */
export function renderPage(file: PublicPage): { head: string; body: string } {
  return { head: renderHead(file), body: renderToStaticMarkup(BODIES[file]()) };
}
