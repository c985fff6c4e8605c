import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type StateProps = {
  /** None where the page's title says the same. */
  title: string | undefined;
  /** 1 when the state fills the whole screen. */
  level?: 1 | 2;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** Nothing here yet: one sentence and one action, with a small icon at most. */
export function EmptyState({ icon, ...props }: StateProps & { icon?: ReactNode }) {
  return <State {...props} icon={icon} look="border border-line bg-sunken text-ink-2" />;
}

/** Something failed: what happened, what to do, one button. */
export function ErrorState(props: StateProps) {
  return (
    <State {...props} role="alert" icon={<CircleAlert size={22} aria-hidden />} look="bg-failed-tint text-failed" />
  );
}

type DrawnProps = StateProps & { role?: 'alert'; icon: ReactNode; look: string };

function State({ title, level = 2, children, action, icon, className, role, look }: DrawnProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      role={role}
      className={classNames(
        'flex flex-col items-center justify-center px-gutter pb-16 text-center',
        title ? 'pt-16' : 'pt-2',
        className,
      )}
    >
      {icon && <span className={`mb-4 grid size-12 place-items-center rounded-large ${look}`}>{icon}</span>}
      {title && <Heading className="type-dialog-title">{title}</Heading>}
      {children && <p className="mt-1 max-w-auth type-reading text-balance text-ink-2">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
