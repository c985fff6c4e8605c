import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names.ts';

/** A spinning ring. Screen readers skip it: put text beside it. */
export function Spinner({ size = 16, className }: { size?: number; className?: string }) {
  return (
    <LoaderCircle size={size} strokeWidth={2.25} aria-hidden className={classNames('spin flex-none', className)} />
  );
}

/** Fills its place with a spinner and text, after 200 ms: what arrives sooner never flashes. */
export function Loader({ children = 'Loading...', className }: { children?: string; className?: string }) {
  return (
    <output
      className={classNames('appear-late flex items-center justify-center gap-2 p-6 type-body text-ink-2', className)}
    >
      <Spinner className="text-accent" />
      {children}
    </output>
  );
}
