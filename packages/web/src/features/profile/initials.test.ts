import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

describe('initials', () => {
  it.each([
    [{ firstName: 'Eva', lastName: 'Lind', email: 'e@x.io' }, 'EL'],
    [{ firstName: 'åsa', lastName: '', email: 'a@x.io' }, 'Å'],
    [{ firstName: ' ', lastName: '', email: 'nils@x.io' }, 'N'],
    [{ firstName: 'E\u0301va', lastName: 'Lind', email: 'e@x.io' }, 'E\u0301L'],
  ])('of %o are %s', (person, initials) => {
    expect(initialsOf(person)).toBe(initials);
  });
});
