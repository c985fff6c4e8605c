import type { ReactNode } from 'react';

/** Shows a number with `draw`, or that it is not known. */
export const known = (value: number | null, draw: (value: number) => ReactNode): ReactNode =>
  value === null ? 'Not known' : draw(value);
