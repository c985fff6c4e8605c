import { createElement, type ReactElement, type SVGProps } from 'react';

export type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/** A shape of a drawing: the name of its element and its attributes. */
type Shape = readonly [name: string, attributes: Readonly<Record<string, string>>];

/**
 * The component of an icon of lucide-react, as the built app has it (vite/small-icons.ts). The library's own adds what nobody
 * here asks for: settings for a whole tree, strokes that don't scale, and the icon's names as classes.
 */
export function createIcon(shapes: readonly Shape[]): (props: IconProps) => ReactElement {
  return ({ size = 24, ...props }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // Decoration, unless it says what it is.
        ...(!Object.keys(props).some((name) => /^(aria-|role$)/.test(name)) && { 'aria-hidden': true }),
        ...props,
      },
      ...shapes.map(([name, attributes]) => createElement(name, attributes)),
    );
}
