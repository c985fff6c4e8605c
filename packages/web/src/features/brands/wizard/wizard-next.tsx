import { Button } from '../../../ui/button.tsx';
import type { WizardStep } from './wizard-state.ts';

type WizardNextProps = {
  step: WizardStep;
  /** The form of the step, which this button submits. */
  formId: string;
  checking: boolean;
  sendingLogo: boolean;
  nameTaken: boolean;
  creating: boolean;
  onNoWebsite: () => void;
  onNext: () => void;
  onCreate: () => void;
};

/**
 * The button that leads to the next step, and for the first one the way past it. Each step has its own (`key`): if one element were reused for the next step
 * during a press, that press would also count there.
 */
export function WizardNext({ step, formId, checking, sendingLogo, nameTaken, creating, ...on }: WizardNextProps) {
  switch (step) {
    case 'domain':
      return (
        <>
          <Button onClick={on.onNoWebsite} disabled={checking}>
            I don't have a website
          </Button>
          <Button
            key={step}
            type="submit"
            form={formId}
            kind="primary"
            className="min-w-24"
            busy={checking}
            busyText="Checking..."
          >
            Next
          </Button>
        </>
      );
    case 'domainDetails':
      return (
        <Button key={step} kind="primary" className="min-w-24" onClick={on.onNext}>
          Next
        </Button>
      );
    case 'details':
      return (
        <Button
          key={step}
          type="submit"
          form={formId}
          kind="primary"
          className="min-w-24"
          disabled={nameTaken}
          busy={sendingLogo}
          busyText="Uploading..."
        >
          Next
        </Button>
      );
    default:
      return (
        <Button
          key={step}
          kind="primary"
          busy={creating}
          busyText="Adding..."
          // `busy` also leaves out the second half of a double click on Next, which was in this place before.
          onClick={on.onCreate}
        >
          Add Brand
        </Button>
      );
  }
}
