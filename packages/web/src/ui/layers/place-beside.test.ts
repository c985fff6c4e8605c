import { expect, it } from 'vitest';
import { placeBeside } from './place-beside.ts';

const view = { width: 400, height: 300 };
const layer = { width: 80, height: 24 };
const button = (left: number, top: number) => ({ left, top, width: 32, height: 32 });

it('a tooltip stands centred below its button', () => {
  expect(placeBeside(button(200, 100), layer, 'bottom', view)).toEqual({ left: 176, top: 138 });
});

it('at the bottom of the window it stands above it', () => {
  expect(placeBeside(button(200, 265), layer, 'bottom', view)).toEqual({ left: 176, top: 235 });
});

it('it stays inside the window at its edges', () => {
  expect(placeBeside(button(2, 100), layer, 'bottom', view).left).toBe(5);
  expect(placeBeside(button(366, 100), layer, 'bottom', view).left).toBe(315);
});

it('beside a collapsed sidebar it stands to the right', () => {
  expect(placeBeside(button(10, 100), layer, 'right', view)).toEqual({ left: 48, top: 104 });
});
