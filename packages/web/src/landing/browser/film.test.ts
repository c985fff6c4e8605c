// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startFilm } from './film.ts';

const HERO = '<div data-film><picture><img alt="The week"></picture></div>';
let systemChanged: () => void = () => {};
let systemIsDark = false;

beforeEach(() => {
  systemIsDark = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: systemIsDark,
    addEventListener: (_name: string, changed: () => void) => (systemChanged = changed),
  }));
  document.body.innerHTML = HERO;
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['theme'];
});

const film = () => document.querySelector<HTMLImageElement>('.film');

it('the film covers the image and describes what it shows', () => {
  startFilm(document);
  expect(film()?.src).toContain('drag-and-publish-light');
  expect(film()?.alt).toContain('dragged');
  expect(film()?.loading).toBe('lazy');
});

it('the film has the colours of the page, and follows the system when that changes', () => {
  startFilm(document);
  systemIsDark = true;
  systemChanged();
  expect(film()?.src).toContain('drag-and-publish-dark');
});

it('a chosen theme takes precedence over the system', () => {
  document.documentElement.dataset['theme'] = 'dark';
  startFilm(document);
  expect(film()?.src).toContain('drag-and-publish-dark');
});

it('no film is sent to a reader who saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  startFilm(document);
  expect(film()).toBeNull();
});
