/** What a link without a title is called: its address without what every address has. Pure. */
export function shortAddress(link: string): string {
  const url = URL.parse(link);
  return url ? `${url.host.replace(/^www\./, '')}${url.pathname === '/' ? '' : url.pathname}` : link;
}
