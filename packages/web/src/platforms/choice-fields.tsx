import { type ReactNode, useId } from 'react';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { OptionsFieldsProps } from './composer-face.ts';

/** One of several values. Without a value nothing is chosen, and nothing is chosen for the person. */
export type OneOf = {
  kind: 'one-of';
  name: string;
  label: string;
  hint?: string;
  /** What counts while the person has not chosen. */
  usual?: string;
  values: readonly { value: string; label: string }[];
};
/** A line of words. */
export type Words = { kind: 'words'; name: string; label: string; hint?: string; maxLength: number };
/** On or off; off until it is switched on. */
export type Switch = { kind: 'switch'; name: string; label: string };
export type NetworkChoice = OneOf | Words | Switch;

/** The choices of one network under its name, in the order in which it gives them. */
export function ChoiceFields({
  legend,
  choices,
  options,
  onChange,
}: OptionsFieldsProps & { legend: string; choices: readonly NetworkChoice[] }) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 type-label">{legend}</legend>
      {choices.map((choice) => (
        <ChoiceField key={choice.name} choice={choice} value={options[choice.name] ?? ''} onChange={onChange} />
      ))}
    </fieldset>
  );
}

function ChoiceField({
  choice,
  value,
  onChange,
}: {
  choice: NetworkChoice;
  value: string;
  onChange: OptionsFieldsProps['onChange'];
}): ReactNode {
  const id = useId();
  const { name, label } = choice;
  switch (choice.kind) {
    case 'one-of':
      return (
        <Field label={label} hint={choice.hint}>
          <Select
            options={choice.values}
            value={value === '' ? (choice.usual ?? null) : value}
            onValueChange={(next) => onChange(name, next)}
            placeholder="Choose"
          />
        </Field>
      );
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
      return (
        <label htmlFor={id} className="flex min-h-6 cursor-pointer items-center gap-2 type-body">
          <input
            id={id}
            type="checkbox"
            checked={value === 'yes'}
            onChange={(event) => onChange(name, event.currentTarget.checked ? 'yes' : 'no')}
            className="size-4 flex-none accent-accent"
          />
          {label}
        </label>
      );
  }
}
