import { PUBLIC_PAGES, type PublicPage, withSourceLinks } from '@brandly/contract/public-pages';
import { describe, expect, it } from 'vitest';
import { renderPage } from './render-page.tsx';

const FILES = Object.keys(PUBLIC_PAGES) as PublicPage[];

describe('the landing page', () => {
  const { body } = renderPage('index.html');
  const page = new DOMParser().parseFromString(body, 'text/html');

  it.each([
    'Get In Touch',
    'Ready to transform your Business marketing? Reach out to us today!',
    'How can we help you?',
    'Send Message',
    "Message sent successfully! We'll be in touch soon.",
    'Get early access',
    'Sign in',
  ])('says %j', (text) => expect(page.body.textContent).toContain(text));

  it('asks for name, email, phone and message', () => {
    const labels = [...page.querySelectorAll('[data-contact-form] > div > label')];
    expect(labels.map((label) => label.firstChild?.textContent)).toEqual([
      'Your Name',
      'Your Email',
      'Phone Number',
      'Your Message',
    ]);
    expect(page.querySelector('#contact [name=phone]')?.getAttribute('maxlength')).toBe('14');
  });

  it('has twelve floating icons at most, and reserves room for its images', () => {
    expect(page.querySelectorAll('.floating-icons > *').length).toBeLessThanOrEqual(12);
    for (const picture of page.querySelectorAll('picture > *')) {
      expect(Number(picture.getAttribute('width')) * Number(picture.getAttribute('height'))).toBeGreaterThan(0);
    }
  });

  it('has no dead link when the address of the source code is not configured', () => {
    const without = new DOMParser().parseFromString(withSourceLinks(body, null), 'text/html');
    const linksTo = (one: Document) => [...one.querySelectorAll('a[href*="source.invalid"]')];
    expect(linksTo(page).map((link) => link.textContent)).toEqual(['The whole comparison', 'Source code']);
    expect(linksTo(without)).toEqual([]);
    expect(without.body.textContent).not.toContain('Source code');
  });

  it('carries no names of its icons, which nothing asks for', () => {
    expect(page.querySelectorAll('svg').length).toBeGreaterThan(20);
    expect(body).not.toMatch(/lucide|xmlns|class=""/);
  });

  it('links only to places that exist', () => {
    const links = [...page.querySelectorAll('a[href^="#"], a[href^="/#"]')];
    const inside = links.map((link) => link.getAttribute('href')?.split('#')[1]);
    expect(inside.length).toBeGreaterThan(3);
    for (const id of inside) expect(page.getElementById(id ?? ''), `#${id}`).not.toBeNull();
  });
});

it.each(FILES)('%s has one title, one headline, its own URL and nothing that its own rules refuse', (file) => {
  const { head, body } = renderPage(file);
  const page = new DOMParser().parseFromString(`<html><head>${head}</head><body>${body}</body></html>`, 'text/html');
  expect(page.querySelectorAll('title')).toHaveLength(1);
  expect(page.querySelectorAll('h1')).toHaveLength(1);
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    `https://origin.invalid${PUBLIC_PAGES[file]}`,
  );
  const description = page.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
  expect(description.length).toBeGreaterThan(50);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(
    [...page.querySelectorAll('link[rel*=icon], link[rel=manifest]')].map((link) => link.getAttribute('href')),
  ).toEqual(['/favicon.ico', '/icon.svg', '/apple-touch-icon.png', '/manifest.webmanifest']);
  const refused = [...page.querySelectorAll('*')].filter((element) =>
    element.getAttributeNames().some((name) => name === 'style' || name.startsWith('on')),
  );
  expect(refused).toEqual([]);
});
