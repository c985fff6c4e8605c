import type { Brand } from '@brandly/contract/brands';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { brandContentsQuery, useDeleteBrand, useRestoreBrand } from './api.ts';
import { restoredText } from './restored-text.ts';
import { isTypedName } from './typed-name.ts';
import { whatGoes } from './what-goes.ts';

export type DeleteBrandDialogProps = {
  brand: Brand;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The person has decided: the screen of this brand is to be left now. */
  onConfirmed: () => void;
};

const FAILED = 'Failed to delete brand. Please try again.';

/** Says what goes with a brand, asks for its name, and offers to undo right after. */
export function DeleteBrandDialog({ brand, open, onOpenChange, onConfirmed }: DeleteBrandDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [touched, setTouched] = useState(false);
  const contents = useQuery({ ...brandContentsQuery(brand.id), enabled: open });
  const restore = useRestoreBrand();
  const remove = useDeleteBrand({
    onDeleted: ({ id, name }) => {
      const undo = () =>
        restore.mutateAsync({ id }).then(
          (restored) => toast.success(restoredText(restored)),
          (error: unknown) => toast.error(messageOf(error, `${name} could not be restored. Please try again.`)),
        );
      toast.success(`${name} was deleted.`, { action: { label: 'Undo', onPress: () => void undo() } });
    },
    onRefused: (_brand, error) => toast.error(messageOf(error, FAILED)),
  });
  const matches = isTypedName(typed, brand.name);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Brand"
      description={
        <>
          <strong className="font-strong text-ink">{brand.name}</strong> goes with everything that is in it. You can
          have it back for 30 days. What is already published stays on the networks.
        </>
      }
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} kind="danger-solid" disabled={!matches}>
            Delete Brand
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!matches) return;
          remove.mutate(brand);
          onOpenChange(false);
          onConfirmed();
        }}
      >
        <section aria-label="What goes with it" className="rounded-card border border-line bg-sunken px-3 py-2.5">
          {contents.isPending ? (
            <Skeleton className="h-10" />
          ) : contents.data ? (
            <ul className="grid gap-1 type-body">
              {whatGoes(contents.data).map((line) => (
                <li key={line}>{line}</li>
              ))}
              {whatGoes(contents.data).length === 0 && <li>Nothing is in it yet.</li>}
            </ul>
          ) : (
            <p className="type-body text-ink-2">
              Its accounts are disconnected and its scheduled posts cancelled. How much that is could not be loaded.
            </p>
          )}
        </section>
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
