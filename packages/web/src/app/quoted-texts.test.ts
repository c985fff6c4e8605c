import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PACKAGES = join(import.meta.dirname, '..', '..', '..');
const ROOMS = ['web/src', 'contract/src'];

/** What the screens are made of, without tests, with the line breaks of markup taken as the spaces they show as. */
const words = ROOMS.flatMap((room) =>
  readdirSync(join(PACKAGES, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|gallery/.test(file))
    .map((file) => readFileSync(join(PACKAGES, room, file), 'utf8')),
)
  .join('\n')
  .replaceAll(/\s+/g, ' ')
  .replaceAll("\\'", "'");

const stands = (text: string): boolean => words.includes(text);

/** The texts that the description of the product quotes, to the letter, by the screen they belong to. */
const QUOTED: Readonly<Record<string, readonly string[]>> = {
  'the public page': [
    'Simple Marketing for',
    "['Business', 'Creators', 'Startups', 'Agencies', 'Podcasters']",
    'Get early access',
    'Login',
    'Sign in',
    'id="contact"',
    'Get In Touch',
    'Ready to transform your',
    'marketing? Reach out to us today!',
    'How can we help you?',
    'Your Name',
    'Your Email',
    'Phone Number',
    'Your Message',
    'Send Message',
    'Sending...',
    "Message sent successfully! We'll be in touch soon.",
    'Name is required',
    'Email is required',
    'Invalid email address',
    'Message is required',
    'Something went wrong',
    'An unknown error occurred',
  ],
  'signing in': [
    'The email you entered has not been found. Please login with an email that has early access enabled.',
    'Invalid email or password. Please try again.',
    'UserNotFoundException',
    'NotAuthorizedException',
    'UserAlreadyAuthenticatedException',
    'An error occurred during login. Please try again.',
    'Login failed. Please try again.',
    'Something went wrong. Please try again.',
    'Sign in not completed',
  ],
  'signing up': [
    "'1-10', '11-50', '51-100', '100+'",
    'Password is required',
    'Password must be at least 8 characters with uppercase, lowercase, and number',
    'Please confirm your password',
    'Passwords do not match',
    'Phone number is required',
    'Please enter a valid 10-digit phone number',
    'Please check your email for a verification code.',
    'Something unexpected happened. Please try again.',
  ],
  'the code': [
    'Verify your email',
    'Verification Code',
    'Verify Email',
    'Verifying...',
    'Verification code is required',
    'Code must be 6 digits',
    'Please enter only numbers',
    'Email is missing. Please try registering again.',
    'Failed to verify email. Please try again.',
  ],
  'the shell': [
    "label: 'Overview'",
    "label: 'Brands'",
    "label: 'Schedule'",
    "label: 'Analytics'",
    "label: 'Admin Overview'",
    "label: 'User Management'",
    'Settings',
    'Sign out',
    "area === 'admin' ? 'User Dashboard' : 'Administration'",
    "'sidebarExpanded'",
    'Welcome back, {',
    'View all notifications',
  ],
  settings: [
    'Account Settings',
    'Account Role',
    'Account Status',
    'Active',
    'Inactive',
    'Profile Information',
    'You have unsaved changes',
    'Save Changes',
    'Saving...',
    'User Not Found',
    'Please try logging in again.',
    'First name is required',
    'First name must be at least 1 character',
    'Last name is required',
    'Last name must be at least 1 character',
    'Failed to update profile. Please try again.',
    'Failed to fetch user profile',
  ],
  calls: ['API error: '],
};

describe.each(Object.entries(QUOTED))('the quoted words of %s stand in the product', (_screen, texts) => {
  it.each(texts)('%s', (text) => expect(stands(text)).toBe(true));
});

it('a sentence that nobody wrote is not found', () => {
  expect(stands('Ready to transform your whole life?')).toBe(false);
});
