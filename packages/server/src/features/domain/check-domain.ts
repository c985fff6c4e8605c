import type { DomainCheck } from '@brandly/contract/brands/domain';
import { cleanDomain } from '@brandly/contract/brands/domain.rules';
import { AppError } from '../../app-error.ts';
import type { Log } from '../../http/log.ts';
import { fetchPublic, type PublicAnswer, type PublicFetchDeps, publicAddresses } from '../../outbound/fetch-public.ts';
import type { NameServer } from '../../outbound/name-server.ts';
import { OutboundFailure, within } from '../../outbound/outbound-failure.ts';
import { publicHost, registeredDomain } from '../../outbound/public-host.ts';
import { drawIcon, warmDecoder } from '../media/public.ts';
import { headerOf, MOST_PAGE_BYTES, PAGE_TYPES, pageOf } from './page-of-answer.ts';
import { type PageIcon, pageFields } from './read-page.ts';
import { certificateView, strictTransport } from './site-security.ts';

export type DomainDeps = Omit<PublicFetchDeps, 'addresses'> & { nameServer: NameServer; log: Log };

/** The longest a check takes. A healthy site answers within 1.5 s. */
const DEADLINE_MS = 5_000;
/** If https hangs on a site, http is tried in the remaining time. */
const HTTPS_WITHIN_MS = 3_000;
const ICON_WITHIN_MS = 2_500;

type DnsFacts = NonNullable<DomainCheck['dns']>;

/**
 * Checks a public website. Names that resolve to no public address are answered like names that do not exist, so that
 * nobody learns about the network this server is in. Throws AppError.
 */
export async function checkDomain(deps: DomainDeps, typed: string): Promise<DomainCheck> {
  const asked = cleanDomain(typed);
  const domain = publicHost(asked);
  if (domain === null) {
    const isPublicWithoutPort = publicHost(asked.replace(/:\d+$/, '')) !== null;
    throw new AppError(isPublicWithoutPort ? 'domain_with_port' : 'domain_invalid');
  }
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const fetching = {
    addresses: onceEach(deps.nameServer.addresses),
    dial: deps.dial,
    ...(deps.ca !== undefined && { ca: deps.ca }),
  };
  const host = await within(signal, firstPublicHost(deps, fetching, domain)).catch(noted(deps.log, 'dns'));
  if (host === null) return unavailable(domain, null);
  const [dns, answer] = await Promise.all([
    within(signal, askNames(deps.nameServer, fetching, host)).catch(noted(deps.log, 'dns')),
    fetchPage(fetching, host, signal).catch(noted(deps.log, 'page')),
  ]);
  if (!answer) return unavailable(domain, dns);
  const page = pageOf(answer);
  const iconSignal = AbortSignal.any([signal, AbortSignal.timeout(ICON_WITHIN_MS)]);
  const drawing = fetchIcon(fetching, bestIcon(page.icons, answer.url), iconSignal);
  const icon = await within(iconSignal, drawing).catch(noted(deps.log, 'icon'));
  const certificate = answer.tls && certificateView(answer.tls);
  return {
    domain,
    url: answer.url.href,
    protocol: answer.tls ? 'https' : 'http',
    sslValid: answer.tls?.isValid ?? false,
    available: true,
    certificate,
    // A promise made over an untrusted connection does not count (RFC 6797, 8.1).
    strictTransport: answer.tls?.isValid ? strictTransport(headerOf(answer, 'strict-transport-security')) : null,
    dns,
    icon,
    ...pageFields(page, icon !== null || page.icons.length > 0),
    failedParts: [
      ...(dns === null ? (['dns'] as const) : []),
      ...(answer.tls && !certificate ? (['certificate'] as const) : []),
      ...(icon === null ? (['icon'] as const) : []),
    ],
  };
}

/** Resolves a name once per check, so that the address that was checked is the one that is dialled. */
function onceEach(ask: (host: string) => Promise<string[]>): (host: string) => Promise<string[]> {
  const known = new Map<string, Promise<string[]>>();
  return (host) => {
    const answer = known.get(host) ?? ask(host);
    known.set(host, answer);
    return answer;
  };
}

/** Some sites are only found under `www`. */
async function firstPublicHost(deps: DomainDeps, fetching: PublicFetchDeps, domain: string): Promise<string | null> {
  for (const host of [domain, `www.${domain}`]) {
    try {
      await publicAddresses(fetching, host);
      return host;
    } catch (error) {
      noted(deps.log, 'dns')(error);
      if (!(error instanceof OutboundFailure) || error.reason !== 'unresolved') return null;
    }
  }
  return null;
}

async function askNames(names: NameServer, fetching: PublicFetchDeps, host: string): Promise<DnsFacts> {
  const domain = registeredDomain(host) ?? host;
  const [addresses, mailServers, nameServers] = await Promise.all([
    publicAddresses(fetching, host),
    names.mailServers(domain),
    names.nameServers(domain),
  ]);
  return { addresses, mailServers, nameServers };
}

/** Uses https, and http if https does not work. What the rules refuse is not tried another way. */
async function fetchPage(deps: PublicFetchDeps, host: string, signal: AbortSignal): Promise<PublicAnswer> {
  const ask = { accept: PAGE_TYPES, mostBytes: MOST_PAGE_BYTES };
  const soon = AbortSignal.any([signal, AbortSignal.timeout(HTTPS_WITHIN_MS)]);
  try {
    return await fetchPublic(deps, `https://${host}/`, { ...ask, signal: soon });
  } catch (error) {
    const mayTryHttp = error instanceof OutboundFailure && ['unreachable', 'insecure', 'late'].includes(error.reason);
    if (!mayTryHttp) throw error;
    return fetchPublic(deps, `http://${host}/`, { ...ask, signal });
  }
}

const unavailable = (domain: string, dns: DnsFacts | null): DomainCheck => ({
  domain,
  url: `https://${domain}/`,
  title: '',
  description: '',
  protocol: 'https',
  sslValid: false,
  available: false,
  certificate: null,
  strictTransport: null,
  dns,
  icon: null,
  imageUrl: null,
  themeColor: null,
  suggestedName: '',
  notices: [],
  failedParts: [...(dns === null ? (['dns'] as const) : []), 'page', 'certificate', 'icon'],
});

/** A part that fails does not affect the others; the log has the reason. */
const noted =
  (log: Log, part: string) =>
  (error: unknown): null => {
    log.info({ part, reason: error instanceof OutboundFailure ? error.reason : 'failed', err: error }, 'domain check');
    return null;
  };

const MOST_BYTES = 262_144;

/** Larger icons have no advantage: an icon is shown at this size at most. */
const SIDE_PX = 512;

/** Picks the best icon for a logo: large, but not larger than needed; touch icons have no transparency. Pure. */
export function bestIcon(icons: readonly PageIcon[], url: URL): string {
  const best = icons.toSorted((a, b) => rank(b) - rank(a))[0];
  return best?.href ?? new URL('/favicon.ico', url).href;
}

const rank = (icon: PageIcon): number => (icon.side > SIDE_PX ? SIDE_PX - 1 : icon.side) + (icon.isTouch ? 0.5 : 0);

/** Fetches an icon by the same rules as the page and redraws it as a PNG in a data address. Throws. */
async function fetchIcon(deps: PublicFetchDeps, address: string, signal: AbortSignal): Promise<string | null> {
  warmDecoder('image');
  const answer = await fetchPublic(deps, address, { accept: 'image/*', mostBytes: MOST_BYTES, signal });
  if (answer.status !== 200 || answer.isCut || answer.body.length === 0) return null;
  const png = await drawIcon(answer.body);
  return png && `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
}
