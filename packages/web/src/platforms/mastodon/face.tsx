import type { PlatformFace } from '../platform-face.ts';
import { MastodonLogo } from './logo.tsx';

export const face: PlatformFace = { Logo: MastodonLogo, tile: 'bg-[#6364ff] text-on-platform' };
