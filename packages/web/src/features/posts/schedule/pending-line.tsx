import { classNames } from '../../../ui/class-names.ts';

/** A line along the top edge while the next days are drawn; a quick device is done before it shows. */
export function PendingLine({ isPending }: { isPending: boolean }) {
  return (
    <div aria-hidden className="sticky top-0 z-5 h-0 print:hidden">
      <div
        className={classNames(
          'h-0.5 bg-accent transition-opacity duration-100',
          isPending ? 'opacity-100 delay-100' : 'opacity-0',
        )}
      />
    </div>
  );
}
