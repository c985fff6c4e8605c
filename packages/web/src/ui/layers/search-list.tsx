// A native select or datalist finds an option by its first letters only; closed, it has no list to point to (ARIA 1.2).
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props */
import { Check, ChevronsUpDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { searchable } from '../behaviour/searchable.ts';
import { classNames } from '../class-names.ts';
import { useFieldControl } from '../fields/field.tsx';
import { type ListedSelectProps, SELECT_CLASS, type SelectOption, type SelectProps } from '../fields/select-props.ts';
import { TextInput } from '../fields/text-input.tsx';
import { Popover } from '../popover.tsx';
import { ROW_CLASS } from './popup.ts';

/** A select with a search field above its list. `SearchSelect` stands in for it until this code has loaded. */
export function SelectWithSearch<Value extends string>(props: ListedSelectProps<Value>) {
  const { options, value, onValueChange, placeholder = 'Select', label, disabled = false, onBlur, ref } = props;
  const { startsOpen, takesFocus, className } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  /** The letter that opened it. */
  const [begun, setBegun] = useState('');
  const chosen = options.find((option) => option.value === value);
  const field = useFieldControl();
  const onKeyDown = (event: KeyboardEvent) => {
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isLetter && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setBegun(isLetter ? event.key : '');
    setOpen(true);
  };
  return (
    <Popover
      label="Search"
      flush
      open={isOpen}
      onOpenChange={(next) => {
        setBegun('');
        setOpen(next);
      }}
      className="flex w-(--anchor-width) min-w-60 flex-col"
      trigger={
        <button
          type="button"
          {...field}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          {...(label !== undefined && { 'aria-label': label })}
          ref={ref}
          // The button that it replaces had the focus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={takesFocus}
          disabled={disabled}
          data-disabled={disabled || undefined}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          className={classNames(SELECT_CLASS, className)}
        >
          <span className={classNames('min-w-0 flex-1 truncate', !chosen && 'text-ink-3')}>
            {chosen?.label ?? placeholder}
          </span>
          <ChevronsUpDown size={14} aria-hidden className="text-ink-3" />
        </button>
      }
    >
      <Finder
        options={options}
        value={value}
        begun={begun}
        onChoose={(next) => {
          setOpen(false);
          if (next !== value) onValueChange(next);
        }}
      />
    </Popover>
  );
}

type FinderProps<Value extends string> = Pick<SelectProps<Value>, 'options' | 'value'> & {
  begun: string;
  onChoose: (value: Value) => void;
};

function Finder<Value extends string>({ options, value, begun, onChoose }: FinderProps<Value>) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(begun);
  const found = options.filter((option) => !option.disabled && matches(option, typed));
  const [active, setActive] = useState(() => (begun === '' ? options.findIndex((one) => one.value === value) : 0));
  // At once, before the layer moves the focus itself: what a fast typist types next must not get lost.
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), []);
  const first = useRef(active);
  useEffect(() => show(list.current, first.current), []);

  const move = (to: number) => {
    const next = (to + found.length) % found.length;
    setActive(next);
    show(list.current, next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a Japanese or Chinese word is being composed, Enter accepts the word.
    if (event.nativeEvent.isComposing || !['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return;
    event.preventDefault();
    const option = found[active];
    if (event.key === 'Enter' && option) onChoose(option.value);
    if (event.key !== 'Enter' && found.length > 0)
      move(event.key === 'ArrowDown' ? active + 1 : Math.max(active, 0) - 1);
  };
  return (
    <>
      <div className="p-2 pb-1">
        <TextInput
          ref={input}
          id={`${listId}-search`}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={found[active] && `${listId}-${active}`}
          aria-autocomplete="list"
          aria-label="Search"
          placeholder="Search"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Found"
        className="relative max-h-80 min-h-0 overflow-y-auto p-1 empty:hidden"
      >
        {found.map((option, index) => (
          // The field keeps the focus and answers the keys; a row is only ever pressed.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option.value}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            data-highlighted={index === active || undefined}
            onPointerMove={() => setActive(index)}
            onClick={() => onChoose(option.value)}
            className={ROW_CLASS}
          >
            {option.icon}
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            {option.value === value && <Check size={14} strokeWidth={2.5} aria-hidden className="text-accent" />}
          </div>
        ))}
      </div>
      <p aria-live="polite" className={found.length === 0 ? 'px-3 pt-1 pb-3 type-body text-ink-2' : 'sr-only'}>
        {found.length === 0 ? 'Nothing was found.' : typed && `${found.length} found`}
      </p>
    </>
  );
}

/** Scrolls a list, and nothing around it, as far as its row needs. */
function show(list: HTMLElement | null, index: number): void {
  const row = list?.children.item(index);
  if (!list || !(row instanceof HTMLElement)) return;
  const end = row.offsetTop + row.offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(Math.max(list.scrollTop, end), row.offsetTop);
}

/** Tells whether an option has every typed word, wherever it stands: in its label or its value, without accents. */
function matches({ label, value }: SelectOption<string>, typed: string): boolean {
  const text = searchable(`${label} ${value}`);
  return searchable(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
