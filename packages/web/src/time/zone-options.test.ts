import { describe, expect, it } from 'vitest';
import { zoneOptions } from './zone-options.ts';

const called = (label: string, ...known: string[]) =>
  zoneOptions(...known)
    .filter((option) => option.label === label)
    .map(({ value }) => value);

describe('the time zones to choose from', () => {
  it.each([
    ['Kolkata', 'Asia/Calcutta'],
    ['Kyiv', 'Europe/Kiev'],
    ['New York', 'America/New_York'],
  ])("offer %s, and keep the browser's name for it", (label, value) => {
    expect(called(label, value)).toEqual([value]);
  });

  it('offer a place once when a brand stores its current name', () => {
    expect(called('Kolkata', 'Asia/Kolkata')).toEqual(['Asia/Kolkata']);
  });

  it('have each a name of its own', () => {
    const labels = zoneOptions().map(({ label }) => label);
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  });

  it('are sorted by the name that people read, with UTC among them', () => {
    const labels = zoneOptions().map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'en')));
    expect(labels).toContain('UTC');
  });
});
