import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { classNames } from './class-names.ts';
import { useDocumentTitle } from './use-document-title.ts';

type PageProps = {
  title: string;
  description?: string;
  /** The steps between the dashboard and here; leave out on pages of the sidebar. */
  crumbs?: readonly Crumb[];
  /** Beside the title, such as previous, today, next. */
  beside?: ReactNode;
  /** At the right end of the title row; one primary button at most. */
  actions?: ReactNode;
  /** The filter row, 40 high. */
  filters?: ReactNode;
  /** Content goes to the edges and scrolls by itself, as the calendar does. */
  flush?: boolean;
  children: ReactNode;
};

/** A screen inside the shell: title row 56, filter row 40, then the content. */
export function Page({ title, description, crumbs, beside, actions, filters, flush = false, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <div className={classNames('flex flex-col', flush ? 'h-full min-h-0' : 'min-h-full')}>
      {crumbs && (
        <div className="px-gutter pt-3">
          <Breadcrumbs crumbs={crumbs} />
        </div>
      )}
      <div className="flex min-h-14 flex-none flex-wrap items-center gap-x-2.5 gap-y-2 px-gutter py-2">
        <div className="min-w-0">
          <h1 className="type-title">{title}</h1>
          {description && <p className="type-body text-ink-2">{description}</p>}
        </div>
        {beside}
        {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {filters && (
        <div className="flex min-h-10 flex-none flex-wrap items-center gap-1.5 px-gutter pb-2.5">{filters}</div>
      )}
      {flush ? (
        <div className="min-h-0 flex-1">{children}</div>
      ) : (
        <div className="flex-1 px-gutter pt-2 pb-12">{children}</div>
      )}
    </div>
  );
}
