import { useEffect } from 'react';
import { whenIdle } from '../../ui/behaviour/when-idle.ts';
import { lazyPart, WHEN_OPEN } from '../../ui/lazy-part.tsx';
import { type ShellKey, useShellKeys } from './use-shell-keys.ts';

// Their code loads after the frame, which does not need it.
const CommandPalette = lazyPart(async () => (await import('./palette/command-palette.tsx')).CommandPalette, WHEN_OPEN);
const ShortcutsDialog = lazyPart(
  async () => (await import('./layers/shortcuts-dialog.tsx')).ShortcutsDialog,
  WHEN_OPEN,
);

type ShellLayersProps = { open: ShellKey | null; onOpenChange: (open: ShellKey | null) => void };

/** The layers over every screen that a key or a button of the header opens. */
export function ShellLayers({ open, onOpenChange }: ShellLayersProps) {
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
