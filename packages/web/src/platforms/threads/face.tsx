import type { PlatformFace } from '../platform-face.ts';
import { ThreadsLogo } from './logo.tsx';

export const face: PlatformFace = {
  Logo: ThreadsLogo,
  tile: 'bg-platform-black text-on-platform-black',
};
