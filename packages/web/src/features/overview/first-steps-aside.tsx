import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect } from 'react';
import { brandsQuery } from '../brands/public.ts';
import { postStatsQuery } from '../posts/public.ts';
import { type FirstStep, firstSteps } from './first-steps.ts';
import { rememberFirstStepsDone } from './first-steps-done.ts';

type FirstStepsAsideProps = { userId: string; onFollow: (() => void) | undefined };

/** Shows what is left before the first post, beside every screen but the overview, which has it in full. */
export function FirstStepsAside({ userId, onFollow }: FirstStepsAsideProps) {
  const { data: brands } = useQuery(brandsQuery);
  const { data: counts } = useQuery(postStatsQuery);
  const isOverview = useLocation({ select: ({ pathname }) => pathname === '/dashboard' });
  const steps = brands && counts ? firstSteps(brands, counts) : [];
  const open = steps.filter((step) => !step.done);
  const isDone = steps.length > 0 && open.length === 0;
  useEffect(() => {
    if (isDone) rememberFirstStepsDone(userId);
  }, [isDone, userId]);
  const [next] = open;
  if (next === undefined || isOverview) return null;
  return (
    <section aria-labelledby="steps-left" className="mb-2.5 rounded-card border border-line bg-surface p-2.5">
      <h2 id="steps-left" className="flex items-baseline justify-between gap-2 type-label">
        First steps
        <span className="type-small text-ink-3 tabular-nums">
          {steps.length - open.length} of {steps.length}
        </span>
      </h2>
      <ol className="mt-1">
        {steps.map((step) => (
          <li key={step.id} className="flex min-h-6 items-center gap-1.5 type-small">
            {step.done ? (
              <CircleCheck size={14} className="flex-none text-published" aria-hidden />
            ) : (
              <CircleDashed size={14} className="flex-none text-ink-3" aria-hidden />
            )}
            {step === next ? (
              <Link
                {...linkTo(step, brands?.[0]?.id)}
                onClick={onFollow}
                className="py-1 font-strong text-accent-text hover:underline"
              >
                {step.title}
              </Link>
            ) : (
              <span className={step.done ? 'text-ink-3 line-through' : 'text-ink-2'}>{step.title}</span>
            )}
            <span className="sr-only">{step.done ? ' (done)' : ' (open)'}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Returns where a step is made. */
function linkTo({ id }: FirstStep, brandId: string | undefined): LinkProps {
  if (id === 'account' && brandId !== undefined)
    return { to: '/dashboard/brands/$brandId/social', params: { brandId } };
  return id === 'post'
    ? { to: '/dashboard/schedule', search: { compose: true } }
    : { to: '/dashboard/brands', state: { createsBrand: true } };
}
