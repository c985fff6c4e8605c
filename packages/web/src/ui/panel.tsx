import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type PanelProps = { title: string; description?: string; action?: ReactNode; className?: string; children: ReactNode };

/** A section of a screen, with its actions at the right end of its title. */
export function Panel({ title, description, action, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames('grid min-w-0 content-start gap-4 rounded-large border border-line p-5', className)}
    >
      <header
        className={classNames(
          'flex flex-wrap justify-between gap-x-4 gap-y-2',
          description ? 'items-start' : 'items-center',
        )}
      >
        <div className="min-w-0 flex-[1_1_10rem]">
          <h2 id={id} className="type-dialog-title">
            {title}
          </h2>
          {description && <p className="mt-1 type-body text-pretty text-ink-2">{description}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
