/** How an image of any shape becomes a square. */
export const SCALINGS = ['fit', 'fill', 'stretch'] as const;
export type Scaling = (typeof SCALINGS)[number];

/** What each option does to an image, in plain words. */
export const SCALING_WORDS = {
  fit: { label: 'Fit', hint: 'Keeps its shape. May leave white space.' },
  fill: { label: 'Fill', hint: 'Keeps its shape and fills the square. May crop the edges.' },
  stretch: { label: 'Stretch', hint: 'Fills the square. May distort the image.' },
} satisfies Record<Scaling, { label: string; hint: string }>;

/** Side of a stored logo in pixels, and of its preview on screen in CSS pixels. */
export const LOGO_SIDE_PX = 500;
export const LOGO_PREVIEW_PX = 250;

export type Size = { width: number; height: number };
export type Placement = Size & { x: number; y: number };

/** Returns where in a square of `side` the whole image is drawn; what lies outside is cropped. Pure. */
export function placeInSquare({ width, height }: Size, scaling: Scaling, side = LOGO_SIDE_PX): Placement {
  // An image without intrinsic size (SVG) takes the whole square.
  if (scaling === 'stretch' || width <= 0 || height <= 0) return { x: 0, y: 0, width: side, height: side };
  const factor = scaling === 'fit' ? side / Math.max(width, height) : side / Math.min(width, height);
  const drawn = { width: width * factor, height: height * factor };
  return { ...drawn, x: (side - drawn.width) / 2, y: (side - drawn.height) / 2 };
}
