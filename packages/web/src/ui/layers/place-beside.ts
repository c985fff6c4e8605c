import type { TooltipSide } from '../tooltip.tsx';

type Size = { width: number; height: number };
type Box = Size & { left: number; top: number };

/** The gap between a layer and its target, and the margin to the window's edge; CSS pixels. */
const GAP_PX = 6;
const MARGIN_PX = 5;

const OPPOSITE = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' } satisfies Record<
  TooltipSide,
  TooltipSide
>;

/** Returns where a layer stands beside a target: on the wished side, or on the opposite one if it fits only there. */
export function placeBeside(target: Box, layer: Size, wished: TooltipSide, view: Size): { left: number; top: number } {
  const side =
    fits(target, layer, wished, view) || !fits(target, layer, OPPOSITE[wished], view) ? wished : OPPOSITE[wished];
  const { left, top } = at(target, layer, side);
  return {
    left: Math.max(MARGIN_PX, Math.min(left, view.width - layer.width - MARGIN_PX)),
    top: Math.max(MARGIN_PX, Math.min(top, view.height - layer.height - MARGIN_PX)),
  };
}

function at(target: Box, layer: Size, side: TooltipSide): { left: number; top: number } {
  const middle = target.left + (target.width - layer.width) / 2;
  const centre = target.top + (target.height - layer.height) / 2;
  switch (side) {
    case 'top':
      return { left: middle, top: target.top - layer.height - GAP_PX };
    case 'right':
      return { left: target.left + target.width + GAP_PX, top: centre };
    case 'left':
      return { left: target.left - layer.width - GAP_PX, top: centre };
    default:
      // bottom
      return { left: middle, top: target.top + target.height + GAP_PX };
  }
}

function fits(target: Box, layer: Size, side: TooltipSide, view: Size): boolean {
  const { left, top } = at(target, layer, side);
  if (side === 'top' || side === 'bottom') return top >= MARGIN_PX && top + layer.height <= view.height - MARGIN_PX;
  return left >= MARGIN_PX && left + layer.width <= view.width - MARGIN_PX;
}
