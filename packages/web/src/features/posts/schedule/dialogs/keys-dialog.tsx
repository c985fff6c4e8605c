import { Dialog } from '../../../../ui/dialog.tsx';
import { CARD_KEYS, SCHEDULE_KEYS } from '../../use-schedule-keys.ts';

type KeysProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** What each key does on this page. */
export function KeysDialog({ open, onOpenChange }: KeysProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 pb-4 type-body">
        {[...SCHEDULE_KEYS, ...CARD_KEYS].map(({ shown, does }) => (
          <div key={shown} className="contents">
            <dt>
              <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-tick border border-line-strong bg-sunken px-1.5 type-small">
                {shown}
              </kbd>
            </dt>
            <dd className="text-ink-2">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
