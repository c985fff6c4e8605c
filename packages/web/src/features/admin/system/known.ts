import type { ReactNode } from 'react';

/** A figure that is known, by `draw`, or that it is not. */
export const known = (value: number | null, draw: (value: number) => ReactNode): ReactNode =>
  value === null ? 'Not known' : draw(value);
