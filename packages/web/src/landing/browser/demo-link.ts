/** Shows the way into the demo where the server has one; production is behind https and has none. Rejects where nobody answers. */
export async function offerDemo(page: Document): Promise<void> {
  const link = page.querySelector<HTMLElement>('[data-demo]');
  if (!link || location.protocol === 'https:') return;
  const answer = await fetch('/dev/demo-session');
  link.hidden = !(await answer.json()).available;
}
