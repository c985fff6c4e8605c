/** Shows each way into the demo where the server has one; production is behind https and has none. Rejects where nobody answers. */
export async function offerDemo(page: Document): Promise<void> {
  const links = page.querySelectorAll<HTMLElement>('[data-demo]');
  if (links.length === 0 || location.protocol === 'https:') return;
  const answer = await fetch('/dev/demo-session');
  const { available } = await answer.json();
  for (const link of links) link.hidden = !available;
}
