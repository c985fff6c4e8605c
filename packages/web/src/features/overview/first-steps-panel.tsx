import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { NewPostButton, SampleWeek } from '../posts/public.ts';
import type { FirstStep } from './first-steps.ts';

type FirstStepsProps = {
  steps: readonly FirstStep[];
  brandId: string | undefined;
  /** There is no post yet: below the steps the screen shows what a week will look like. */
  isNew: boolean;
  onCreateBrand: () => void;
};

/** The checklist to the first post; the next step has its button. */
export function FirstSteps({ steps, brandId, isNew, onCreateBrand }: FirstStepsProps) {
  const next = steps.find((step) => !step.done)?.id;
  return (
    <>
      <section aria-labelledby="first-steps" className="rounded-large border border-line bg-sunken/50 p-5">
        <h2 id="first-steps" className="type-dialog-title">
          Your first post in three steps
        </h2>
        <ol className="mt-3 grid gap-2 lg:grid-cols-3 lg:gap-6">
          {steps.map((step, index) => (
            <li key={step.id} className="flex items-start gap-3">
              {step.done ? (
                <CircleCheck size={18} className="mt-px flex-none text-published pointer-coarse:mt-0.75" aria-hidden />
              ) : (
                <span
                  aria-hidden
                  className={classNames(
                    'mt-px grid size-4.5 pointer-coarse:mt-0.75 flex-none place-items-center rounded-chip border type-micro',
                    step.id === next
                      ? 'border-transparent bg-primary text-on-primary'
                      : 'border-line-strong text-ink-3',
                  )}
                >
                  {index + 1}
                </span>
              )}
              <div className="min-w-0 flex-1">
                {/* In full ink is what comes next. */}
                <p className={classNames('type-label', step.id !== next && 'text-ink-3', step.done && 'line-through')}>
                  {step.title}
                  <span className="sr-only">{step.done ? ' (done)' : ' (open)'}</span>
                </p>
                {!step.done && (
                  <p className={`type-small text-pretty ${step.id === next ? 'text-ink-2' : 'text-ink-3'}`}>
                    {step.text}
                  </p>
                )}
                {step.id === next && (
                  <p className="pt-2 pb-1.5">
                    <StepAction step={step.id} brandId={brandId} onCreateBrand={onCreateBrand} />
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
      </section>
      {isNew && <SampleWeek />}
    </>
  );
}

type StepActionProps = { step: FirstStep['id'] } & Pick<FirstStepsProps, 'brandId' | 'onCreateBrand'>;

function StepAction({ step, brandId, onCreateBrand }: StepActionProps) {
  if (step === 'account' && brandId) {
    return (
      <Link to="/dashboard/brands/$brandId/social" params={{ brandId }} className={buttonClass('primary')}>
        Connect accounts
      </Link>
    );
  }
  if (step === 'post' && brandId) return <NewPostButton brandId={brandId} />;
  return (
    <Button kind="primary" onClick={onCreateBrand}>
      Add Brand
    </Button>
  );
}
