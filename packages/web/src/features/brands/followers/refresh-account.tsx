import { RefreshCw } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

type RefreshAccountProps = {
  name: string;
  isWaiting: boolean;
  locked: boolean;
  inWords: boolean;
  onRefresh: () => void;
};

/** One account's refresh: alone in words; quiet beside the one of all, so it comes with the pointer or the keys; a finger always has it. */
export function RefreshAccount({ name, isWaiting, locked, inWords, onRefresh }: RefreshAccountProps) {
  if (isWaiting) return <Spinner size={14} />;
  if (inWords) {
    return (
      <Button
        kind="quiet"
        className="h-6! px-2! type-small! pointer-coarse:h-10!"
        icon={<RefreshCw size={13} aria-hidden />}
        aria-label={`Refresh ${name}`}
        disabled={locked}
        onClick={onRefresh}
      >
        Refresh
      </Button>
    );
  }
  return (
    <IconButton
      small
      label={`Refresh ${name}`}
      disabled={locked}
      onClick={onRefresh}
      className="opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100"
    >
      <RefreshCw size={13} aria-hidden />
    </IconButton>
  );
}
