/** A domain name with a dot; an international one in ASCII, as browsers write it. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const HOST_MAX = 253;

/** Reads the server as typed: its name, its address, or a handle like `@ann@example.social`. Null: none. Pure. */
export function serverNameOf(typed: string): string | null {
  const text = typed.trim().replace(/^https?:\/\//i, '');
  const [place = ''] = text.split(/[/?#]/);
  const name = place.slice(place.lastIndexOf('@') + 1);
  const host = URL.parse(`https://${name}`)?.host ?? '';
  return host.length <= HOST_MAX && HOST.test(host) ? host : null;
}

/** Reads a typed handle without its first @: `ann@example.social`. Null: it is an address or a server's name. Pure. */
export function handleIn(typed: string): string | null {
  const [, name, host = ''] = /^@?([a-z0-9_.-]+)@([^@/?#\s]+)$/i.exec(typed.trim()) ?? [];
  const server = name === undefined ? null : serverNameOf(host);
  return server === null ? null : `${name}@${server}`;
}
