import type { PlatformFace } from '../platform-face.ts';
import { LinkedInLogo } from './logo.tsx';

export const face: PlatformFace = {
  Logo: LinkedInLogo,
  tile: 'bg-[#0a66c2] text-on-platform',
};
