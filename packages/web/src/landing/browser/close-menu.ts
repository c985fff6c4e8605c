/** Closes the menu when a link in it is pressed: the link may lead to a place behind it. */
export function closeMenuAtLinks(page: Document): void {
  const menu = page.getElementById('site-menu');
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover();
  });
}
