import type { DomainCheck } from '@brandly/contract/brands/domain';
import { describe, expect, it, vi } from 'vitest';
import { forgetEntries } from './entries-store.ts';
import { keepEntries, readEntries } from './wizard-memory.ts';
import {
  COUNTED_STEPS,
  countedStep,
  FIRST_WIZARD_STATE,
  nextWizard,
  WIZARD_STEPS,
  type WizardEvent,
  type WizardState,
  websiteOf,
  websiteProblem,
  withSuggestions,
} from './wizard-state.ts';

const CHECK: DomainCheck = {
  domain: 'halden.example',
  url: 'https://www.halden.example/en/',
  title: 'Halden Wool | Blankets',
  description: 'Blankets since 1921.',
  protocol: 'https',
  sslValid: true,
  available: true,
  certificate: null,
  strictTransport: null,
  dns: null,
  icon: null,
  imageUrl: null,
  themeColor: null,
  suggestedName: 'Halden Wool',
  notices: [],
  failedParts: [],
};
const checked: WizardEvent = { type: 'checked', check: CHECK };
const after = (...events: WizardEvent[]): WizardState => events.reduce(nextWizard, FIRST_WIZARD_STATE);
const next: WizardEvent = { type: 'next' };
const back: WizardEvent = { type: 'back' };

describe("the order of the wizard's steps", () => {
  it('leads from the website through what was found to the details and the review', () => {
    expect(after(checked).step).toBe('domainDetails');
    expect(after(checked, next).step).toBe('details');
    expect(after(checked, next, next).step).toBe('review');
  });

  it('leads straight to the details without a website', () => {
    expect(after({ type: 'no-website' })).toMatchObject({ step: 'details', check: null, noWebsite: true });
    expect(after({ type: 'no-website' }, back, checked).noWebsite).toBe(false);
  });

  it('counts three steps with a website and without: what was found belongs to the first', () => {
    expect(WIZARD_STEPS.map(countedStep)).toEqual(['domain', 'domain', 'details', 'review']);
    expect(COUNTED_STEPS).toHaveLength(3);
  });

  it('leads back from the details to what was found, or to the website when none was checked', () => {
    expect(after(checked, next, back).step).toBe('domainDetails');
    expect(after({ type: 'no-website' }, back).step).toBe('domain');
  });

  it('leads back from the review to the details and forgets the check, so that the next Back leads to the website', () => {
    const state = after(checked, next, next, back);
    expect(state).toMatchObject({ step: 'details', check: null });
    expect(nextWizard(state, back).step).toBe('domain');
  });

  it('leads back from what was found to the website, which is still filled in', () => {
    const state = after({ type: 'website', text: 'halden.example' }, checked, back);
    expect(state).toMatchObject({ step: 'domain', website: 'halden.example', check: CHECK });
  });

  it('starts over when asked to', () => expect(after(checked, { type: 'start-over' })).toEqual(FIRST_WIZARD_STATE));
});

describe('what a site suggests', () => {
  const empty = { name: '', description: '', url: '' };

  it('is its name, its description and its address', () => {
    const given = { name: 'Halden Wool', description: 'Blankets since 1921.', url: 'https://www.halden.example' };
    expect(withSuggestions(empty, CHECK, null)).toEqual(given);
  });

  it('never replaces words that the person wrote', () => {
    const mine = { name: 'Our Wool', description: 'Mine', url: '' };
    expect(withSuggestions(mine, CHECK, null)).toMatchObject({ name: 'Our Wool', description: 'Mine' });
  });

  it('replaces what an earlier site gave; a poor title leaves the name empty', () => {
    const first = withSuggestions(empty, CHECK, null);
    const poor = { ...CHECK, suggestedName: '', description: '' };
    expect(withSuggestions(first, poor, CHECK)).toMatchObject({ name: '', description: '' });
  });

  it('is the address that was entered when nothing answered', () => {
    expect(websiteOf({ ...CHECK, available: false })).toBe('https://halden.example');
    expect(websiteOf({ ...CHECK, url: 'https://xn--mller-kva.de/' })).toBe('https://müller.de');
  });

  it.each([
    ['', 'Website is required'],
    ['https://', 'Website is required'],
    ['https://www.halden.example/en', null],
  ])('the website "%s" has the problem: %s', (typed, problem) => expect(websiteProblem(typed)).toBe(problem));
});

describe('the entries of a person who left half-way', () => {
  const storeOf = () => {
    const kept = new Map<string, string>();
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    return () => store;
  };
  const DAY_MS = 86_400_000;
  const entries = {
    state: after(checked, next),
    form: { name: 'Halden', logo: '/v1/logo', industry: 'Fashion' },
  } as const;

  it('are restored next time, with step and check', () => {
    const store = storeOf();
    keepEntries(entries, 0, store);
    expect(readEntries(DAY_MS, store)).toEqual(entries);
  });

  it('are restored without the logo after six days, since the server deletes unused files', () => {
    const store = storeOf();
    keepEntries(entries, 0, store);
    expect(readEntries(6 * DAY_MS + 1, store)?.form).toMatchObject({ name: 'Halden', logo: null });
  });

  it('of an earlier version, which did not store that there is no website, are restored as well', () => {
    const store = storeOf();
    const { noWebsite: _, ...state } = entries.state;
    store().setItem('brandly_brand_wizard_v1', JSON.stringify({ savedAt: 0, state, form: entries.form }));
    expect(readEntries(0, store)).toEqual(entries);
  });

  it('are gone once the brand is created, and unreadable entries are ignored', () => {
    const store = storeOf();
    keepEntries(entries, 0, store);
    forgetEntries(store);
    expect(readEntries(0, store)).toBeNull();
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    store().setItem('brandly_brand_wizard_v1', '{"step":"from another version"}');
    expect(readEntries(0, store)).toBeNull();
    expect(warned).toHaveBeenCalled();
    warned.mockRestore();
  });
});
