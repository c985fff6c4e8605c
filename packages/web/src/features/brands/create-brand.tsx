import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { lazyPart, WHEN_OPEN } from '../../ui/lazy-part.tsx';

type CreateBrandProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Makes a brand; its wizard comes when it is first opened. */
export const CreateBrand = lazyPart<CreateBrandProps>(
  async () => (await import('./wizard/wizard-opening.tsx')).WizardOpening,
  WHEN_OPEN,
);

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The wizard for a brand is open over the page. */
    createsBrand?: true;
  }
}

/**
 * Whether the wizard is open. An entry of its own in the browser's history says so: Back leads out of the wizard and not off the
 * page, and a page that is loaded again has it open.
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
