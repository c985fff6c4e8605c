import type { ReactNode } from 'react';
import { zoneCity } from '../../../time/date-time-text.ts';
import { BrandMark } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { type BrandForm, industryLabel } from '../brand-form.ts';

type ReviewStepProps = { form: BrandForm; logoUrl: string | null; onEdit: () => void };

/** Shows what was entered once more before the brand is created. */
export function ReviewStep({ form, logoUrl, onEdit }: ReviewStepProps) {
  return (
    <section aria-label="Review" className="mt-5 rounded-large border border-line bg-surface p-5">
      <header className="flex items-center gap-4">
        <BrandMark brand={{ name: form.name, signedLogoUrl: logoUrl }} size="lg" />
        <p className="min-w-0 flex-1 type-title break-words">{form.name}</p>
        <Button kind="quiet" className="-mr-3" onClick={onEdit}>
          Edit
        </Button>
      </header>
      <dl className="mt-4 grid gap-3 border-t border-line pt-4">
        {form.description?.trim() && <Entry name="Description">{form.description.trim()}</Entry>}
        <Entry name="Industry">{industryLabel(form.industry)}</Entry>
        {form.url && <Entry name="Website">{form.url}</Entry>}
        {form.timeZone && <Entry name="Time zone">{zoneCity(form.timeZone)}</Entry>}
      </dl>
      <p className="mt-4 border-t border-line pt-4 type-body text-ink-2">
        Next, you'll connect this brand's social accounts.
      </p>
    </section>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[7rem_1fr]">
      <dt className="type-body text-ink-2">{name}</dt>
      <dd className="min-w-0 type-reading break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}
