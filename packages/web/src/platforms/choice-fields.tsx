import type { PostChoice } from '@brandly/contract/posts/platform-calls';
import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { Select } from '../ui/fields/select.tsx';
import { TextInput } from '../ui/fields/text-input.tsx';
import type { Offer, OfferedChoice, OneOfChoice, OptionsFieldsProps, PlatformChoice } from './composer-face.ts';

export type ChoiceFieldsProps = OptionsFieldsProps & { legend: string; choices: readonly PlatformChoice[] };

/** The choices of one platform under its name, in the order it lists them. */
export function ChoiceFields({ legend, choices, options, onChange, offer, kind = null }: ChoiceFieldsProps) {
  return (
    // A platform without any choices is hidden, rather than shown as a bare name.
    <fieldset className="flex flex-col gap-3 not-has-[>:nth-child(2)]:hidden">
      <legend className="mb-1.5 w-full border-t border-line pt-4 type-name">{legend}</legend>
      {offer?.state === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center gap-2 type-body text-failed-text">
          {offer.reason}
          <Button onClick={offer.retry}>Try again</Button>
        </div>
      )}
      {choices
        .filter(({ only }) => only === undefined || only === kind)
        .map((choice) => (
          <ChoiceField
            key={choice.name}
            choice={choice}
            legend={legend}
            value={options[choice.name] ?? ''}
            onChange={onChange}
            offer={offer}
          />
        ))}
    </fieldset>
  );
}

type ChoiceFieldProps = {
  choice: PlatformChoice;
  legend: string;
  value: string;
  onChange: OptionsFieldsProps['onChange'];
  offer: Offer | undefined;
};

function ChoiceField({ choice, legend, value, onChange, offer }: ChoiceFieldProps): ReactNode {
  const id = useId();
  const { name, label } = choice;
  const offered = offer?.choices.find((one) => one.option === name);
  switch (choice.kind) {
    case 'offered':
      if (offer?.state === 'loading') return <p className="type-body text-ink-3">Asking {legend}...</p>;
      return offered ? <OneOfField choice={choice} offered={offered} value={value} onChange={onChange} /> : null;
    case 'one-of':
      if (choice.asRadios) return <RadioField choice={choice} value={value} onChange={onChange} />;
      return <OneOfField choice={choice} offered={offered} value={value} onChange={onChange} />;
    case 'words':
      return (
        <Field label={label} hint={choice.hint} optional>
          <TextInput
            value={value}
            maxLength={choice.maxLength}
            onChange={(event) => onChange(name, event.currentTarget.value)}
          />
        </Field>
      );
    default:
      if (choice.isAsked && offer?.state === 'ready' && !offered) {
        return <p className="type-body text-ink-3">{label}: not available for your account.</p>;
      }
      return (
        <label htmlFor={id} className="flex min-h-6 cursor-pointer items-center gap-2 type-body">
          <input
            id={id}
            type="checkbox"
            checked={(value === '' ? choice.usual : value) === 'yes'}
            onChange={(event) => onChange(name, event.currentTarget.checked ? 'yes' : 'no')}
            className="size-4 flex-none accent-accent"
          />
          {label}
        </label>
      );
  }
}

type RadioFieldProps = { choice: OneOfChoice; value: string; onChange: OptionsFieldsProps['onChange'] };

function RadioField({ choice: { name, label, usual, values }, value, onChange }: RadioFieldProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 type-label">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {values.map((one) => (
          <label
            key={one.value}
            className="flex min-h-6 cursor-pointer items-center gap-2 type-body pointer-coarse:min-h-10"
          >
            <input
              type="radio"
              name={group}
              value={one.value}
              checked={one.value === (value === '' ? usual : value)}
              onChange={() => onChange(name, one.value)}
              className="size-4 flex-none accent-accent"
            />
            <span>
              {one.label} {one.hint && <span className="type-small font-regular text-ink-3">{one.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type OneOfFieldProps = {
  choice: OneOfChoice | OfferedChoice;
  offered: PostChoice | undefined;
  value: string;
  onChange: OptionsFieldsProps['onChange'];
};

function OneOfField({ choice, offered, value, onChange }: OneOfFieldProps) {
  const known = choice.kind === 'one-of' ? choice.values : [];
  const values = offered && (choice.kind === 'offered' || choice.isAsked) ? offered.values : known;
  return (
    <Field label={choice.label} hint={choice.hint}>
      <Select
        options={values}
        value={value === '' ? (choice.usual ?? null) : value}
        onValueChange={(next) => onChange(choice.name, next)}
        placeholder="Choose"
      />
    </Field>
  );
}
