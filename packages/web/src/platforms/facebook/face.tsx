import type { PlatformFace } from '../platform-face.ts';
import { FacebookLogo } from './logo.tsx';

export const face: PlatformFace = {
  Logo: FacebookLogo,
  tile: 'bg-[#0866ff] text-on-platform',
};
