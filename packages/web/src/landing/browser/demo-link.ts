/** Shows the demo links if the server has a demo; production is behind https, without one. Rejects if unanswered. */
export async function offerDemo(page: Document): Promise<void> {
  const links = page.querySelectorAll<HTMLElement>('[data-demo]');
  if (links.length === 0 || location.protocol === 'https:') return;
  const answer = await fetch('/dev/demo-session');
  const { available } = await answer.json();
  for (const link of links) link.hidden = !available;
}
