import { LOGO_SIDE_PX, placeInSquare, type Scaling } from './logo-placement.ts';

/** From the product's rules; PNG is lossless and ignores it. */
const PNG_QUALITY = 0.9;

/** Loads a chosen file as an image. Rejects what this browser can't decode. Revoke `picture.src` when done. */
export async function openPicture(file: Blob): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
    return picture;
  } catch (error) {
    URL.revokeObjectURL(picture.src);
    throw error;
  }
}

/** Draws an image into the square, on white. Throws Error when there is no canvas. */
export function drawLogo(canvas: HTMLCanvasElement, picture: HTMLImageElement, scaling: Scaling): void {
  canvas.width = LOGO_SIDE_PX;
  canvas.height = LOGO_SIDE_PX;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser gives no canvas to draw on.');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, LOGO_SIDE_PX, LOGO_SIDE_PX);
  pen.imageSmoothingQuality = 'high';
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const { x, y, width, height } = placeInSquare(size, scaling);
  pen.drawImage(picture, x, y, width, height);
}

/** Returns the drawing as a PNG. Rejects when the browser can't make one. */
export function logoPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (png) => (png ? resolve(png) : reject(new Error('This browser could not make a PNG.'))),
      'image/png',
      PNG_QUALITY,
    );
  });
}
