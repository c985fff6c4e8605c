import { everyPlatform } from './every-platform.ts';

/** What every screen needs of a platform; it is part of the frame, so it stays small. */
export type PlatformFace = {
  /** The logo as its owner draws it: one shape, as the `d` of a path. */
  logo: string;
  /** Of the logo; default: '0 0 24 24'. */
  viewBox?: string;
  /** Classes of its tile: the background colour as its owner publishes it, and the logo's colour on it. */
  tile: string;
};

export const platformFaces = everyPlatform(
  'face.ts',
  import.meta.glob<PlatformFace>('./*/face.ts', { eager: true, import: 'face' }),
);
