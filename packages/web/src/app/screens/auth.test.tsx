import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, lend, type OpenScreen, openScreen, typeInto } from '../testing/open-screen.tsx';

let screen: OpenScreen;
afterEach(() => screen.close());
const open = async (address: string, answers: Answers = {}) => {
  screen = await openScreen(address, answers, null);
};
const fill = async (fields: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(fields)) typeInto(await screen.find(`input[name=${name}]`), text);
};
const press = async (words: string) => (await screen.find('main button', words)).click();

describe('the calendar beside a form', () => {
  it('stands complete with the form, without any more code', async () => {
    await open('/forgot-password');
    await screen.find('h1', 'Forgot your password?');
    expect(screen.words('.auth-picture article header')).toEqual([
      'published 9:00 AM',
      'draft 12:30 PM',
      'scheduled 9:15 AM',
      'scheduled 2:30 PM',
    ]);
  });
});

describe('signing in', () => {
  it('says which page a person wanted', async () => {
    await open('/dashboard/settings');
    await screen.find('h1', 'Sign in to open Settings');
  });

  it('says so when it opened no session', async () => {
    await open('/login', { signIn: {} });
    await fill({ email: 'eva@example.com', password: 'Right1234' });
    await press('Sign in');
    await screen.says('Login failed. Please try again.');
  });
});

describe('signing up', () => {
  const PERSON = {
    first_name: 'Eva',
    last_name: 'Lind',
    email: 'eva@example.com',
    phone_number: '2125550123',
    password: 'Right1234',
    confirm_password: 'Right1234',
  };

  it('shows how strong a password is while it is typed, and nothing beside a refusal', async () => {
    await open('/register', { signUp: { refused: 400 } });
    const said = () => screen.words('output span:last-child').join();
    expect(said()).toBe('');
    for (const [typed, words] of [
      ['Sunny', 'Not enough yet'],
      ['Sunny123', 'Fair. Longer is stronger'],
      ['four words are it', 'Good'],
      ['correct horse battery staple', 'Strong'],
    ] as const) {
      await fill({ password: typed });
      await screen.says(words);
    }
    await fill({ last_name: 'Lindholm', password: 'Lindholm-Eva1' });
    await screen.says('Too close to your name, email or brand');
    await fill({ password: 'Sunny' });
    await press('Get early access');
    await screen.says('Password must be at least 8 characters');
    expect(document.body.textContent).not.toContain('Not enough yet');
  });

  it('asks for everything that is missing', async () => {
    await open('/register');
    await press('Get early access');
    await screen.says('First name is required');
    for (const sentence of ['Last name is required', 'Phone number is required', 'Password is required'])
      await screen.says(sentence);
  });

  it('leads on to the code that was emailed', async () => {
    await open('/register', { signUp: { signUp: '1' } });
    await fill(PERSON);
    await press('Get early access');
    await screen.says('Please check your email for a verification code.');
    await screen.find('h1', 'Verify your email');
    // As long as the server wants it.
    await screen.find('main button:disabled', 'Send a new code in 60 s');
  });

  it('keeps what was entered, but no password, when a person comes back to correct the email address', async () => {
    await open('/register', { signUp: { signUp: '1' }, verifyEmail: { success: true, isWaiting: true } });
    await fill(PERSON);
    await press('Get early access');
    (await screen.find('main a', 'Sign up again')).click();
    const entered = async (name: string) => Reflect.get(await screen.find(`input[name=${name}]`), 'value');
    expect(await entered('first_name')).toBe('Eva');
    expect(await entered('email')).toBe('eva@example.com');
    expect(await entered('phone_number')).toBe('(212) 555-0123');
    expect(await entered('password')).toBe('');
    expect(await entered('confirm_password')).toBe('');
    // Once the email address is confirmed, the next person finds nothing of it.
    await fill({ password: PERSON.password, confirm_password: PERSON.password });
    await press('Get early access');
    await fill({ code: '123456' });
    await press('Verify Email');
    (await screen.find('main a', 'Sign up for early access')).click();
    expect(await entered('email')).toBe('');
  });

  it('says that something went wrong when no server is found', async () => {
    await open('/register', { signUp: 'unreachable' });
    await fill(PERSON);
    await press('Get early access');
    await screen.says('Something unexpected happened. Please try again.');
  });

  it('offers four team sizes', async () => {
    await open('/register');
    (await screen.find('[role=combobox]')).click();
    await screen.find('[role=option]', '100+');
    expect(screen.words('[role=option]')).toEqual(['1-10', '11-50', '51-100', '100+']);
  });
});

