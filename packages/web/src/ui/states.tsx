import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type StateProps = {
  title: string;
  /** 1 when the state fills the whole screen. */
  level?: 1 | 2;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

const FRAME = 'flex flex-col items-center justify-center px-gutter py-16 text-center';

/** Nothing here yet: one sentence and one action, with a small icon at most. */
export function EmptyState({ title, level = 2, children, action, icon, className }: StateProps & { icon?: ReactNode }) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(FRAME, className)}>
      {icon && (
        <span className="mb-4 grid size-12 place-items-center rounded-large border border-line bg-sunken text-ink-2">
          {icon}
        </span>
      )}
      <Heading className="type-dialog-title">{title}</Heading>
      {children && <p className="mt-1 max-w-auth type-reading text-balance text-ink-2">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

/** Something failed: what happened, what to do, one button. */
export function ErrorState({ title, level = 2, children, action, className }: StateProps) {
  const Heading = `h${level}` as const;
  return (
    <div role="alert" className={classNames(FRAME, className)}>
      <span className="mb-4 grid size-12 place-items-center rounded-large bg-failed-tint text-failed">
        <CircleAlert size={22} aria-hidden />
      </span>
      <Heading className="type-dialog-title">{title}</Heading>
      {children && <p className="mt-1 max-w-auth type-reading text-balance text-ink-2">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
