import { describe, expect, it } from 'vitest';
import { NOTHING_SELECTED, pressAll, pressCard, stillSelected } from './selection.ts';

const order = ['mon', 'tue', 'wed', 'thu', 'fri'];
const toggle = { shift: false, toggle: true };
const shift = { shift: true, toggle: false };
const press = (ids: [string, typeof toggle][]) =>
  ids.reduce((selection, [id, keys]) => pressCard(selection, id, keys, order), NOTHING_SELECTED);

describe('selecting cards', () => {
  it('Ctrl adds one and removes it again', () => {
    expect([...press([['tue', toggle]]).ids]).toEqual(['tue']);
    expect([
      ...press([
        ['tue', toggle],
        ['thu', toggle],
        ['tue', toggle],
      ]).ids,
    ]).toEqual(['thu']);
  });
  it('Shift selects from the last one pressed, in either direction', () => {
    expect([
      ...press([
        ['thu', toggle],
        ['tue', shift],
      ]).ids,
    ]).toEqual(['tue', 'wed', 'thu']);
    expect([
      ...press([
        ['tue', toggle],
        ['thu', shift],
        ['wed', shift],
      ]).ids,
    ]).toEqual(['tue', 'wed']);
  });
  it('Shift with Ctrl adds the range to what is selected', () => {
    const both = { shift: true, toggle: true };
    expect([
      ...press([
        ['mon', toggle],
        ['thu', toggle],
        ['fri', both],
      ]).ids,
    ]).toEqual(['mon', 'thu', 'fri']);
  });
  it('Shift without a starting card selects one', () => expect([...press([['wed', shift]]).ids]).toEqual(['wed']));
  it.each([
    ['none of them', [], ['mon', 'tue']],
    ['one of them', ['tue'], ['tue', 'mon']],
    ['others alone', ['fri'], ['fri', 'mon', 'tue']],
    ['all of them', ['mon', 'tue'], []],
    ['all of them and others', ['mon', 'fri', 'tue'], ['fri']],
  ])('what stands for two cards takes both in or, where %s were selected, as it should', (_, before, after) => {
    const selection = press(before.map((id) => [id, toggle]));
    expect([...pressAll(selection, ['mon', 'tue']).ids]).toEqual(after);
  });
  it('deselects cards that have left the calendar', () => {
    const selection = press([
      ['mon', toggle],
      ['thu', toggle],
    ]);
    expect([...stillSelected(selection, new Set(['thu', 'fri'])).ids]).toEqual(['thu']);
    expect(stillSelected(selection, new Set(order))).toBe(selection);
  });
});
