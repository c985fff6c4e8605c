import type { ComponentType } from 'react';
import { everyPlatform } from './every-platform.ts';
import type { LogoProps } from './platform-mark.tsx';

/** What every screen needs of a platform; it is part of the frame, so it stays small. */
export type PlatformFace = {
  Logo: ComponentType<LogoProps>;
  /** Classes of its tile: the background colour as its owner publishes it, and the logo's colour on it. */
  tile: string;
};

export const platformFaces = everyPlatform(
  'face.tsx',
  import.meta.glob<PlatformFace>('./*/face.tsx', { eager: true, import: 'face' }),
);