describe('the code', () => {
  const ADDRESS = '/verify-email?email=eva%40example.com';

  it.each([
    ['', 'Verification code is required'],
    ['123', 'Code must be 6 digits'],
    ['12a456', 'Please enter only numbers'],
  ])('%j is answered with: %s', async (code, sentence) => {
    await open(ADDRESS);
    await fill({ code });
    await press('Verify Email');
    await screen.says(sentence);
  });

  it('is not asked for where somebody is signed in: they are led to their overview', async () => {
    screen = await openScreen(ADDRESS);
    await screen.find('nav a[aria-current=page]', 'Overview');
  });

  it('is asked for without saying that one was sent, when a person comes from the sign-in', async () => {
    await open('/login', { signIn: { refused: 403, code: 'UserNotConfirmedException' } });
    await fill({ email: 'eva@example.com', password: 'Right1234' });
    await press('Sign in');
    await screen.says('Enter the 6-digit code from our email to eva@example.com.');
    expect(document.body.textContent).not.toContain('It expires');
    expect(document.body.textContent).not.toContain('We emailed a');
    await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('code');
    expect((await screen.find('main button', 'Send a new code')).hasAttribute('disabled')).toBe(false);
  });

  it('is sent once after a double click, and then said to be sent', async () => {
    let sent = 0;
    await open(ADDRESS, { resendCode: () => ({ success: true, retryAfterSeconds: (sent += 1) * 60 }) });
    const button = await screen.find('main button', 'Send a new code');
    button.click();
    button.click();
    await screen.says('We emailed a 6-digit code to eva@example.com. It expires in 10 minutes.');
    await screen.says('Send a new code in 60 s');
    expect(sent).toBe(1);
  });

  it('is the same however the email program copied it', async () => {
    await open(ADDRESS);
    const field = await screen.find('input[name=code]');
    typeInto(field, ' 070 360 ');
    expect(field).toHaveProperty('value', '070360');
  });

  it('says on its button that it is being sent', async () => {
    await open(ADDRESS, { verifyEmail: 'never' });
    await fill({ code: '123456' });
    await press('Verify Email');
    await screen.says('Verifying...');
  });

  it('can be tried again after no server was found', async () => {
    await open(ADDRESS, { verifyEmail: 'unreachable' });
    await fill({ code: '123456' });
    await press('Verify Email');
    await screen.says('Failed to verify email. Please try again.');
  });
});

describe('undoing a change of email address', () => {
  it('says what will happen, without the picture of posts that nobody wrote', async () => {
    lend(globalThis, 'matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    window.history.replaceState(null, '', '#token=fresh');
    await open('/take-back', {});
    await screen.says('All devices are signed out.');
    expect(document.querySelector('.bg-canvas [aria-hidden].bg-sunken')).toBeNull();
  });

  it('shows only the way to sign in when the link is refused', async () => {
    window.history.replaceState(null, '', '#token=used-before');
    await open('/take-back', { takeBackEmail: { refused: 400 } });
    await screen.says('It was me, keep the change');
    await press('Undo the change');
    await screen.find('h1', 'This link no longer works');
    await screen.find('main a', 'Sign in');
    expect(document.body.textContent).not.toContain('It was me');
    expect(screen.words('main button')).not.toContain('Undo the change');
  });

  it('can be tried again when the server is unreachable', async () => {
    window.history.replaceState(null, '', '#token=fresh');
    await open('/take-back', { takeBackEmail: 'unreachable' });
    await press('Undo the change');
    await screen.find('[role=alert]');
    await screen.find('main button', 'Undo the change');
  });
});
