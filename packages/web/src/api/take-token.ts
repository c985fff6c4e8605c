/** What was taken, by page: a screen that is drawn again finds it here. Gone with the page. */
const taken = new Map<string, string>();

/**
 * The token of a mailed link, which stands in the fragment so that no server sees it. It is taken out of the address at
 * once, so that neither history nor a copied address holds it. null: the link had none.
 */
export function takeToken(
  location: Pick<Location, 'hash' | 'pathname'>,
  history: Pick<History, 'replaceState' | 'state'>,
): string | null {
  const { hash, pathname } = location;
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  if (token) {
    taken.set(pathname, token);
    history.replaceState(history.state, '', pathname);
  }
  return taken.get(pathname) ?? null;
}
