import type { PlatformFace } from '../platform-face.ts';
import { PinterestLogo } from './logo.tsx';

export const face: PlatformFace = {
  Logo: PinterestLogo,
  tile: 'bg-[#bd081c] text-on-platform',
};
