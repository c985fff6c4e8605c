import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

type DomainStepProps = {
  formId: string;
  website: string;
  /** Below the field, once somebody tried to go on. */
  problem: string | null;
  /** What the check said. */
  failure: string | null;
  checking: boolean;
  /** What is typed can be looked at. */
  isOnline: boolean;
  onWebsite: (text: string) => void;
  onSubmit: () => void;
  onNoWebsite: () => void;
};

/** Where the brand lives on the web; what is there is looked at in the next step. */
export function DomainStep(props: DomainStepProps) {
  const { formId, website, problem, failure, checking, isOnline, onWebsite, onSubmit, onNoWebsite } = props;
  return (
    <form
      id={formId}
      noValidate
      className="mt-1.5 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <p className="type-reading text-ink-2">We'll fill in what we can from your site.</p>
      {!isOnline && (
        <Banner status="draft">
          You are offline, so we can't check your website. Go on once you are back, or without a website.
        </Banner>
      )}
      {isOnline && failure !== null && <Banner status="failed">{failure}</Banner>}
      <Field label="Website" error={problem ?? undefined} required>
        <TextInput
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="example.com"
          value={website}
          readOnly={checking}
          onChange={(event) => onWebsite(event.target.value)}
        />
      </Field>
      <Button className="justify-self-start" onClick={onNoWebsite} disabled={checking}>
        I don't have a website
      </Button>
    </form>
  );
}
