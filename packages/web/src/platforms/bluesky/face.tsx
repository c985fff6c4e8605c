import type { PlatformFace } from '../platform-face.ts';
import { BlueskyLogo } from './logo.tsx';

export const face: PlatformFace = { Logo: BlueskyLogo, tile: 'bg-[#0085ff] text-on-platform' };
