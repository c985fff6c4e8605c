import { cloneElement, type ReactElement } from 'react';

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

type Tipped = { 'data-tip'?: string; 'data-tip-side'?: TooltipSide };

/** Words for what is under the pointer, drawn by the one `TooltipPlace` of the page. Never the only place of a fact. */
export function Tooltip({
  text,
  side = 'bottom',
  children,
}: {
  text: string;
  side?: TooltipSide;
  children: ReactElement;
}) {
  return cloneElement(children as ReactElement<Tipped>, { 'data-tip': text, 'data-tip-side': side });
}
