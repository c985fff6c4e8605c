import { createFacebook } from './facebook/index.ts';
import type { Network, World } from './network.ts';

/** One line per platform; its folder brings everything else. */
export const registry: ((world: World) => Network)[] = [createFacebook];
