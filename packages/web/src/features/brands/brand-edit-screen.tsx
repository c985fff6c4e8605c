import { type Brand, CreateBrandBody, normalizeWebsite } from '@brandly/contract/brands';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { FailedBanner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart, WHEN_OPEN } from '../../ui/lazy-part.tsx';
import { LeaveQuestion } from '../../ui/leave-question.tsx';
import { Page } from '../../ui/page/page.tsx';
import { toast } from '../../ui/toast.ts';
import { brandQuery, useUpdateBrand } from './api.ts';
import { brandCrumbs } from './brand-crumbs.ts';
import { BrandFields, useNameTaken } from './brand-fields.tsx';
import type { BrandForm } from './brand-form.ts';
import { FOOT, FORM, FormShape } from './brand-form-shape.tsx';
import { BrandGate } from './brand-gate.tsx';
import { LogoUploader } from './logo/logo-uploader.tsx';
import { useUnsentLogo } from './logo/use-unsent-logo.ts';
import { readableAddress } from './readable-host.ts';

/** Asks before a brand is deleted; its code loads when it is first opened. */
const DeleteBrand = lazyPart(
  async () => (await import('./deleting/delete-brand-dialog.tsx')).DeleteBrandDialog,
  WHEN_OPEN,
);

const EDIT = [{ label: 'Edit' }] as const;

/** The screen that changes or deletes a brand. */
export function BrandEditScreen({ brandId }: { brandId: string }) {
  return (
    <BrandGate
      brandId={brandId}
      title="Edit brand"
      steps={EDIT}
      width="column"
      waiting={<FormShape />}
      missing="The requested brand could not be found."
      failed={{
        title: 'Error loading brand',
        text: 'Failed to load brand information. Please try again.',
        again: 'Try again',
      }}
    >
      {(brand) => <EditForm key={brand.id} brand={brand} />}
    </BrandGate>
  );
}

function EditForm({ brand }: { brand: Brand }) {
  const navigate = useNavigate();
  const update = useUpdateBrand(brand.id);
  const queryClient = useQueryClient();
  /** The brand as it was when it filled the form. */
  const [shown, setShown] = useState(brand);
  const [deleting, setDeleting] = useState(false);
  const form = useForm<BrandForm>({
    resolver: zodResolver(CreateBrandBody),
    defaultValues: valuesOf(brand),
    mode: 'onTouched',
  });
  const unsentLogo = useUnsentLogo();
  const isDirty = form.formState.isDirty || unsentLogo.isThere;
  const logo = useWatch({ control: form.control, name: 'logo' });
  const [previewUrl, setPreviewUrl] = useState<string | null>(null);
  const nameTaken = useNameTaken(useWatch({ control: form.control, name: 'name' }), brand.name);
  const toList = () => navigate({ to: '/dashboard/brands', ignoreBlocker: true });
  // The form shows the other tab's changes; what was typed here stays.
  const takeTheirs = async () => {
    try {
      const current = await queryClient.fetchQuery({ ...brandQuery(queryClient, brand.id), staleTime: 0 });
      setShown(current);
      form.reset(valuesOf(current), { keepDirtyValues: true });
    } catch {
      toast.error("We couldn't load the newer state. Save again.");
    }
  };
  const save = (body: BrandForm) =>
    update.mutate(
      { ...body, url: normalizeWebsite(body.url ?? ''), updatedAt: shown.updatedAt },
      {
        onSuccess: ({ name }) => {
          toast.success(`${name} is saved.`);
          void toList();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'stale_brand') void takeTheirs();
        },
      },
    );
  const submit = async () => {
    if (await unsentLogo.sendFirst()) await form.handleSubmit(save)();
  };

  return (
    <Page title="Edit brand" width="column" crumbs={brandCrumbs(brand, ...EDIT)}>
      <form
        noValidate
        // A refusal concerns only what was sent.
        onChange={() => update.isError && update.reset()}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className={FORM}
      >
        <FailedBanner error={update.error} fallback="Failed to update brand. Please try again." />
        <BrandFields form={form} ownName={brand.name} />
        <LogoUploader
          shownUrl={logo ? (previewUrl ?? brand.signedLogoUrl) : null}
          brandId={brand.id}
          onUnsent={unsentLogo.onUnsent}
          onChange={(uploaded) => {
            form.setValue('logo', uploaded?.logo ?? null, { shouldDirty: true });
            setPreviewUrl(uploaded?.previewUrl ?? null);
          }}
        />
        <footer className={FOOT}>
          <Button onClick={() => void toList()}>Cancel</Button>
          <Button
            type="submit"
            kind={isDirty ? 'save' : 'secondary'}
            busy={update.isPending || unsentLogo.isSending}
            busyText="Saving..."
            disabled={!isDirty || nameTaken}
          >
            Save Changes
          </Button>
        </footer>
      </form>
      <Button kind="danger" className="mt-5" onClick={() => setDeleting(true)}>
        Delete Brand
      </Button>
      <LeaveQuestion isDirty={isDirty} />
      <DeleteBrand brand={brand} open={deleting} onOpenChange={setDeleting} onGone={() => void toList()} />
    </Page>
  );
}

const valuesOf = ({ name, description, url, industry, timeZone, logo }: Brand): BrandForm => ({
  name,
  description,
  url: readableAddress(url),
  industry,
  timeZone,
  logo,
});
