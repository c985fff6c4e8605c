import type { PlatformFace } from '../platform-face.ts';
import { SnapchatLogo } from './logo.tsx';

export const face: PlatformFace = {
  Logo: SnapchatLogo,
  tile: 'bg-[#fffc00] text-on-platform-bright',
};
