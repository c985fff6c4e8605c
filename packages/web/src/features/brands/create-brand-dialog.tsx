import { CreateBrandBody, normalizeWebsite } from '@brandly/contract/brands';
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.ts';
import { useCreateBrand } from './api.ts';
import { BrandFields, useNameTaken } from './brand-fields.tsx';
import type { BrandForm } from './brand-form.ts';

/** Makes a brand. What was typed stays when the dialog is closed by accident, until the page is left. */
export function CreateBrandDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const formId = useId();
  const navigate = useNavigate();
  const toast = useToast();
  const create = useCreateBrand();
  // The same key for every try of one filled form: a repeated press makes one brand.
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const form = useForm<BrandForm>({
    resolver: zodResolver(CreateBrandBody),
    defaultValues: { name: '', description: '', url: '', timeZone: Temporal.Now.timeZoneId() },
    mode: 'onTouched',
  });
  const nameTaken = useNameTaken(useWatch({ control: form.control, name: 'name' }));

  const submit = (body: BrandForm) =>
    create.mutate(
      { body: { ...body, url: normalizeWebsite(body.url ?? '') }, idempotencyKey },
      {
        onSuccess: (brand) => {
          form.reset();
          setIdempotencyKey(crypto.randomUUID());
          onOpenChange(false);
          toast.success(`${brand.name} is ready.`, {
            action: {
              label: 'Connect accounts',
              onPress: () => void navigate({ to: '/dashboard/brands/$brandId/social', params: { brandId: brand.id } }),
            },
          });
        },
        onError: (error) => {
          setIdempotencyKey(crypto.randomUUID());
          if (error instanceof ApiError && error.code === 'brand_name_taken') {
            form.setError('name', { message: error.message }, { shouldFocus: true });
          }
        },
      },
    );

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Brand"
      description="A name, an industry and a time zone are enough to begin."
      wide
      locked={create.isPending}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)} disabled={create.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            kind="primary"
            busy={create.isPending}
            busyText="Creating..."
            disabled={nameTaken}
          >
            Create Brand
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="grid gap-4">
        {create.error && !(create.error instanceof ApiError && create.error.code === 'brand_name_taken') && (
          <Banner status="failed">{messageOf(create.error, 'Failed to create brand. Please try again.')}</Banner>
        )}
        <BrandFields form={form} />
      </form>
    </Dialog>
  );
}
