import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

/** A README is read over slow lines too, and the file stays in the history for ever. */
export const MOST_FILM_BYTES = 1_500_000;
const WIDTH = 1200;
const FRAME_MS = 60;
/** Steps of a hand's way from one place to the next. */
const STEPS = 9;
/** How closely the picture is kept, from the best down to what fits. */
const QUALITIES = [72, 60, 48, 36] as const;
const POINTER = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="48" viewBox="0 0 20 24"><path d="M2 1v18l5-4 3 7 4-2-3-7h6z" fill="#111" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/></svg>',
);

type Frame = { picture: Buffer; ms: number };
type Place = { x: number; y: number };

/** A page filmed frame by frame, with a pointer drawn where the mouse is: a browser's pictures have none. */
export class Film {
  readonly #frames: Frame[] = [];
  readonly #page: Page;
  readonly #scale: number;
  #at: Place = { x: 620, y: 420 };

  /** @param scale device pixels of a pixel of the page */
  constructor(page: Page, scale: number) {
    this.#page = page;
    this.#scale = scale;
  }

  /** What is on the screen now, shown for so long. */
  async hold(ms: number): Promise<void> {
    const shown = await this.#page.screenshot({ caret: 'hide' });
    const pointer = { input: POINTER, left: this.#pixels(this.#at.x), top: this.#pixels(this.#at.y) };
    // In two steps: sharp would make it smaller before it draws the pointer.
    const drawn = await sharp(shown).composite([pointer]).png({ compressionLevel: 1 }).toBuffer();
    this.#frames.push({ picture: await sharp(drawn).resize({ width: WIDTH }).png().toBuffer(), ms });
  }

  /** The mouse goes to a place, quickly at first and slower as it comes near. */
  async go(to: Place): Promise<void> {
    const from = this.#at;
    for (let step = 1; step <= STEPS; step += 1) {
      const way = 1 - (1 - step / STEPS) ** 3;
      this.#at = { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way };
      await this.#page.mouse.move(this.#at.x, this.#at.y);
      await this.hold(FRAME_MS);
    }
  }

  async press(thing: Locator): Promise<void> {
    await this.go(await middleOf(thing));
    await this.hold(300);
    await this.#page.mouse.click(this.#at.x, this.#at.y);
  }

  /**
   * All frames as one WebP that goes on for ever.
   * @throws RangeError when it does not fit into MOST_FILM_BYTES
   */
  async develop(): Promise<Buffer> {
    const pictures = this.#frames.map(({ picture }) => picture);
    const delay = this.#frames.map(({ ms }) => ms);
    for (const quality of QUALITIES) {
      const film = await sharp(pictures, { join: { animated: true } })
        .webp({ quality, delay, loop: 0, effort: 4, minSize: true })
        .toBuffer();
      if (film.length <= MOST_FILM_BYTES) return film;
    }
    throw new RangeError(`${pictures.length} frames don't fit into ${MOST_FILM_BYTES} bytes`);
  }

  #pixels(length: number): number {
    return Math.round(length * this.#scale);
  }
}

export async function middleOf(thing: Locator): Promise<Place> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + Math.min(box.width / 2, 60), y: box.y + Math.min(box.height / 2, 16) };
}
