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
  return { head: renderHead(file), body: withoutNames(renderToStaticMarkup(BODIES[file]())) };
}

/** The names that an icon carries, which nothing on the page asks for: bytes of the answer that has to fit into one round trip. */
const withoutNames = (html: string): string =>
  html
    .replaceAll(/class="lucide(?: lucide-[\w-]+)* ?/g, 'class="')
    .replaceAll(' class=""', '')
    .replaceAll(' xmlns="http://www.w3.org/2000/svg"', '');
