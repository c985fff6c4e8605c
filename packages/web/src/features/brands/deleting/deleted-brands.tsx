import type { DeletedBrand } from '@brandly/contract/brands';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { dateText } from '../../../time/date-time-text.ts';
import { BrandMark } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { deletedBrandsQuery, useRestoreBrand } from './api.ts';
import { restoredText } from './restored-text.ts';

/** Brands that were deleted in the last 30 days, to be restored. Hidden when there are none. */
export function DeletedBrands() {
  const { data: brands = [] } = useQuery(deletedBrandsQuery);
  if (brands.length === 0) return null;
  return (
    <section aria-labelledby="deleted-brands" className="mt-10 border-t border-line pt-5">
      <h2 id="deleted-brands" className="type-dialog-title">
        Deleted brands
      </h2>
      <p className="type-body text-ink-2">You can restore them for 30 days, with their accounts and posts.</p>
      <ul className="mt-3 grid max-w-dialog-wide divide-y divide-line rounded-large border border-line">
        {brands.map((brand) => (
          <DeletedRow key={brand.id} brand={brand} />
        ))}
      </ul>
    </section>
  );
}

function DeletedRow({ brand }: { brand: DeletedBrand }) {
  const restore = useRestoreBrand();
  const [name, setName] = useState(brand.name);
  const isTaken = restore.error instanceof ApiError && restore.error.code === 'brand_name_taken';
  const bringBack = () =>
    restore.mutate(
      { id: brand.id, name: name === brand.name ? undefined : name },
      {
        onSuccess: (restored) => toast.success(restoredText(restored)),
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'brand_name_taken') return;
          toast.error(messageOf(error, `${brand.name} could not be restored. Please try again.`));
        },
      },
    );
  const until = Temporal.Instant.from(brand.restorableUntil).toZonedDateTimeISO(Temporal.Now.timeZoneId());
  return (
    <li>
      <form
        className="flex flex-wrap items-center gap-3 px-3 py-2.5"
        onSubmit={(event) => {
          event.preventDefault();
          bringBack();
        }}
      >
        <BrandMark brand={brand} size="md" />
        <div className="min-w-40 flex-1">
          <p className="truncate type-label">{brand.name}</p>
          <p className="type-small text-ink-2">Until {dateText(until.toPlainDate())}</p>
        </div>
        {isTaken && (
          <Field
            label="Another name"
            className="w-full sm:order-last"
            error={
              name === brand.name ? 'You already have a brand with this name. Please choose a new one.' : undefined
            }
          >
            <TextInput value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
          </Field>
        )}
        <Button
          type="submit"
          icon={<RotateCcw size={14} aria-hidden />}
          aria-label={`Restore ${brand.name}`}
          busy={restore.isPending}
          busyText="Restoring..."
          disabled={name.trim() === ''}
        >
          Restore
        </Button>
      </form>
    </li>
  );
}
