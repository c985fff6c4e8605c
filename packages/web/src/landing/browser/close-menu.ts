/** A link within the page leads somewhere behind the menu, so the menu goes out of the way. */
export function closeMenuAtLinks(page: Document): void {
  const menu = page.getElementById('site-menu');
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover();
  });
}
