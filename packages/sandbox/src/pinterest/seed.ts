import { emptyTokenStore } from '../oauth/token-store.ts';
import { seededNumbers } from '../state/seeded-numbers.ts';
import type { Account, Board, PinterestState } from './state.ts';

/** A business with two boards, a private person, somebody without a board, then the demo's brands. */
export function seedPinterest(seed: number): PinterestState {
  const number = seededNumbers(seed + 3);
  const accounts: Account[] = [];
  const boards: Board[] = [];
  const add = (
    id: string,
    person: string,
    name: string,
    type: Account['type'],
    boardNames: readonly string[],
  ): void => {
    const username = name.toLowerCase().replace(/[^a-z]+/g, '');
    accounts.push({ id, person, name, username, type, followers: number(200, 9_000), likes: 0, held: null });
    for (const [index, board] of boardNames.entries()) {
      boards.push({ id: `${id}${index + 1}`, accountId: id, name: board, privacy: 'PUBLIC', pins: [] });
    }
  };
  add('540000000000000101', 'Ada Park', 'Harbor Coffee', 'BUSINESS', ['Brewing', 'The roastery']);
  add('540000000000000102', 'Ben Ruiz', 'Ben Ruiz', 'PINNER', ['Bicycles']);
  add('540000000000000103', 'Cleo Okafor', 'Cleo Okafor', 'PINNER', []);
  add('540000000000000111', 'Maren Holt', 'Tern & Tide', 'BUSINESS', ['Stoneware', 'The kiln']);
  add('540000000000000112', 'Maren Holt', 'Fernway Coffee', 'BUSINESS', ['At the bar']);
  add('540000000000000113', 'Maren Holt', 'Kestrel Cycles', 'BUSINESS', ['Frames']);
  add('540000000000000114', 'Maren Holt', 'Oriel Books', 'BUSINESS', ['Shelves']);
  return {
    serial: 0,
    accounts: Object.fromEntries(accounts.map((one) => [one.id, one])),
    boards: Object.fromEntries(boards.map((one) => [one.id, one])),
    book: emptyTokenStore(),
    media: {},
    pins: {},
    budgets: {},
  };
}
