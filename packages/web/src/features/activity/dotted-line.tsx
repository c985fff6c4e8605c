import { Children, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** Facts in one line with dots between them, in more where they don't fit: no line begins or ends with a dot. */
export function DottedLine({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={classNames('block overflow-hidden type-small text-ink-3', className)}>
      {/* The dot of what begins a line is beyond the edge. */}
      <span className="-ml-3 flex flex-wrap">
        {Children.toArray(children).map((fact, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <span
            key={index}
            className="relative min-w-0 wrap-break-word pl-3 before:absolute before:left-0 before:w-3 before:text-center before:content-['·']"
          >
            {fact}{' '}
          </span>
        ))}
      </span>
    </span>
  );
}
