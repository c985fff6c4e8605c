import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type PanelProps = {
  title: string;
  /** Its number in a series of steps. */
  step?: number | undefined;
  /** What a step misses is in colour; a tick stands for what is done. */
  progress?: 'open' | 'done' | undefined;
  description?: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

const STEP_STATUS = { open: 'draft', done: 'published' } as const;

/** A section of a screen, with its actions at the right end of its title. */
export function Panel({ title, step, progress, description, action, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames('grid min-w-0 content-start gap-4 rounded-large border border-line p-5', className)}
    >
      {/* Title and action share a line as high as a button, so that panels beside each other begin alike. */}
      <header className="-my-1 flex flex-wrap items-start justify-between gap-x-2 gap-y-2">
        {/* A long title wraps before the action goes below it. */}
        <h2 id={id} className="flex min-h-control min-w-0 flex-[1_1_6.5rem] items-center gap-2.5 type-dialog-title">
          {step !== undefined && (
            <span
              data-status={progress ? STEP_STATUS[progress] : 'cancelled'}
              className="grid size-6 flex-none place-items-center rounded-chip bg-status-tint type-label text-status-text tabular-nums"
            >
              {progress === 'done' ? (
                <>
                  <Check size={14} strokeWidth={2.5} aria-hidden />
                  <span className="sr-only">{step}, done</span>
                </>
              ) : (
                step
              )}
            </span>
          )}
          {title}
        </h2>
        {/* On a phone it stands between title and action; beside each other they would touch it. */}
        {description && (
          <p className="-mt-2 basis-full type-body sm:order-last text-pretty text-ink-2">{description}</p>
        )}
        {action && <div className="flex min-h-control max-w-full flex-none items-center">{action}</div>}
      </header>
      {children}
    </section>
  );
}
