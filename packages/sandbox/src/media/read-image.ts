import type { MediaStore } from './media-store.ts';

export type ImageFacts = { format: string; width: number; height: number; frames: number };

/** Reads what the bytes really are, whatever their declared type; null when they are no image. */
export async function readImage(media: MediaStore, sha256: string): Promise<ImageFacts | null> {
  const { default: sharp } = await import('sharp'); // 6 MB that startup does not need
  try {
    const facts = await sharp(media.pathOf(sha256), { animated: true, limitInputPixels: 300_000_000 }).metadata();
    // SVG is text that sharp can draw; no platform here accepts it.
    if (facts.format === 'svg') return null;
    return {
      format: facts.format,
      width: facts.width,
      height: facts.pageHeight ?? facts.height,
      frames: facts.pages ?? 1,
    };
  } catch {
    // Bytes that are no image are an answer, not a failure; sharp can only say so by throwing.
    return null;
  }
}
