import { type ReactNode, useState, useSyncExternalStore } from 'react';

let pressed = false;
let releasing: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

/**
 * Returns the value, or while a pointer is down the one from before the press. A press takes the focus away, and an
 * error that a form then shows must not move the button from under the pointer: the click would miss it.
 */
export function useHeldWhilePressed<Value extends ReactNode>(value: Value): Value {
  const isHeld = useSyncExternalStore(watch, isPressed, isPressed);
  const [before, setBefore] = useState(value);
  if (!isHeld && before !== value) setBefore(value);
  return isHeld ? before : value;
}

const isPressed = (): boolean => pressed;

function watch(watcher: () => void): () => void {
  if (watchers.size === 0) {
    document.addEventListener('pointerdown', press, true);
    for (const kind of RELEASES) document.addEventListener(kind, release, true);
    document.addEventListener('pointermove', releaseIfMissed, true);
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    document.removeEventListener('pointerdown', press, true);
    for (const kind of RELEASES) document.removeEventListener(kind, release, true);
    document.removeEventListener('pointermove', releaseIfMissed, true);
    clearTimeout(releasing);
    pressed = false;
  };
}

/** A drag or a context menu takes the pointer without a pointerup in the page. */
const RELEASES = ['pointerup', 'pointercancel', 'contextmenu'] as const;

function press(event: PointerEvent): void {
  if (event.button !== 0) return;
  clearTimeout(releasing);
  become(true);
}

/** The click follows the release in the same task, so a timer runs after it. */
function release(): void {
  if (!pressed) return;
  clearTimeout(releasing);
  releasing = setTimeout(() => become(false));
}

/** The pointer was released where the page could not notice. */
function releaseIfMissed(event: PointerEvent): void {
  if (event.buttons === 0) release();
}

function become(next: boolean): void {
  if (pressed === next) return;
  pressed = next;
  for (const watcher of watchers) watcher();
}
