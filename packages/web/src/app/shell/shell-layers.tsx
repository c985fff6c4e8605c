import { lazy, Suspense, useState } from 'react';
import { type ShellKey, useShellKeys } from './use-shell-keys.ts';

// Their code comes with the first opening: the frame stands without them.
const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));
const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }));

type ShellLayersProps = { open: ShellKey | null; onOpenChange: (open: ShellKey | null) => void };

/** What a key, or a button of the header, lays over every screen. */
export function ShellLayers({ open, onOpenChange }: ShellLayersProps) {
  const [wanted, setWanted] = useState<ReadonlySet<ShellKey>>(new Set());
  if (open && !wanted.has(open)) setWanted(new Set([...wanted, open]));
  useShellKeys(onOpenChange);
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
