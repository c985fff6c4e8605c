import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Breakable } from '../../../ui/page/breakable.tsx';

/** In a URL, after its slashes. */
const AFTER_SLASHES = /(?<=\/)(?!\/)/;

/** A text to paste elsewhere, with a button that copies it. `isHidden`: the text is already shown above. */
export function CopyLine({ label, text, isHidden = false }: { label: string; text: string; isHidden?: boolean }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      // Not allowed, or no https: the text can be selected by hand.
      setCopied('no');
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!isHidden && (
        <code className="min-w-0 flex-1 rounded-control border border-line bg-sunken px-2.5 py-1.5 font-mono type-small wrap-anywhere select-all">
          <Breakable text={text} at={AFTER_SLASHES} />
        </code>
      )}
      <Button
        icon={copied === 'yes' ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
        onClick={() => void copy()}
      >
        {copied === 'yes' ? 'Copied' : 'Copy'}
        <span className="sr-only"> {label}</span>
      </Button>
      <output className="sr-only">{copied === 'yes' ? 'Copied' : ''}</output>
      {copied === 'no' && (
        <p className="type-small text-ink-2">Your browser blocked copying. Please copy it manually.</p>
      )}
    </div>
  );
}
