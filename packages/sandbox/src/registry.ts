import { createFacebook } from './facebook/index.ts';
import { createInstagram } from './instagram/index.ts';
import type { Network, World } from './network.ts';
import { createThreads } from './threads/index.ts';
import { createTwitter } from './twitter/index.ts';
import { createWhatsapp } from './whatsapp/index.ts';

/** One line per platform; its folder brings everything else. */
export const registry: ((world: World) => Network)[] = [
  createFacebook,
  createInstagram,
  createThreads,
  createTwitter,
  createWhatsapp,
];
