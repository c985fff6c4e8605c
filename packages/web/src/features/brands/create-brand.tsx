import { lazyPart, WHEN_OPEN } from '../../ui/lazy-part.tsx';

type CreateBrandProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Makes a brand; its wizard comes when it is first opened. */
export const CreateBrand = lazyPart<CreateBrandProps>(
  async () => (await import('./wizard/wizard-opening.tsx')).WizardOpening,
  WHEN_OPEN,
);
