/** Marks the page while the hero's invitation is out of the window: on a phone the header's then takes its place. */
export function noticeHero(page: Document): void {
  const invitation = page.querySelector('.hero-invitation');
  if (invitation === null) return;
  // Of several moments told at once the last one holds.
  const look = new IntersectionObserver((moments) =>
    page.body.toggleAttribute('data-below-hero', moments.at(-1)?.isIntersecting === false),
  );
  look.observe(invitation);
}
