import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useUser } from '../../api/use-session.ts';
import { StoppedNotice } from '../../features/activity/public.ts';
import { SignOutQuestion } from '../../features/posts/public.ts';
import { useSavedTheme } from '../../features/preferences/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { areLetterKeysOn } from '../../ui/behaviour/letter-keys.ts';
import { useOnline } from '../../ui/behaviour/use-online.ts';
import { useStoredFlag } from '../../ui/behaviour/use-stored-flag.ts';
import { useWindowKeys } from '../../ui/behaviour/use-window-keys.ts';
import { whenIdle } from '../../ui/behaviour/when-idle.ts';
import { classNames } from '../../ui/class-names.ts';
import { TooltipPlace } from '../../ui/layers/tooltip-place.tsx';
import { lazyPart, WHEN_OPEN } from '../../ui/lazy-part.tsx';
import { registerServiceWorkerLater } from '../offline/register-service-worker-later.ts';
import { ShortcutsContext, SignOutContext } from './frame-contexts.ts';
import { Header } from './header.tsx';
import type { Area } from './navigation.ts';
import { Sidebar } from './sidebar.tsx';
import { useRealtime } from './use-realtime.ts';
import { useLeave } from './use-sign-out.ts';

// Few ever see it.
const AccountDeletionBanner = lazy(async () => ({
  default: (await import('../../features/profile/public.ts')).AccountDeletionBanner,
}));

/** From this width on a sidebar with names leaves the screen enough room. */
const WIDE_PX = 1_100;

/**
 * The frame of every screen behind the sign-in: header, sidebar, and the screen, which scrolls by itself. `children`:
 * in place of the screen.
 */
export function Shell({ area, children = <Outlet /> }: { area: Area; children?: ReactNode }) {
  // A tablet's width belongs to the screen until somebody wants the names of the areas.
  const [expanded, setExpanded] = useStoredFlag('sidebarExpanded', innerWidth >= WIDE_PX);
  useRealtime();
  useSavedTheme();
  useEffect(registerServiceWorkerLater, []);
  const { history } = useRouter();
  useEffect(() => {
    const leaving = new AbortController();
    const begun = new AbortController();
    const start = () => {
      begun.abort();
      void import('./layers/aids.ts').then(({ startAids }) => startAids(history, leaving.signal), console.warn);
    };
    // Nobody needs them before the first press; not every browser gives a pressed link or button the focus.
    const signal = AbortSignal.any([leaving.signal, begun.signal]);
    for (const event of ['focusin', 'pointerdown', 'keydown']) addEventListener(event, start, { signal });
    return () => leaving.abort();
  }, [history]);
  const user = useUser();
  const [layer, setLayer] = useState<ShellKey | null>(null);
  const openShortcuts = useCallback(() => setLayer('shortcuts'), []);
  const [leaving, setLeaving] = useState(false);
  const askToLeave = useCallback(() => setLeaving(true), []);
  const leave = useLeave();
  return (
    <SignOutContext value={askToLeave}>
      <ShortcutsContext value={openShortcuts}>
        <div
          className={classNames(
            'grid h-dvh grid-cols-1 grid-rows-[var(--header)_minmax(0,1fr)] overflow-hidden',
            expanded
              ? 'md:grid-cols-[var(--sidebar-open)_minmax(0,1fr)]'
              : 'md:grid-cols-[var(--sidebar-closed)_minmax(0,1fr)]',
          )}
        >
          <a
            href="#content"
            className="fixed top-2 left-2 z-70 -translate-y-16 rounded-control bg-primary px-3 py-2 type-label text-on-primary focus:translate-y-0"
          >
            Skip to content
          </a>
          <Header
            expanded={expanded}
            area={area}
            onToggle={() => setExpanded(!expanded)}
            onOpenPalette={() => setLayer('palette')}
          />
          <aside className="min-h-0 overflow-y-auto border-r border-line bg-sunken max-md:hidden">
            <Sidebar area={area} collapsed={!expanded} />
          </aside>
          <div className="flex min-h-0 min-w-0 flex-col bg-surface">
            <OfflineBanner />
            {user?.deletesAt && (
              <Suspense>
                <AccountDeletionBanner user={user} />
              </Suspense>
            )}
            {user?.role === 'ADMIN' && <StoppedNotice />}
            <main id="content" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none">
              {children}
            </main>
          </div>
          <ShellLayers open={layer} onOpenChange={setLayer} />
        </div>
      </ShortcutsContext>
      <TooltipPlace />
      <SignOutQuestion open={leaving} onCancel={() => setLeaving(false)} onSignOut={leave} />
    </SignOutContext>
  );
}

/** Stands above every screen while this device has no connection. */
function OfflineBanner() {
  if (useOnline()) return null;
  return (
    <div className="px-gutter pt-3">
      <Banner status="draft">
        You are offline. Drafts are saved on this device. You can save other changes once you are back online.
      </Banner>
    </div>
  );
}

// Their code loads after the frame, which does not need it.
const CommandPalette = lazyPart(async () => (await import('./palette/command-palette.tsx')).CommandPalette, WHEN_OPEN);
const ShortcutsDialog = lazyPart(
  async () => (await import('./layers/shortcuts-dialog.tsx')).ShortcutsDialog,
  WHEN_OPEN,
);

type ShellLayersProps = { open: ShellKey | null; onOpenChange: (open: ShellKey | null) => void };

/** The layers over every screen that a key or a button of the header opens. */
function ShellLayers({ open, onOpenChange }: ShellLayersProps) {
  useShellKeys(onOpenChange);
  // A person who opens the palette types at once.
  useEffect(() => whenIdle(CommandPalette.warm), []);
  const change = (key: ShellKey) => (isOpen: boolean) => onOpenChange(isOpen ? key : null);
  return (
    <>
      <CommandPalette
        open={open === 'palette'}
        onOpenChange={change('palette')}
        onShortcuts={() => onOpenChange('shortcuts')}
      />
      <ShortcutsDialog open={open === 'shortcuts'} onOpenChange={change('shortcuts')} />
    </>
  );
}

/** What the keyboard shortcuts of every screen open. */
type ShellKey = 'palette' | 'shortcuts';

/** Ctrl or Cmd and K anywhere; ? where nobody types and no layer is open. Keys that a screen handled are ignored. */
function useShellKeys(onKey: (key: ShellKey) => void): void {
  useWindowKeys((event) => {
    const key = shellKeyOf(event);
    if (!key) return;
    event.preventDefault();
    onKey(key);
  });
}

function shellKeyOf(event: KeyboardEvent): ShellKey | null {
  if (event.defaultPrevented || event.altKey) return null;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') return 'palette';
  if (event.ctrlKey || event.metaKey || event.key !== '?' || !areLetterKeysOn()) return null;
  const { target } = event;
  const isTaken =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null);
  return isTaken ? null : 'shortcuts';
}
