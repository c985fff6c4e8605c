import { expect, it } from 'vitest';
import { nextTab } from './tabs.ts';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 0],
  ['ArrowLeft', 0, 3],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['Enter', 1, -1],
  ['ArrowRight', -1, -1],
])('%s on tab %i of four leads to %i', (key, from, to) => expect(nextTab(key, from, 4)).toBe(to));
