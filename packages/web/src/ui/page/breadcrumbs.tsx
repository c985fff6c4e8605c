import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Skeleton } from './skeleton.tsx';

/** One step: a page to go back to, or, as the last one, the current page. */
export type Crumb = {
  label: string;
  link?: LinkProps;
  /** Its name is not known yet: a placeholder stands for it, and the label says what it is. */
  isComing?: boolean;
};

/** The path from the overview to this page. The first step is the overview of its area, named as in the sidebar. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const isAdmin = crumbs.some(({ link }) => link?.to?.startsWith('/admin/'));
  const first: Crumb = isAdmin
    ? { label: 'Admin Overview', link: { to: '/admin/dashboard' } }
    : { label: 'Overview', link: { to: '/dashboard' } };
  const steps = [first, ...crumbs];
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1 type-small text-ink-3">
        {steps.map((step, index) => (
          <li
            key={step.label}
            // A phone has room for one step back and the current page.
            className={classNames('flex min-w-0 items-center gap-1', index < steps.length - 2 && 'max-sm:hidden')}
          >
            {index > 0 && (
              <ChevronRight
                size={12}
                aria-hidden
                className={classNames(
                  'flex-none',
                  index === steps.length - 2 && 'max-sm:rotate-180',
                  index === steps.length - 1 && 'max-sm:hidden',
                )}
              />
            )}
            {step.link ? (
              <Link
                {...step.link}
                className="truncate rounded-tick hover:text-ink hover:underline pointer-coarse:min-w-10 pointer-coarse:py-3"
              >
                <Name {...step} />
              </Link>
            ) : (
              <span aria-current="page" className="truncate text-ink-2 max-sm:sr-only">
                <Name {...step} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Name({ label, isComing = false }: Crumb) {
  if (!isComing) return label;
  return (
    <>
      <span className="sr-only">{label}</span>
      <Skeleton className="inline-block! h-3 w-20 align-middle" />
    </>
  );
}
