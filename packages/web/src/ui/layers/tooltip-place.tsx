import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { TOOLTIP_SIDES } from '../tooltip.tsx';
import { placeBeside } from './place-beside.ts';

const DELAY_MS = 400;
/** The next tooltip opens at once while the pointer moves along a row of buttons. */
const GROUP_MS = 400;
/** Time to move from the button onto the tooltip. */
const LEAVE_MS = 100;

/** Shows the text of everything marked by `Tooltip`: one set of listeners, however many buttons there are. */
export function TooltipPlace() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const tip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer = 0;
    let shown: HTMLElement | null = null;
    let hiddenAt = Number.NEGATIVE_INFINITY;
    const set = (next: HTMLElement | null) => {
      if (shown && !next) hiddenAt = performance.now();
      shown = next;
      setTarget(next);
    };
    const after = (ms: number, next: HTMLElement | null) => {
      clearTimeout(timer);
      timer = window.setTimeout(() => set(next?.isConnected ? next : null), ms);
    };
    const hide = () => {
      clearTimeout(timer);
      if (shown) set(null);
    };
    const point = (element: HTMLElement) => {
      if (element === shown) clearTimeout(timer);
      else after(shown || performance.now() - hiddenAt < GROUP_MS ? 0 : DELAY_MS, element);
    };
    const tipped = (event: Event) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null;

    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true, capture: true };
    document.addEventListener(
      'pointerover',
      (event) => {
        if (event.pointerType === 'touch') return;
        const element = tipped(event);
        if (element) point(element);
        else if (event.target instanceof Node && tip.current?.contains(event.target)) clearTimeout(timer);
        else if (shown) after(LEAVE_MS, null);
        else clearTimeout(timer);
      },
      options,
    );
    document.addEventListener(
      'focusin',
      (event) => {
        const element = tipped(event);
        if (element && event.target instanceof Element && event.target.matches(':focus-visible')) point(element);
        else hide();
      },
      options,
    );
    for (const name of ['focusout', 'pointerdown', 'scroll', 'blur'] as const) {
      (name === 'blur' ? window : document).addEventListener(name, hide, options);
    }
    document.addEventListener('keydown', (event) => event.key === 'Escape' && hide(), options);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, []);

  useLayoutEffect(() => {
    const box = tip.current;
    if (!box || !target) return;
    const side = TOOLTIP_SIDES.find((one) => one === target.dataset.tipSide) ?? 'bottom';
    const { left, top } = placeBeside(target.getBoundingClientRect(), box.getBoundingClientRect(), side, {
      width: window.innerWidth,
      height: window.innerHeight,
    });
    box.style.left = `${left}px`;
    box.style.top = `${top}px`;
  }, [target]);

  if (!target) return null;
  return createPortal(
    // It repeats the button's name, so screen readers skip it.
    <div
      ref={tip}
      aria-hidden
      data-tooltip
      className="fixed z-60 animate-[appear_120ms_both] w-max max-w-80 rounded-control bg-ink px-2 py-1 type-small text-surface"
    >
      {target.dataset.tip}
    </div>,
    document.body,
  );
}
