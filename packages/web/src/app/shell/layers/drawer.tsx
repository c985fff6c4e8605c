import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { iconButtonClass } from '../../../ui/icon-button-class.ts';
import { Logo } from '../../../ui/logo.tsx';
import type { Area } from '../navigation.ts';
import { Sidebar } from '../sidebar.tsx';

type DrawerProps = { area: Area; open: boolean; onOpenChange: (open: boolean) => void };

/** The sidebar on a phone: over the page, with backdrop, Escape and the focus kept inside. */
export function Drawer({ area, open, onOpenChange }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity duration-dialog data-starting-style:opacity-0 data-ending-style:opacity-0" />
        <Base.Popup className="fixed inset-y-0 left-0 z-40 flex w-72 max-w-[80vw] flex-col bg-sunken text-ink shadow-3 outline-none transition-[translate,opacity] duration-dialog ease-out data-starting-style:-translate-x-full data-ending-style:-translate-x-full">
          <header className="flex h-header flex-none items-center justify-between pr-1 pl-4">
            <Base.Title className="flex">
              <span className="sr-only">Menu</span>
              <Logo />
            </Base.Title>
            <Base.Close aria-label="Close menu" className={iconButtonClass()}>
              <X size={18} aria-hidden />
            </Base.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto">
            <Sidebar area={area} onFollow={() => onOpenChange(false)} />
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
