import { Dialog as Base } from '@base-ui/react/dialog';
import { Check, X } from 'lucide-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { iconButtonClass } from '../../../ui/icon-button-class.ts';

type WizardFrameProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  locked: boolean;
  title: string;
  steps: readonly { id: string; label: string }[];
  current: string;
  /** The heading of the step, which gets the focus when the step changes. */
  heading: string;
  headingRef: Ref<HTMLHeadingElement>;
  back: ReactNode;
  next: ReactNode;
  children: ReactNode;
};

/**
 * A full-screen wizard: steps at the top, one column, Back at the left and Next at the right. They follow the fields where
 * there is room, and stay at the foot of the screen on a phone.
 */
export function WizardFrame(props: WizardFrameProps) {
  const { open, onOpenChange, locked, title, steps, current, heading, headingRef, back, next, children } = props;
  const body = useRef<HTMLDivElement>(null);
  const at = steps.findIndex((step) => step.id === current);
  return (
    <Base.Root
      open={open}
      onOpenChange={(wanted, details) => {
        if (locked && !wanted) details.cancel();
        else onOpenChange(wanted);
      }}
      disablePointerDismissal
    >
      <Base.Portal>
        <Base.Popup
          // On the first field: with the focus on Close, the first Enter would close the wizard.
          initialFocus={() => body.current?.querySelector('input') ?? true}
          className="fixed inset-0 z-40 flex flex-col overflow-y-auto bg-canvas text-ink outline-none transition-opacity duration-dialog data-starting-style:opacity-0 data-ending-style:opacity-0"
        >
          <header
            // Back goes back in the wizard.
            data-back
            className="sticky top-0 z-10 flex flex-none items-center gap-3 sm:grid sm:grid-cols-[1fr_auto_1fr] border-b border-line bg-canvas px-gutter py-2"
          >
            <Base.Title className="type-dialog-title">{title}</Base.Title>
            <ol aria-label="Steps" className="flex items-center gap-1.5 max-sm:hidden">
              {steps.map((step, index) => (
                <li
                  key={step.id}
                  aria-current={index === at ? 'step' : undefined}
                  className={classNames(
                    'flex items-center gap-1.5 type-small',
                    index === at ? 'font-strong text-ink' : 'text-ink-3',
                  )}
                >
                  {index > 0 && <span aria-hidden className="mx-1 h-px w-6 bg-line-strong" />}
                  <span
                    aria-hidden
                    className={classNames(
                      'grid size-5 place-items-center rounded-chip border type-micro',
                      index === at && 'border-transparent bg-primary text-on-primary',
                      index < at && 'border-published text-published',
                      index > at && 'border-line-strong text-ink-3',
                    )}
                  >
                    {index < at ? <Check size={12} /> : index + 1}
                  </span>
                  {step.label}
                  {index < at && <span className="sr-only">(done)</span>}
                </li>
              ))}
            </ol>
            <p className="ml-auto type-small text-ink-2 sm:hidden">
              Step {at + 1} of {steps.length}
            </p>
            <Base.Close
              aria-label="Close"
              disabled={locked}
              className={classNames(iconButtonClass(), '-mr-2 sm:justify-self-end')}
            >
              <X size={16} aria-hidden />
            </Base.Close>
          </header>
          {/* Where the step needs all of the height, its title stands right below the bar. */}
          <span aria-hidden className="max-h-16 flex-1 max-sm:hidden lg:max-h-28" />
          <div ref={body} className="mx-auto w-full max-w-column px-gutter pt-8 pb-3 max-sm:flex-1">
            <h2 ref={headingRef} tabIndex={-1} className="type-title outline-none">
              {heading}
            </h2>
            {children}
          </div>
          <footer className="sticky bottom-0 z-10 flex-none border-line bg-canvas max-sm:border-t">
            <div className="mx-auto flex w-full max-w-column items-center justify-between gap-2 px-gutter py-3">
              <span className="empty:hidden">{back}</span>
              <span className="ml-auto flex flex-wrap justify-end gap-2 max-sm:grow max-sm:*:grow max-[22.4rem]:*:px-2.5">
                {next}
              </span>
            </div>
          </footer>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
