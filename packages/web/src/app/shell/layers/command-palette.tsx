// A native select or datalist can neither show two texts in a row nor leave the focus in the field above it.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Dialog as Base } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useUser } from '../../../api/use-session.ts';
import { brandsQuery } from '../../../features/brands/public.ts';
import { useThemeChoice } from '../../../features/preferences/public.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useSignOut } from '../use-sign-out.ts';
import { type Command, commandsOf, findCommands } from './commands.ts';

type CommandPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void; onShortcuts: () => void };

/** Everything one can go to or do, found by typing: Ctrl or Cmd and K. */
export function CommandPalette({ open, onOpenChange, onShortcuts }: CommandPaletteProps) {
  const field = useRef<HTMLInputElement>(null);
  const [wasOpen, setWasOpen] = useState(open);
  const [openings, setOpenings] = useState(0);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpenings(openings + 1);
  }
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity duration-popover data-starting-style:opacity-0 data-ending-style:opacity-0" />
        <Base.Popup
          initialFocus={field}
          className="fixed inset-x-0 top-[12vh] z-40 mx-auto flex max-h-[70vh] w-[calc(100vw-32px)] max-w-column flex-col overflow-hidden rounded-dialog bg-raised text-ink shadow-3 outline-none transition-opacity duration-popover data-starting-style:opacity-0 data-ending-style:opacity-0"
        >
          <Base.Title className="sr-only">Commands</Base.Title>
          {/* Begins empty at each opening, also when the last one is still fading out. */}
          <Finder key={openings} field={field} onDone={() => onOpenChange(false)} onShortcuts={onShortcuts} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

type FinderProps = { field: RefObject<HTMLInputElement | null>; onDone: () => void; onShortcuts: () => void };

function Finder({ field, onDone, onShortcuts }: FinderProps) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const user = useUser();
  const { data: brands = [] } = useQuery(brandsQuery);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const run = useRunCommand(onShortcuts);
  // At once, not when the dialog has looked around: what a quick hand types next must not get lost.
  useLayoutEffect(() => field.current?.focus(), [field]);
  const found = user ? findCommands(commandsOf(user, brands), typed) : [];

  const choose = (command: Command | undefined) => {
    if (!command) return;
    onDone();
    run(command);
  };
  const move = (to: number) => {
    if (found.length === 0) return;
    const next = (to + found.length) % found.length;
    setActive(next);
    list.current?.querySelectorAll('[role="option"]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a Japanese or Chinese word is being put together, Enter takes the word.
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, () => void> = {
      ArrowDown: () => move(active + 1),
      ArrowUp: () => move(active - 1),
      Home: () => move(0),
      End: () => move(found.length - 1),
      Enter: () => choose(found[active]),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };

  return (
    <>
      <div className="flex items-center gap-2 border-b border-line px-4">
        <Search size={16} aria-hidden className="flex-none text-ink-3" />
        <input
          ref={field}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
          aria-autocomplete="list"
          aria-label="Search pages, brands and commands"
          placeholder="Where to?"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className="h-12 w-full min-w-0 bg-transparent type-composer outline-none"
        />
      </div>
      <div ref={list} id={listId} role="listbox" aria-label="Commands" className="min-h-0 flex-1 overflow-y-auto p-1">
        {found.map((command, index) => (
          // The field keeps the focus and answers the keys; a row is only ever pressed.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={`${command.group} ${command.id}`}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(command)}
            className={classNames(
              'flex min-h-control cursor-pointer items-center justify-between gap-4 rounded-card px-3 type-body',
              index === active && 'bg-sunken',
            )}
          >
            <span className="truncate">{command.label}</span>
            <span className="flex-none type-small text-ink-3">{command.group}</span>
          </div>
        ))}
      </div>
      <p aria-live="polite" className={found.length === 0 ? 'px-4 pb-4 type-body text-ink-2' : 'sr-only'}>
        {found.length === 0 ? `No results for “${typed}”` : `${found.length} found`}
      </p>
    </>
  );
}

function useRunCommand(onShortcuts: () => void): (command: Command) => void {
  const router = useRouter();
  const signOut = useSignOut();
  const [, chooseTheme] = useThemeChoice();
  return (command) => {
    switch (command.kind) {
      case 'go':
        router.history.push(command.href);
        return;
      case 'theme':
        chooseTheme(command.theme);
        return;
      case 'shortcuts':
        onShortcuts();
        return;
      default:
        // sign-out
        signOut();
    }
  };
}
