import { Banner } from '../../../ui/banner.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { ExampleBrand } from '../example-brand.tsx';

type DomainStepProps = {
  formId: string;
  website: string;
  /** Shown below the field, once somebody tried to continue. */
  problem: string | null;
  /** Why the check failed. */
  failure: string | null;
  checking: boolean;
  /** The website can be checked. */
  isOnline: boolean;
  onWebsite: (text: string) => void;
  onSubmit: () => void;
};

/** Asks for the brand's website; the next step shows what is there. */
export function DomainStep(props: DomainStepProps) {
  const { formId, website, problem, failure, checking, isOnline, onWebsite, onSubmit } = props;
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
      <p className="type-reading text-ink-2">We'll fill in your brand's icon, name and description from your site.</p>
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
      <div className="mt-2">
        <ExampleBrand>What we read from a website</ExampleBrand>
      </div>
    </form>
  );
}
