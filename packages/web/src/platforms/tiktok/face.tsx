import type { PlatformFace } from '../platform-face.ts';
import { TikTokLogo } from './logo.tsx';

export const face: PlatformFace = {
  Logo: TikTokLogo,
  tile: 'bg-platform-black text-on-platform-black',
};
