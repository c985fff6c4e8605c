import { type ReactNode, useId } from 'react';

type SectionProps = {
  title: string;
  description?: string;
  /** At the right end of the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** One subject of the settings. */
export function Section({ title, description, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-large border border-line p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
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
