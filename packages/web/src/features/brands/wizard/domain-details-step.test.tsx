import type { DomainCheck } from '@brandly/contract/brands/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderForTest } from '../../../ui/testing/render-for-test.ts';
import { DomainDetailsStep } from './domain-details-step.tsx';

const SITE: DomainCheck = {
  domain: 'halden.example',
  url: 'https://halden.example/',
  title: 'Halden Wool | Blankets',
  description: 'Blankets since 1921.',
  protocol: 'https',
  sslValid: true,
  available: true,
  certificate: {
    issuer: 'Example CA',
    validFrom: '2026-10-01T00:00:00Z',
    validUntil: '2026-12-30T12:00:00Z',
    names: ['halden.example'],
    problem: null,
  },
  strictTransport: null,
  dns: null,
  icon: null,
  imageUrl: null,
  themeColor: null,
  suggestedName: 'Halden Wool',
  notices: [],
  failedParts: [],
};

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());
const shown = (check: Partial<DomainCheck>, wantsHelp = false, onHelp = () => {}): string => {
  page = renderForTest(<DomainDetailsStep check={{ ...SITE, ...check }} wantsHelp={wantsHelp} onHelp={onHelp} />);
  return document.body.textContent ?? '';
};
const HELP = 'Help me with securing my website.';

describe('what was found at a website', () => {
  it('is a secure site with its certificate, and no help is offered', () => {
    const text = shown({});
    expect(text).toContain('Secure Website. Certificate by Example CA, valid until December 30, 2026.');
    expect(text).not.toContain(HELP);
    expect(text).not.toContain('Brand Name Required');
  });

  it('is a page without encryption, and help is offered', () => {
    const text = shown({ protocol: 'http', sslValid: false, certificate: null });
    expect(text).toContain('Not Secure.');
    expect(text).toContain(HELP);
  });

  it('is a certificate that browsers warn about, with the reason', () => {
    const certificate = {
      issuer: 'x',
      validFrom: '2020-01-01T00:00:00Z',
      validUntil: '2021-01-01T00:00:00Z',
      names: [],
    };
    const text = shown({ sslValid: false, certificate: { ...certificate, problem: 'It ran out on January 1, 2021.' } });
    expect(text).toContain('SSL Certificate Issue. It ran out on January 1, 2021.');
    expect(text).toContain(HELP);
  });

  it('shows what to do once help is wanted', () => {
    const onHelp = vi.fn();
    expect(shown({ protocol: 'http', sslValid: false }, false, onHelp)).not.toContain('turn on HTTPS');
    page.press(page.find('[role="checkbox"]', HTMLElement));
    expect(onHelp.mock.calls[0]?.[0]).toBe(true);
    page.remove();
    expect(shown({ protocol: 'http', sslValid: false }, true)).toContain('turn on HTTPS');
  });

  it('asks for the name when the title is poor, beside the notices for search engines', () => {
    const notices = [
      { code: 'title_poor', severity: 'warning', title: 'Website Title Needs Improvement', message: 'Why.' },
    ];
    const text = shown({ suggestedName: '', notices: notices as DomainCheck['notices'] });
    expect(text).toContain('Brand Name Required.');
    expect(text).toContain('Warning: Website Title Needs Improvement');
  });

  it('is nothing when no website answered, and says how to continue', () => {
    const text = shown({ available: false, suggestedName: '' });
    expect(text).toContain('No website found at halden.example.');
    expect(text).not.toContain('Brand Name Required');
  });
});
