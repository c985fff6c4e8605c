import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import { storeOrigin } from '../storage/s3/s3-client.ts';

const YEAR_S = 31_536_000;

/** Browser features that neither our pages nor embedded videos use. */
const PERMISSIONS_POLICY = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture']
  .map((feature) => `${feature}=()`)
  .join(', ');
/** Headers that only matter for documents, not for a script, a style or a font: 0.8 KB for each of forty files. */
const FOR_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'access-control-expose-headers',
];
/** Parts of the app, named by their content. Images are not included: an SVG may be opened as a document. */
const NO_DOCUMENT = /^\/assets\/[\w.-]+\.(?:js|css|woff2)$/;
/** The pages a popup passes on its way back, and where it ends. */
const ENDS_A_POPUP = /^\/(?:connect|v1\/oauth)\//;

type PolicyConfig = Pick<Config, 'publicOrigin' | 'allowedOrigins'> & Partial<Pick<Config, 's3'>>;

/** The page's rules: only our own scripts and styles, none inline; videos may be embedded from YouTube. */
export function contentSecurityPolicy(config: PolicyConfig) {
  const sockets = config.allowedOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  // Files are shown from the store and sent to it; without one at the public address, whichever of our names is open.
  const files = config.s3 ? [storeOrigin(config.s3)] : [config.publicOrigin];
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'"],
    styleSrcAttr: ["'none'"],
    imgSrc: ["'self'", 'blob:', 'data:', ...files],
    mediaSrc: ["'self'", 'blob:', ...files],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...sockets, ...files],
    frameSrc: ['https://www.youtube-nocookie.com', 'https://www.youtube.com'],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    // Over plain http on this machine there is nothing to upgrade to.
    upgradeInsecureRequests: config.publicOrigin.startsWith('https:') ? [] : null,
  };
}

export function addSecurityHeaders(app: FastifyInstance, config: PolicyConfig): void {
  // Made once: @fastify/helmet builds all of it anew for each request.
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    // Windows that we open may talk to us; windows that open us may not, except for the popup that returns (below).
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    // Embedded videos refuse to play without a referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.publicOrigin.startsWith('https:') ? { maxAge: YEAR_S } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (request, reply, done) => setHeaders(request.raw, reply.raw, () => done()));
  app.addHook('onSend', async (request, reply, payload) => {
    if (NO_DOCUMENT.test(request.url) && reply.statusCode < 400) {
      for (const name of FOR_DOCUMENTS) void reply.removeHeader(name);
      return payload;
    }
    void reply.header('permissions-policy', PERMISSIONS_POLICY);
    // A consent popup visits the platform and returns; with its own policy it could no longer talk to its opener.
    if (ENDS_A_POPUP.test(request.url)) void reply.header('cross-origin-opener-policy', 'unsafe-none');
    return payload;
  });
}
