import { afterEach, describe, expect, it } from 'vitest';
import { renderForTest } from '../../../ui/testing/render-for-test.ts';
import { FollowerHistory } from './follower-history.tsx';

const DAYS = [
  { date: '2026-11-18', followers: 1200 },
  { date: '2026-11-19', followers: 1250 },
  { date: '2026-11-20', followers: 1240 },
];

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());
const show = (days: typeof DAYS) => {
  page = renderForTest(<FollowerHistory name="Followers on X" label="Followers" days={days} />);
};

describe('a history of followers', () => {
  it('is a figure whose accessible name says how it changed', () => {
    show(DAYS);
    expect(page.find('figure', HTMLElement).getAttribute('aria-label')).toBe(
      'Followers on X: +40 (3.3%) since Nov 18, 1,240 today',
    );
  });

  it('is available as a table of days, newest first', () => {
    show(DAYS);
    page.press(page.find('button', HTMLButtonElement));
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(rows).toEqual(['Nov 201,240', 'Nov 191,250', 'Nov 181,200']);
    expect(document.querySelector('figure')).toBeNull();
  });

  it('says after one day when the chart starts', () => {
    show(DAYS.slice(0, 1));
    expect(document.body.textContent).toBe('History begins Nov 18. The chart starts tomorrow.');
  });

  it('is not drawn when there is none', () => {
    show([]);
    expect(document.body.textContent).toBe('');
  });
});
