import type { PlatformFace } from '../platform-face.ts';
import { FacebookLogo } from './logo.tsx';

export const face: PlatformFace = {
  Logo: FacebookLogo,
  tile: 'bg-[#0866ff] text-on-platform',
  likes: 'Page Likes',
  noFigures: { title: 'No Facebook Account Connected', action: 'Connect Facebook Page' },
};
