import type { ComponentProps } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.tsx';

type Line = typeof import('./nothing-ahead.tsx').NothingAhead;

/** Most weeks have something ahead and load nothing for it. */
export const NothingAhead = lazyPart<ComponentProps<Line>>(
  async () => (await import('./nothing-ahead.tsx')).NothingAhead,
  { waiting: () => <div className="min-h-11 border-t border-line" /> },
);
