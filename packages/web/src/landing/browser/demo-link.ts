import { askForDemo, openDemo } from './demo-session.ts';

/** Shows the way into the demo where the server has one; a press signs in. Its place is kept free, so nothing moves. */
export async function offerDemo(page: Document): Promise<void> {
  const link = page.querySelector<HTMLAnchorElement>('[data-demo]');
  // A server that can't say so now has none to offer.
  if (!link || !(await askForDemo('').catch(() => false))) return;
  link.hidden = false;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    // Where it does not open, the link leads to the sign-in page, which says why.
    openDemo('').then(
      () => location.assign('/dashboard'),
      () => location.assign(link.href),
    );
  });
}
