import type { PlatformFace } from '../platform-face.ts';
import { WhatsAppLogo } from './logo.tsx';

export const face: PlatformFace = {
  Logo: WhatsAppLogo,
  tile: 'bg-[#25d366] text-on-platform-bright',
};
