import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../ui/behaviour/use-document-title.ts';
import { SiteHeader } from '../../ui/logo.tsx';
import type { Status } from '../../ui/status-badge.tsx';

const ALARM = <ShieldAlert size={18} aria-hidden />;

type OutcomeFrameProps = { title: string; subtitle: ReactNode; children: ReactNode; status?: Status; icon?: ReactNode };

/** What became of something that a person asked for elsewhere, such as by a link in an email: one column in the middle. Beside an alarm, the picture of the other screens would look like somebody's posts. */
export function OutcomeFrame({ title, subtitle, children, status = 'failed', icon = ALARM }: OutcomeFrameProps) {
  useDocumentTitle(title);
  return (
    <div className="flex min-h-dvh flex-col bg-canvas px-gutter">
      <SiteHeader />
      <main className="mx-auto w-full max-w-auth flex-1 pt-4 pb-12 sm:pt-[min(16vh,144px)]">
        <div className="flex items-center gap-3">
          <span
            data-status={status}
            className="grid size-8 flex-none place-items-center rounded-control bg-status-tint text-status-icon"
          >
            {icon}
          </span>
          <h1 className="type-title">{title}</h1>
        </div>
        <p className="mt-2 mb-4 type-reading text-pretty text-ink-2">{subtitle}</p>
        {children}
      </main>
    </div>
  );
}
