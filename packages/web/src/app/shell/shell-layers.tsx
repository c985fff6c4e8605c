import { lazy, Suspense, useEffect, useState } from 'react';
import { type ShellKey, useShellKeys } from './use-shell-keys.ts';

// Their code comes after the frame, which stands without them.
const loadPalette = async () => ({ default: (await import('./layers/command-palette.tsx')).CommandPalette });
const CommandPalette = lazy(loadPalette);
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./layers/shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** The palette is fetched ahead once the screen has had its time: who opens it types at once. */
const FETCH_AHEAD_MS = 2_000;

type ShellLayersProps = { open: ShellKey | null; onOpenChange: (open: ShellKey | null) => void };

/** What a key, or a button of the header, lays over every screen. */
export function ShellLayers({ open, onOpenChange }: ShellLayersProps) {
  const [wanted, setWanted] = useState<ReadonlySet<ShellKey>>(new Set());
  if (open && !wanted.has(open)) setWanted(new Set([...wanted, open]));
  useShellKeys(onOpenChange);
  useEffect(() => {
    const timer = setTimeout(() => {
      loadPalette().catch((error: unknown) => console.warn('The palette could not be fetched ahead.', error));
    }, FETCH_AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  const change = (key: ShellKey) => (isOpen: boolean) => onOpenChange(isOpen ? key : null);
  return (
    <Suspense>
      {wanted.has('palette') && (
        <CommandPalette
          open={open === 'palette'}
          onOpenChange={change('palette')}
          onShortcuts={() => onOpenChange('shortcuts')}
        />
      )}
      {wanted.has('shortcuts') && <ShortcutsDialog open={open === 'shortcuts'} onOpenChange={change('shortcuts')} />}
    </Suspense>
  );
}
