/** Setting that allows development on a public address deliberately: for an isolated test environment. */
export const DEVELOPMENT_ANYWHERE = 'BRANDLY_DEVELOPMENT_ON_A_PUBLIC_ADDRESS';

/** Whether a host name or address can only mean this machine. An unknown one is not local. */
export function isLocalHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

/**
 * Returns why development may not run here, as a sentence that says what to do; null where it may. In development every
 * email is open at /dev/mail, so anyone who reaches the server can sign in as anyone.
 */
export function developmentRefusal(environment: Readonly<Record<string, string | undefined>>): string | null {
  const setting = (name: string) => environment[name]?.trim() || undefined;
  if (setting(DEVELOPMENT_ANYWHERE) === 'yes') return null;
  const host = setting('HOST');
  const origin = setting('PUBLIC_ORIGIN');
  const isOriginLocal = origin === undefined || !URL.canParse(origin) || isLocalHost(new URL(origin).hostname);
  const open =
    host !== undefined && !isLocalHost(host) ? `HOST=${host}` : isOriginLocal ? null : `PUBLIC_ORIGIN=${origin}`;
  if (open === null) return null;
  return (
    `${open} is not this machine alone, and in development everybody's mail is open to whoever reaches it: ` +
    `set NODE_ENV=production (docs/production.md), or ${DEVELOPMENT_ANYWHERE}=yes where nobody else can reach it`
  );
}
