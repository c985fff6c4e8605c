import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { lazyPart, WHEN_OPEN } from '../../ui/lazy-part.tsx';

type CreateBrandProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Creates a brand; the wizard's code loads when it is first opened. */
export const CreateBrand = lazyPart<CreateBrandProps>(
  async () => (await import('./wizard/wizard-opening.tsx')).WizardOpening,
  WHEN_OPEN,
);

/** The button of a screen that needs a brand first, with the wizard. */
export function AddBrand() {
  const [creating, setCreating] = useCreatingBrand();
  return (
    <>
      <Button kind="primary" onClick={() => setCreating(true)}>
        Add Brand
      </Button>
      <CreateBrand open={creating} onOpenChange={setCreating} />
    </>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The wizard for a new brand is open over the page. */
    createsBrand?: true;
  }
}

/**
 * Opens and closes the wizard through an entry of its own in the browser's history: Back leaves the wizard and not the
 * page, and the wizard is still open after a reload.
 */
export function useCreatingBrand(): [boolean, (open: boolean) => void] {
  const navigate = useNavigate();
  const { history } = useRouter();
  const isOpen = useLocation({ select: ({ state }) => state.createsBrand === true });
  const setOpen = (open: boolean) => {
    if (open === isOpen) return;
    if (open) {
      void navigate({ to: '.', search: true, state: { createsBrand: true }, resetScroll: false });
    } else history.back({ ignoreBlocker: true });
  };
  return [isOpen, setOpen];
}
