import type { Brand } from '@brandly/contract/brands';
import { useId, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useDeleteBrand } from './api.ts';
import { isTypedName } from './typed-name.ts';

type DeleteBrandDialogProps = {
  brand: Brand;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
};

/** Asks for the brand's name before it goes. */
export function DeleteBrandDialog({ brand, open, onOpenChange, onDeleted }: DeleteBrandDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [touched, setTouched] = useState(false);
  const remove = useDeleteBrand(brand.id);
  const matches = isTypedName(typed, brand.name);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      locked={remove.isPending}
      title="Delete Brand"
      description={
        <>
          <strong className="font-strong text-ink">{brand.name}</strong> goes with its connected accounts, and its
          scheduled posts are cancelled. What is already published stays on the networks.
        </>
      }
      actions={
        <>
          <Button onClick={() => onOpenChange(false)} disabled={remove.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            kind="danger-solid"
            disabled={!matches}
            busy={remove.isPending}
            busyText="Deleting..."
          >
            Delete Brand
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (matches) remove.mutate(undefined, { onSuccess: onDeleted });
        }}
      >
        {remove.error && (
          <Banner status="failed">{messageOf(remove.error, 'Failed to delete brand. Please try again.')}</Banner>
        )}
        <Field
          label={`Type ${brand.name} to confirm`}
          error={touched && typed !== '' && !matches ? 'Brand name does not match.' : undefined}
        >
          <TextInput
            value={typed}
            autoComplete="off"
            onBlur={() => setTouched(true)}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
