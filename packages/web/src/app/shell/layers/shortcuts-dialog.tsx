import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import { LETTER_KEYS } from '../../../ui/behaviour/letter-keys.ts';
import { useStoredFlag } from '../../../ui/behaviour/use-stored-flag.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { hasNoPointer } from './has-no-pointer.ts';
import { CARD_KEYS, SCHEDULE_KEYS } from './schedule-key-words.ts';

type Shortcut = { shown: readonly string[]; does: string };

const CONTROL = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
const EVERYWHERE: readonly Shortcut[] = [
  {
    shown: [CONTROL, 'K'],
    does: 'Find a post, a page, a brand or a command',
  },
  { shown: ['?'], does: 'Show keyboard shortcuts' },
  { shown: ['Esc'], does: 'Close the top dialog or menu' },
];
const ON_SCHEDULE: readonly Shortcut[] = [...SCHEDULE_KEYS, ...CARD_KEYS].map(({ shown, does }) => ({
  shown: shown.split(' + ').flatMap((key) => key.split(/ (or) /)),
  does,
}));

const IN_COMPOSER: readonly Shortcut[] = [{ shown: [CONTROL, 'Enter'], does: 'Schedule the post' }];

/** Lists every keyboard shortcut of the product, by where it works. */
export function ShortcutsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  // Nothing in it is more likely than reading, not even Close; the arrows scroll it.
  const list = useRef<HTMLDivElement>(null);
  const [lettersOn, setLettersOn] = useStoredFlag(LETTER_KEYS, true);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      description={hasNoPointer() && 'They work once a keyboard is connected.'}
      initialFocus={list}
    >
      <div ref={list} tabIndex={-1} className="outline-none">
        <Keys title="Everywhere" keys={EVERYWHERE} />
        <Keys title="On the Schedule page" keys={ON_SCHEDULE} />
        <Keys title="While writing a post" keys={IN_COMPOSER} />
      </div>
      <Checkbox checked={lettersOn} onCheckedChange={setLettersOn} className="pb-4">
        Single-key shortcuts
        <span className="text-ink-3">such as N and ?</span>
      </Checkbox>
    </Dialog>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly Shortcut[] }) {
  return (
    <section className="pb-4">
      <h3 className="pb-2 type-label">{title}</h3>
      <dl className="grid gap-y-2 type-body">
        {keys.map(({ shown, does }) => (
          <div key={does} className="flex items-center justify-between gap-4">
            <dt className="order-1 flex flex-none items-center gap-1">
              {shown.map((key) =>
                key === 'or' ? (
                  <span key={key} className="type-small text-ink-3">
                    or
                  </span>
                ) : (
                  <kbd
                    key={key}
                    className="inline-grid h-6 min-w-6 place-items-center rounded-tick border border-line-strong bg-sunken px-1.5 type-small"
                  >
                    <KeyFace name={key} />
                  </kbd>
                ),
              )}
            </dt>
            <dd className="text-ink-2">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const ARROWS = {
  '←': { Icon: ArrowLeft, word: 'Arrow left' },
  '→': { Icon: ArrowRight, word: 'Arrow right' },
} as const;

/** The text on a key. Arrows are drawn as icons: not every font has them. */
function KeyFace({ name }: { name: string }) {
  if (name !== '←' && name !== '→') return name;
  const { Icon, word } = ARROWS[name];
  return (
    <>
      <Icon size={13} aria-hidden />
      <span className="sr-only">{word}</span>
    </>
  );
}
