import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const YEAR_S = 31_536_000;

/** The page's rules: own scripts and styles only, no inline ones; videos may be embedded from YouTube. */
export function contentSecurityPolicy(config: Pick<Config, 'publicOrigin' | 'allowedOrigins'>) {
  const sockets = config.allowedOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'"],
    styleSrcAttr: ["'none'"],
    imgSrc: ["'self'", 'blob:', 'data:'],
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...sockets],
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

export async function addSecurityHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'publicOrigin' | 'allowedOrigins'>,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    // A consent popup visits the network and comes back; with a policy on the opener the two could no longer talk.
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    // Embedded videos refuse to play without a referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.publicOrigin.startsWith('https:') ? { maxAge: YEAR_S } : false,
    xFrameOptions: { action: 'deny' },
  });
}
