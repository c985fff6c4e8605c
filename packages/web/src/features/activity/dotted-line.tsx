import { Children, Fragment, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** Facts with dots between them. Each dot stands left of its fact: where a line begins with one, it is outside and cut off. */
export function DottedLine({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={classNames('block overflow-x-clip type-small text-ink-3 wrap-break-word', className)}>
      <span className="-ml-[0.5em] block">
        {Children.toArray(children).map((fact, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>
            {index > 0 && ' '}
            <span className="inline-block max-w-full pl-[0.5em]">
              {index > 0 && <span className="-ml-[0.5em] inline-block w-[0.5em]">·</span>}
              {fact}
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
