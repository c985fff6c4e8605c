/** Marks the page while the hero's invitation is out of the window: on a phone the header's then takes its place. */
export function noticeHero(page: Document): void {
  const invitation = page.querySelector('.hero-invitation');
  if (invitation === null) return;
  const look = new IntersectionObserver(([entry]) =>
    page.body.toggleAttribute('data-below-hero', entry?.isIntersecting === false),
  );
  look.observe(invitation);
}
