import { cloneElement, type ReactElement } from 'react';

export const TOOLTIP_SIDES = ['top', 'right', 'bottom', 'left'] as const;
export type TooltipSide = (typeof TOOLTIP_SIDES)[number];

type Tipped = { 'data-tip'?: string; 'data-tip-side'?: TooltipSide };

/** Text about what is under the pointer, drawn by the page's single `TooltipPlace`. Never the only source of a fact. */
export function Tooltip({
  text,
  side = 'bottom',
  children,
}: {
  text: string;
  side?: TooltipSide;
  children: ReactElement<Tipped>;
}) {
  return cloneElement(children, { 'data-tip': text, 'data-tip-side': side });
}
