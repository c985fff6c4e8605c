/** How to redraw an image. */
export type Redraw = {
  mimeType: string;
  maxBytes: number;
  /** Width over height, and whether the image is cropped or padded with white to fit. */
  ratio: {
    min: number;
    max: number;
    fit: 'crop' | 'pad';
    /** Which part a crop keeps: 0 the left or upper end, 1 the other end; the middle by default. */
    at?: number;
  } | null;
  /** Quarter turns to the right, before the crop. */
  turns?: number;
};

export type Frame = { width: number; height: number };
/** Which part of the image is drawn onto which part of the canvas. */
export type Drawing = { canvas: Frame; from: Frame & { x: number; y: number }; to: Frame & { x: number; y: number } };

/** A longer side helps on no platform and costs bytes. */
const LONGEST_SIDE_PX = 2_160;
/** Anything smaller is of no use. */
const SHORTEST_TRIED_PX = 480;
const QUALITIES = [0.92, 0.82, 0.7, 0.55] as const;

/** Returns how to draw an image so that its ratio is within the limits; one that fits already is only scaled down. */
export function drawingOf(picture: Frame, ratio: Redraw['ratio'], longest = LONGEST_SIDE_PX): Drawing {
  const now = picture.width / picture.height;
  const wanted = ratio ? Math.min(ratio.max, Math.max(ratio.min, now)) : now;
  const from = { x: 0, y: 0, ...picture };
  let canvas: Frame = picture;
  if (wanted !== now && ratio?.fit === 'crop') {
    canvas =
      now > wanted
        ? { width: picture.height * wanted, height: picture.height }
        : { width: picture.width, height: picture.width / wanted };
    const { at = 0.5 } = ratio;
    Object.assign(from, canvas, { x: (picture.width - canvas.width) * at, y: (picture.height - canvas.height) * at });
  } else if (wanted !== now) {
    canvas =
      now > wanted
        ? { width: picture.width, height: picture.width / wanted }
        : { width: picture.height * wanted, height: picture.height };
  }
  const scale = Math.min(1, longest / Math.max(canvas.width, canvas.height));
  const size = { width: Math.round(canvas.width * scale), height: Math.round(canvas.height * scale) };
  const drawn = { width: Math.round(from.width * scale), height: Math.round(from.height * scale) };
  const to = {
    ...drawn,
    x: Math.round((size.width - drawn.width) / 2),
    y: Math.round((size.height - drawn.height) / 2),
  };
  return { canvas: size, from, to };
}

/** Redraws an image, and scales it down until it is small enough. Rejects with Error if it can't be drawn. */
export async function redrawPicture(url: string, name: string, how: Redraw): Promise<File> {
  const { source, frame } = turned(await loadPicture(url), how.turns ?? 0);
  for (let longest = LONGEST_SIDE_PX; longest >= SHORTEST_TRIED_PX; longest = Math.floor(longest * 0.75)) {
    const drawing = drawingOf(frame, how.ratio, longest);
    for (const quality of QUALITIES) {
      const blob = await draw(source, drawing, how.mimeType, quality);
      if (blob.size <= how.maxBytes) return new File([blob], nameFor(name, how.mimeType), { type: how.mimeType });
      if (how.mimeType === 'image/png') break; // its quality never changes
    }
  }
  throw new Error(`${name} can't be made small enough`);
}

/** Loads it as an image, not by fetch: the page's security policy lets object URLs be shown, not fetched. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  if (!url.startsWith('blob:')) picture.crossOrigin = 'anonymous';
  picture.src = url;
  await picture.decode();
  return picture;
}

/** Rotates an image by quarter turns to the right. */
export function turned(picture: HTMLImageElement, turns: number): { source: CanvasImageSource; frame: Frame } {
  const frame = { width: picture.naturalWidth, height: picture.naturalHeight };
  if (turns % 4 === 0) return { source: picture, frame };
  const upright = turns % 2 === 0 ? frame : { width: frame.height, height: frame.width };
  const page = new OffscreenCanvas(upright.width, upright.height);
  const pen = page.getContext('2d');
  if (!pen) throw new Error("This browser can't edit photos");
  pen.translate(upright.width / 2, upright.height / 2);
  pen.rotate((turns * Math.PI) / 2);
  pen.drawImage(picture, -frame.width / 2, -frame.height / 2);
  return { source: page, frame: upright };
}

/** Draws onto white, which shows in the padding and where the image was transparent. */
export function paint(
  pen: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  source: CanvasImageSource,
  { canvas, from, to }: Drawing,
): void {
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(source, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height);
}

function draw(source: CanvasImageSource, drawing: Drawing, type: string, quality: number): Promise<Blob> {
  const page = new OffscreenCanvas(drawing.canvas.width, drawing.canvas.height);
  const pen = page.getContext('2d');
  if (!pen) return Promise.reject(new Error("This browser can't edit photos"));
  paint(pen, source, drawing);
  return page.convertToBlob({ type, quality });
}

const nameFor = (name: string, mimeType: string): string =>
  `${name.replace(/\.[^.]*$/, '')}.${mimeType === 'image/jpeg' ? 'jpg' : mimeType.split('/')[1]}`;
