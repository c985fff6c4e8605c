/**
 * Says each new title of the page to people who don't see it: of the page that a link led to, of the week that Next went
 * to. Returns how to stop.
 */
export function sayTitle(): () => void {
  const voice = document.createElement('p');
  voice.className = 'sr-only';
  voice.setAttribute('aria-live', 'polite');
  document.body.append(voice);
  let said = document.title;
  const titles = new MutationObserver(() => {
    if (document.title === said) return;
    said = document.title;
    voice.textContent = said.replace(/ - Brandly$/, '');
  });
  titles.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    titles.disconnect();
    voice.remove();
  };
}
