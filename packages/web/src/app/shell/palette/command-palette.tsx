// A native select or datalist can neither show two texts in a row nor leave the focus in the field above it.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Dialog as Base } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { loadErrorMessage } from '../../../api/load-error-message.ts';
import { useUser } from '../../../api/use-session.ts';
import { brandsQuery } from '../../../features/brands/public.ts';
import { postSearch } from '../../../features/posts/public.ts';
import { useThemeChoice } from '../../../features/preferences/public.ts';
import { PlatformLogo } from '../../../platforms/platform-logo.tsx';
import { BrandMark } from '../../../ui/avatar.tsx';
import { areLetterKeysOn } from '../../../ui/behaviour/letter-keys.ts';
import { remember, remembered } from '../../../ui/behaviour/use-stored-flag.ts';
import { classNames } from '../../../ui/class-names.ts';
import { iconButtonClass } from '../../../ui/icon-button-class.ts';
import { SCHEDULE_KEYS } from '../layers/schedule-key-words.ts';
import { useSignOut } from '../use-sign-out.ts';
import { type Command, commandsOf, findCommands } from './commands.ts';
import { PaletteGroup, PaletteRow } from './palette-row.tsx';
import { PostRow } from './post-row.tsx';
import { useFoundPosts } from './use-found-posts.ts';

type CommandPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void; onShortcuts: () => void };

/** Finds every page, action, account and post as the person types: Ctrl or Cmd and K. */
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
          {/* Starts empty each time it opens, also while the last one is still fading out. */}
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
  const [recent] = useState(recentCommands);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const keys = pathname === SCHEDULE ? SCHEDULE_KEYS : [];
  const hereId = brands.find(({ id }) => pathname.includes(id))?.id;
  const run = useRunCommand(onShortcuts);
  const { posts, isSearching, error } = useFoundPosts(typed);
  // At once, before the dialog moves the focus itself: what a fast typist types next must not get lost.
  useLayoutEffect(() => field.current?.focus(), [field]);

  const groups = user ? findCommands(commandsOf(user, brands, keys, hereId), typed, recent) : [];
  const found = groups.flatMap(({ commands }) => commands);
  const choices = [
    ...found.map((command) => () => {
      rememberCommand(command.id);
      run(command);
    }),
    ...posts.map((post) => () => void navigate({ to: '/dashboard/schedule', search: postSearch(post) })),
  ];
  const choose = (index: number) => {
    const choice = choices[index];
    if (!choice) return;
    onDone();
    choice();
  };
  const move = (to: number) => {
    if (choices.length === 0) return;
    const next = (to + choices.length) % choices.length;
    setActive(next);
    list.current?.querySelectorAll('[role="option"]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a Japanese or Chinese word is being composed, Enter accepts the word.
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, () => void> = {
      ArrowDown: () => move(active + 1),
      ArrowUp: () => move(active - 1),
      Home: () => move(0),
      End: () => move(choices.length - 1),
      Enter: () => choose(active),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  const idOf = (index: number) => `${listId}-${index}`;
  const rowProps = (index: number) => ({
    id: idOf(index),
    isActive: index === active,
    onPoint: () => setActive(index),
    onChoose: () => choose(index),
  });
  const result = error
    ? `Posts could not be searched. ${loadErrorMessage(error)}`
    : isSearching
      ? 'Searching...'
      : choices.length === 0
        ? `No results for “${typed}”`
        : `${choices.length} found`;

  return (
    <>
      <div className="flex items-center gap-2 border-b border-line px-4">
        <Search size={16} aria-hidden className="flex-none text-ink-3" />
        <input
          ref={field}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={active < choices.length ? idOf(active) : undefined}
          aria-autocomplete="list"
          aria-label="Search posts, pages, brands, accounts and commands"
          placeholder="Find posts, pages, brands"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className="h-12 w-full min-w-0 bg-transparent type-composer outline-none"
        />
        <kbd aria-hidden className="font-sans type-small text-ink-3 pointer-coarse:hidden max-sm:hidden">
          Esc
        </kbd>
        <Base.Close
          aria-label="Close"
          className={classNames(iconButtonClass({ outlined: false }), '-mr-2 sm:pointer-fine:sr-only')}
        >
          <X size={16} aria-hidden />
        </Base.Close>
      </div>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Results"
        className="min-h-0 flex-1 overflow-y-auto scroll-pb-6 p-1 pb-5 mask-b-from-[calc(100%-1.5rem)]"
      >
        {groups.map(({ name, commands }) => (
          <PaletteGroup key={name} name={name}>
            {commands.map((command) => (
              <PaletteRow
                key={command.id}
                {...rowProps(found.indexOf(command))}
                icon={<CommandIcon command={command} />}
                {...(command.keyHint !== undefined &&
                  areLetterKeysOn() && {
                    hint: <kbd className="font-sans pointer-coarse:hidden">{command.keyHint}</kbd>,
                  })}
                {...(command.account && { hint: <span className="max-sm:hidden">{command.account.brandName}</span> })}
              >
                {command.label}
                {command.account && <span className="ml-2 text-ink-3">{command.account.handle}</span>}
              </PaletteRow>
            ))}
          </PaletteGroup>
        ))}
        {posts.length > 0 && (
          <PaletteGroup name="Posts">
            {posts.map((post, index) => (
              <PostRow key={post.id} {...rowProps(found.length + index)} post={post} typed={typed} />
            ))}
          </PaletteGroup>
        )}
      </div>
      <p aria-live="polite" className={choices.length === 0 || error ? 'px-4 pb-4 type-body text-ink-2' : 'sr-only'}>
        {result}
      </p>
    </>
  );
}

/** An account is known by its platform, a brand by its logo. */
function CommandIcon({ command: { account, brand, Icon } }: { command: Command }) {
  if (account) return <PlatformLogo platform={account.platform} size={16} />;
  return brand ? <BrandMark brand={brand} className="-m-0.5 max-w-none" /> : <Icon size={16} aria-hidden />;
}

const KEY = 'recent_commands';
const KEPT = 3;
const ofThisTab = () => sessionStorage;

/** Returns the ids of what was chosen last in the palette, the newest first. */
function recentCommands(): string[] {
  return (remembered(KEY, ofThisTab) ?? '').split(' ').filter((id) => id !== '');
}

/** Remembers a choice for as long as the tab is open. */
function rememberCommand(id: string): void {
  const ids = [id, ...recentCommands().filter((one) => one !== id)].slice(0, KEPT);
  remember(KEY, ids.join(' '), ofThisTab);
}

const SCHEDULE = '/dashboard/schedule';

/** Returns a function that runs a command of the palette. */
function useRunCommand(onShortcuts: () => void): (command: Command) => void {
  const router = useRouter();
  const signOut = useSignOut();
  const [, chooseTheme] = useThemeChoice();
  const toSchedule = (change: { compose: true } | Pick<Command & { kind: 'view' }, 'view'>) => {
    // On top of the week that is on screen, if there is one.
    const isThere = router.state.location.pathname === SCHEDULE;
    void router.navigate({ to: SCHEDULE, search: (before) => ({ ...(isThere && before), ...change }) });
  };
  return (command) => {
    switch (command.kind) {
      case 'go':
        router.history.push(command.href);
        return;
      case 'compose':
        toSchedule({ compose: true });
        return;
      case 'add-brand':
        void router.navigate({ to: '/dashboard/brands', state: { createsBrand: true } });
        return;
      case 'view':
        toSchedule({ view: command.view });
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
