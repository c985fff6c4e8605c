import type { MediaStore } from './media-store.ts';

export type ImageFacts = { format: string; width: number; height: number; frames: number };

/** What the bytes really are, whatever their name says; null when they are no image. */
export async function readImage(media: MediaStore, sha256: string): Promise<ImageFacts | null> {
  const { default: sharp } = await import('sharp'); // 6 MB that a start does without
  try {
    const facts = await sharp(media.pathOf(sha256), { animated: true, limitInputPixels: 300_000_000 }).metadata();
    // SVG is text that sharp can draw; no platform here takes it.
    if (facts.format === 'svg') return null;
    return {
      format: facts.format,
      width: facts.width,
      height: facts.pageHeight ?? facts.height,
      frames: facts.pages ?? 1,
    };
  } catch {
    // Not an image is an answer, not a failure: sharp has no other way to say so.
    return null;
  }
}
