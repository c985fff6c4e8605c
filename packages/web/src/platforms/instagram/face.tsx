import type { PlatformFace } from '../platform-face.ts';
import { InstagramLogo } from './logo.tsx';

export const face: PlatformFace = {
  Logo: InstagramLogo,
  tile: 'bg-[#ff0069] text-on-platform',
};
