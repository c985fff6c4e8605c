import type { PlatformFace } from '../platform-face.ts';
import { TwitterLogo } from './logo.tsx';

export const face: PlatformFace = {
  Logo: TwitterLogo,
  tile: 'bg-platform-black text-on-platform-black',
};
