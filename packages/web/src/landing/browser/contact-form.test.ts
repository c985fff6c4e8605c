import { describe, expect, it } from 'vitest';
import { problemsOf } from './contact-form.ts';

const MESSAGE = { name: 'Eva Lind', email: 'eva@example.com', phone: '', message: 'Hello' };

describe('what is wrong with a message', () => {
  it('is nothing when only the phone number is missing', () => expect(problemsOf(MESSAGE)).toEqual(new Map()));

  it.each([
    ['name', ' ', 'Name is required'],
    ['email', '', 'Email is required'],
    ['email', 'eva@', 'Invalid email address'],
    ['message', '', 'Message is required'],
    ['phone', '+442071838750', 'Please enter a valid 10-digit phone number'],
    ['phone', '(123) 45', 'Please enter a valid 10-digit phone number'],
  ])('%s %j: %s', (name, value, sentence) => {
    expect(problemsOf({ ...MESSAGE, [name]: value })).toEqual(new Map([[name, sentence]]));
  });
});
