const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1']);

/**
 * Whether a redirect address is registered for the sandbox app: the product's callback on this machine, at any port.
 * Any other address gets the platform's own error page and no redirect, as on the real platforms.
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
