import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { WAIT_TIMEOUT_MS } from '@brandly/launch/testing/test-timeouts';
import { expect } from 'vitest';

/** A pointer's or a keyboard's actions as W3C WebDriver has them, which both protocols take: https://www.w3.org/TR/webdriver2/#actions */
type InputSource = { type: string; id: string; parameters?: object; actions: readonly object[] };

/** A window of another browser than Chromium, 1440 by 900. */
export type OtherBrowser = {
  open(url: string): Promise<void>;
  /** Returns what a JavaScript expression is in the page, which may be a promise; JSON can hold it. */
  ask(expression: string): Promise<unknown>;
  act(sources: readonly InputSource[]): Promise<void>;
  close(): Promise<void>;
};

/** Ends a process and waits until it is gone. */
export async function endProcess(child: ChildProcess): Promise<void> {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

export const SIZE = { width: 1440, height: 900 };

/** Both protocols describe values in their own ways; a text is the same. An element has no JSON: it is there. */
export const asJson = (expression: string): string =>
  `(async () => JSON.stringify((await (${expression})) ?? null, (_, v) => (v instanceof Node ? true : v)))()`;

export type Point = { x: number; y: number };

/** Waits until an expression is truthy in the page, and returns it. */
export async function waitFor(browser: OtherBrowser, expression: string): Promise<unknown> {
  let value: unknown;
  await expect
    .poll(async () => Boolean((value = await browser.ask(expression))), {
      timeout: WAIT_TIMEOUT_MS,
      message: expression,
    })
    .toBe(true);
  return value;
}

/** Waits for an element that an expression finds, scrolls to it, and returns its middle. */
async function middleOf(browser: OtherBrowser, element: string): Promise<Point> {
  const middle = await waitFor(
    browser,
    `((e) => { if (!e) return null; e.scrollIntoView({ block: 'nearest' }); const r = e.getBoundingClientRect();
      return r.width > 0 && { x: Math.round(r.x + r.width / 2), y: Math.round(r.y + r.height / 2) }; })(${element})`,
  );
  if (!isPoint(middle)) throw new Error(`${element} is nowhere`);
  return middle;
}

export function isPoint(value: unknown): value is Point {
  return typeof value === 'object' && value !== null && 'x' in value && 'y' in value;
}

const mouse = (actions: readonly object[]): InputSource => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions,
});

/** Clicks the middle of an element with the mouse, as a hand does. */
export async function click(browser: OtherBrowser, element: string): Promise<void> {
  const at = await middleOf(browser, element);
  const press = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  await browser.act([mouse([{ type: 'pointerMove', ...at, duration: 0 }, ...press])]);
}

/** Grabs what lies at a point and drops it at another one. */
export async function drag(browser: OtherBrowser, from: Point, to: Point): Promise<void> {
  const steps = [0.1, 0.3, 0.6, 0.9, 1].map((part) => ({
    type: 'pointerMove',
    x: Math.round(from.x + (to.x - from.x) * part),
    y: Math.round(from.y + (to.y - from.y) * part),
    duration: 50,
  }));
  const grab = [
    { type: 'pointerMove', ...from, duration: 0 },
    { type: 'pointerDown', button: 0 },
  ];
  await browser.act([mouse([...grab, ...steps, { type: 'pause', duration: 100 }, { type: 'pointerUp', button: 0 }])]);
}

/** The keys without a letter: https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const KEYS = { enter: '\uE007', control: '\uE009', escape: '\uE00C' };

/** Presses keys one after the other: a text, or one of `KEYS`; a modifier is held meanwhile. */
export async function press(browser: OtherBrowser, keys: string, modifier?: string): Promise<void> {
  const each = Array.from(keys, (value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]).flat();
  const held = (type: string) => (modifier === undefined ? [] : [{ type, value: modifier }]);
  await browser.act([{ type: 'key', id: 'keys', actions: [...held('keyDown'), ...each, ...held('keyUp')] }]);
}
