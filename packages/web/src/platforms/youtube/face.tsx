import type { PlatformFace } from '../platform-face.ts';
import { YouTubeLogo } from './logo.tsx';

export const face: PlatformFace = {
  Logo: YouTubeLogo,
  tile: 'bg-[#ff0000] text-on-platform',
};
