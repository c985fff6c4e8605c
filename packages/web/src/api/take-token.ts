/** The tokens that were taken, by page, for a screen that is drawn again. A page load forgets them. */
const taken = new Map<string, string>();

/**
 * Takes the token of an emailed link out of the URL at once, so that neither the history nor a copied URL holds it. It
 * stands in the fragment, so that no server sees it. null: the link had none.
 */
export function takeToken(
  location: Pick<Location, 'hash' | 'pathname'> = window.location,
  history: Pick<History, 'replaceState' | 'state'> = window.history,
): string | null {
  const { hash, pathname } = location;
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  if (token) {
    taken.set(pathname, token);
    history.replaceState(history.state, '', pathname);
  }
  return taken.get(pathname) ?? null;
}
