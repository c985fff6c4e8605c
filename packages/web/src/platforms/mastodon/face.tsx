import type { PlatformFace } from '../platform-face.ts';
import { MastodonLogo } from './logo.tsx';

export const face: PlatformFace = { Logo: MastodonLogo, tile: 'bg-platform-black text-on-platform-black' };
