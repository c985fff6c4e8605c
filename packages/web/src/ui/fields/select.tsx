// It becomes a combobox with a list of its own once that has loaded; closed, it has no list to point to (ARIA 1.2).
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props */
import { ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useHeldWhilePressed } from '../behaviour/held-while-pressed.ts';
import { type LazyCode, lazyCode } from '../behaviour/lazy-code.ts';
import { classNames } from '../class-names.ts';
import { toast } from '../toast.ts';
import { useFieldControl } from './field.tsx';
import { type ListedSelectProps, SELECT_CLASS, type SelectProps } from './select-props.ts';

/** Once this is loaded, every new select has its list at once. */
export const selectList = lazyCode(async () => (await import('../layers/select-list.tsx')).SelectWithList);

/** A choice from a list. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  return <LateSelect code={selectList} {...props} />;
}

type LateSelectProps<Value extends string> = SelectProps<Value> & {
  code: LazyCode<<Each extends string>(props: ListedSelectProps<Each>) => ReactNode>;
};

/** A select whose button is shown at once; the list and its positioning code load right after. */
export function LateSelect<Value extends string>({ code, ...props }: LateSelectProps<Value>) {
  const [List, setList] = useState(code.known);
  const [isWanted, setWanted] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  useEffect(() => {
    if (List) return undefined;
    let left = false;
    code.fetch().then(
      (loaded) => !left && setList(() => loaded),
      (error: unknown) => {
        console.warn('The code of a list could not be fetched.', error);
        if (left || !isWanted) return;
        setWanted(false);
        toast.error('This could not be opened. Check your connection and try again.');
      },
    );
    return () => {
      left = true;
    };
  }, [List, code, isWanted]);
  // A click only counts when it begins and ends on the same element.
  const isReady = useHeldWhilePressed(List !== null);
  if (List && isReady) return <List {...props} startsOpen={isWanted} takesFocus={hasFocus} />;
  return <PlainSelect {...props} onFocusChange={setFocus} onWanted={() => setWanted(true)} />;
}

type PlainSelectProps<Value extends string> = SelectProps<Value> & {
  onFocusChange: (hasFocus: boolean) => void;
  onWanted: () => void;
};

function PlainSelect<Value extends string>(props: PlainSelectProps<Value>) {
  const { options, value, placeholder = 'Select', label, disabled = false, ref, onFocusChange, onWanted } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <button
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      {...useFieldControl()}
      {...(label !== undefined && { 'aria-label': label })}
      ref={ref}
      disabled={disabled}
      data-disabled={disabled || undefined}
      onFocus={() => onFocusChange(true)}
      onBlur={() => {
        onFocusChange(false);
        props.onBlur?.();
      }}
      onClick={onWanted}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        onWanted();
      }}
      className={classNames(SELECT_CLASS, props.className)}
    >
      {chosen?.icon}
      <span className={classNames('min-w-0 flex-1 truncate', !chosen && 'text-ink-3')}>
        {chosen?.label ?? placeholder}
      </span>
      <span aria-hidden className="text-ink-3">
        <ChevronsUpDown size={14} />
      </span>
    </button>
  );
}
