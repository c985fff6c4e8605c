import { BRAND_NAME_TAKEN } from '@brandly/contract/sentences';
import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { zoneOptions } from '../../time/zone-options.ts';
import { useDebouncedValue } from '../../ui/behaviour/use-debounced-value.ts';
import { Field } from '../../ui/fields/field.tsx';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Textarea, TextInput } from '../../ui/fields/text-input.tsx';
import { brandNameQuery } from './api.ts';
import { type BrandForm, INDUSTRY_OPTIONS } from './brand-form.ts';

/** By then, typing has stopped. */
const NAME_CHECK_DELAY_MS = 800;

type BrandFieldsProps = {
  form: UseFormReturn<BrandForm>;
  /** The brand's current name: keeping it is no conflict. */
  ownName?: string;
  /** Locked: it was checked and stays as it is. None: the person said that there is none, and is not asked again. */
  website?: 'open' | 'locked' | 'none';
};

/** True when the typed name belongs to another brand of the person; checked once typing has stopped. */
export function useNameTaken(name: string, ownName = ''): boolean {
  const settled = useDebouncedValue(name.trim(), NAME_CHECK_DELAY_MS);
  const asked = settled.toLowerCase() === ownName.trim().toLowerCase() ? '' : settled;
  const { data: exists = false } = useQuery(brandNameQuery(asked));
  return exists && asked === name.trim();
}

/** The fields that creating and editing a brand share. */
export function BrandFields({ form, ownName, website = 'open' }: BrandFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const isLocked = website === 'locked';
  const nameTaken = useNameTaken(useWatch({ control, name: 'name' }), ownName);
  return (
    <div className="grid gap-4">
      <Field label="Brand Name" error={errors.name?.message ?? (nameTaken ? BRAND_NAME_TAKEN : undefined)} required>
        <TextInput autoComplete="organization" {...register('name')} />
      </Field>
      <Field label="Description" error={errors.description?.message} optional>
        <Textarea rows={4} {...register('description')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Industry" error={errors.industry?.message} required>
          <Controller
            control={control}
            name="industry"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <Select
                ref={ref}
                value={value ?? null}
                onValueChange={onChange}
                onBlur={onBlur}
                placeholder="Select an Industry"
                options={INDUSTRY_OPTIONS}
              />
            )}
          />
        </Field>
        <Field
          label="Time zone"
          error={errors.timeZone?.message}
          hint="The schedule uses your browser's time zone. You can switch it to the brand's."
        >
          <Controller
            control={control}
            name="timeZone"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <SearchSelect
                ref={ref}
                value={value ?? null}
                onValueChange={onChange}
                onBlur={onBlur}
                options={zoneOptions(...(value ? [value] : []))}
              />
            )}
          />
        </Field>
      </div>
      {website !== 'none' && (
        <Field
          label="Website URL"
          error={errors.url?.message}
          optional={!isLocked}
          hint={isLocked ? 'Taken from your website. Go back to change it.' : undefined}
        >
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="example.com"
            readOnly={isLocked}
            {...register('url')}
          />
        </Field>
      )}
    </div>
  );
}
