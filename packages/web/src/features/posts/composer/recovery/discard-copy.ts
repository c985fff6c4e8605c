import { toast } from '../../../../ui/toast.ts';
import { dropWorkingCopy, keepWorkingCopy, keyOf, readWorkingCopies, type WorkingCopy } from './working-copy.ts';

/** Removes a copy that nobody wants, with Undo; `onBack` shows it again. */
export function discardCopy(copy: WorkingCopy, onBack: () => void): void {
  dropWorkingCopy(localStorage, keyOf(copy));
  const undo = () => {
    // What was written since then is newer.
    if (readWorkingCopies(localStorage, copy.userId).some((other) => keyOf(other) === keyOf(copy))) return;
    keepWorkingCopy(localStorage, copy);
    onBack();
  };
  toast.success('Unsaved changes discarded', { action: { label: 'Undo', onPress: undo } });
}
