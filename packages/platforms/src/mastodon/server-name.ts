/** A domain name with a dot; an international one as browsers write it, in letters of ASCII. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const HOST_MAX = 253;

/** The server that a person typed: its name, its address, or a handle there such as `@ann@example.social`. Null: none. Pure. */
export function serverNameOf(typed: string): string | null {
  const text = typed.trim().replace(/^https?:\/\//i, '');
  const [place = ''] = text.split(/[/?#]/);
  const name = place.slice(place.lastIndexOf('@') + 1);
  const host = URL.parse(`https://${name}`)?.host ?? '';
  return host.length <= HOST_MAX && HOST.test(host) ? host : null;
}

/** The handle that was typed, without its first @: `ann@example.social`. Null: an address or a name of a server. Pure. */
export function handleIn(typed: string): string | null {
  const [, name, host = ''] = /^@?([a-z0-9_.-]+)@([^@/?#\s]+)$/i.exec(typed.trim()) ?? [];
  const server = name === undefined ? null : serverNameOf(host);
  return server === null ? null : `${name}@${server}`;
}
