import * as z from 'zod/mini';
import { InstantText, text } from '../shapes.ts';

/** What a site's certificate states. */
export const SiteCertificate = z.object({
  issuer: z.string(),
  validFrom: InstantText,
  validUntil: InstantText,
  /** The names it is valid for, at most twenty. */
  names: z.array(z.string()),
  /** Why a browser would warn about it; null: it would not. */
  problem: z.nullable(z.string()),
});
export type SiteCertificate = z.infer<typeof SiteCertificate>;

/** The site's Strict-Transport-Security header (RFC 6797). */
export const StrictTransport = z.object({
  maxAgeSeconds: z.number(),
  includeSubDomains: z.boolean(),
});
export type StrictTransport = z.infer<typeof StrictTransport>;

export const SEO_NOTICES = [
  'title_poor',
  'title_long',
  'description_missing',
  'description_short',
  'description_long',
  'hidden_from_search',
  'viewport_missing',
  'image_missing',
  'icon_missing',
] as const;
export const SeoNotice = z.object({
  code: z.enum(SEO_NOTICES),
  severity: z.enum(['warning', 'hint']),
  title: z.string(),
  message: z.string(),
});
export type SeoNotice = z.infer<typeof SeoNotice>;

/** The parts of a check; each can fail on its own. */
export const DOMAIN_PARTS = ['dns', 'page', 'certificate', 'icon'] as const;

/** The result of checking a website. All texts are the site's own words: plain text, shortened, never markup. */
export const DomainCheck = z.object({
  /** The checked host, in ASCII, without `www.`. */
  domain: z.string(),
  /** The address that finally answered, or the one that was tried. */
  url: z.string(),
  /** Empty: the page has none. */
  title: z.string(),
  description: z.string(),
  protocol: z.enum(['https', 'http']),
  sslValid: z.boolean(),
  /** Whether a public website answered. If not, everything below is empty. */
  available: z.boolean(),
  certificate: z.nullable(SiteCertificate),
  strictTransport: z.nullable(StrictTransport),
  dns: z.nullable(
    z.object({ addresses: z.array(z.string()), mailServers: z.array(z.string()), nameServers: z.array(z.string()) }),
  ),
  /** The site's icon as a PNG of at most 512 px, in a data address: offered as a logo. */
  icon: z.nullable(z.string()),
  /** The address of the image for link previews (og:image). It is not fetched. */
  imageUrl: z.nullable(z.string()),
  /** `#rrggbb` */
  themeColor: z.nullable(z.string()),
  /** A brand name derived from the title; empty when the title is poor. */
  suggestedName: z.string(),
  notices: z.array(SeoNotice),
  /** The parts that could not be determined in time. */
  failedParts: z.array(z.enum(DOMAIN_PARTS)),
});
export type DomainCheck = z.infer<typeof DomainCheck>;

/** What a page says about itself when its address is shared: the site's own words in plain text, shortened. */
export const LinkedPage = z.object({
  title: z.string(),
  description: z.string(),
  /** A JPEG of at most 600 px in a data address. */
  picture: z.nullable(z.string()),
});
export type LinkedPage = z.infer<typeof LinkedPage>;

export const domainRoutes = {
  readLinkedPage: {
    method: 'GET',
    path: '/v1/linked-page',
    access: 'own',
    summary: 'Preview a link. Reads the title, description and picture of a web page; null when it cannot be read',
    query: z.object({ address: text(2048, z.trim(), z.minLength(1)) }),
    response: z.object({ data: z.nullable(LinkedPage) }),
  },
  checkDomain: {
    method: 'GET',
    path: '/api/domain-check',
    access: 'own',
    summary: 'Check a website. Reads its security, title, description and icon',
    query: z.object({ domain: text(2048, z.trim(), z.minLength(1)) }),
    response: DomainCheck,
  },
} as const;
