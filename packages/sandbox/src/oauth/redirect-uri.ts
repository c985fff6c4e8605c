const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1']);

/**
 * The sandbox app's registered redirect addresses: the product's callback on this machine, at any port.
 * Anything else gets the platform's own error page and never comes back, as with the real ones.
 */
export function isRegisteredRedirect(address: string, platform: string): boolean {
  const url = URL.parse(address);
  return (
    url !== null &&
    url.protocol === 'http:' &&
    LOCAL_HOSTS.has(url.hostname) &&
    url.pathname === `/v1/oauth/${platform}/callback` &&
    url.hash === ''
  );
}

export function redirectWith(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
