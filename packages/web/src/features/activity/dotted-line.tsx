import { Children, Fragment, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** Facts with dots between them; where they don't fit, a full line ends with its dot. */
export function DottedLine({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={classNames('block type-small text-ink-3 wrap-break-word', className)}>
      {Children.toArray(children).map((fact, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 && '\u00a0· '}
          {fact}
        </Fragment>
      ))}
    </span>
  );
}
