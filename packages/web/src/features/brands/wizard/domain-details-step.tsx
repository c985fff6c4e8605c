import type { DomainCheck } from '@brandly/contract/brands/domain';
import { securityBanner } from '@brandly/contract/brands/domain.rules';
import { Lightbulb, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateText } from '../../../time/date-time-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { Status } from '../../../ui/status-badge.tsx';
import { Summary } from '../../../ui/summary.tsx';
import { readableHost } from '../readable-host.ts';

type DomainDetailsStepProps = { check: DomainCheck; wantsHelp: boolean; onHelp: (wanted: boolean) => void };

/** Shows what was found at the website. All of it comes from the site itself, and none of it is needed to continue. */
export function DomainDetailsStep({ check, wantsHelp, onHelp }: DomainDetailsStepProps) {
  if (!check.available) {
    return (
      <div className="mt-5 grid gap-4">
        <Banner status="draft">
          <strong className="font-strong">No website found at {readableHost(check.domain)}.</strong> Please check the
          address, or continue and fill in the details yourself.
        </Banner>
      </div>
    );
  }
  return (
    <div className="mt-5 grid gap-5">
      <Security check={check} wantsHelp={wantsHelp} onHelp={onHelp} />
      <section aria-label="What we found" className="flex gap-4 rounded-large border border-line bg-surface p-4">
        {check.icon && (
          <img
            src={check.icon}
            alt="The site's icon"
            className="size-12 flex-none rounded-card border border-line bg-surface object-contain"
          />
        )}
        <div className="min-w-0 flex-1">
          <p className="type-name break-words">{check.title || 'No title'}</p>
          <p className="type-small text-accent-text">{readableHost(check.domain)}</p>
          <p className="mt-1 type-reading break-words text-ink-2">{check.description || 'No description'}</p>
        </div>
      </section>
      {check.suggestedName === '' && (
        <Banner status="draft">
          <strong className="font-strong">Brand Name Required.</strong> The site's title does not name the brand, so
          please type the name in the next step.
        </Banner>
      )}
      <Notices check={check} />
      <TechnicalDetails check={check} />
    </div>
  );
}

const LEVELS = { secure: 'published', 'not-secure': 'failed', 'certificate-issue': 'failed' } satisfies Record<
  string,
  Status
>;

function Security({ check, wantsHelp, onHelp }: DomainDetailsStepProps) {
  const banner = securityBanner(check);
  if (!banner) return null;
  return (
    <div className="grid gap-3">
      <Banner status={LEVELS[banner.level]}>
        <strong className="font-strong">{banner.title}.</strong> {securityText(check)}
      </Banner>
      {banner.offersHelp && (
        <Checkbox checked={wantsHelp} onCheckedChange={onHelp}>
          Help me with securing my website.
        </Checkbox>
      )}
      {banner.offersHelp && wantsHelp && (
        <ol className="grid list-decimal gap-1.5 rounded-large border border-line bg-surface py-3 pr-4 pl-8 type-reading text-ink-2">
          <li>
            Ask your hosting provider to turn on HTTPS. Most providers do it with one switch, and certificates are free,
            for example from Let's Encrypt.
          </li>
          <li>Let the certificate renew itself, and let it cover {readableHost(check.domain)} with and without www.</li>
          <li>Redirect http:// to https:// so old links stay safe.</li>
          <li>Come back and check the address again. This notice will turn green.</li>
        </ol>
      )}
    </div>
  );
}

function securityText({ protocol, sslValid, certificate }: DomainCheck): string {
  if (protocol === 'http') return 'Browsers warn visitors, and what they type can be intercepted.';
  if (!sslValid) return certificate?.problem ?? 'Browsers warn visitors about this certificate.';
  if (!certificate) return 'The connection is encrypted.';
  return `Certificate by ${certificate.issuer}, valid until ${dayText(certificate.validUntil)}.`;
}

const dayText = (instant: string): string =>
  dateText(Temporal.Instant.from(instant).toZonedDateTimeISO('UTC').toPlainDate());

function Notices({ check }: { check: DomainCheck }) {
  if (check.notices.length === 0) return null;
  return (
    <section aria-labelledby="seo-notices">
      <h3 id="seo-notices" className="mb-2 type-label">
        For search engines
      </h3>
      <ul className="grid gap-2">
        {check.notices.map(({ code, severity, title, message }) => (
          <li key={code} className="flex gap-2.5 rounded-card border border-line bg-surface px-3 py-2 type-body">
            {severity === 'warning' ? (
              <span data-status="draft" className="mt-0.5 flex-none text-status-icon">
                <TriangleAlert size={16} aria-hidden />
              </span>
            ) : (
              <Lightbulb size={16} aria-hidden className="mt-0.5 flex-none text-ink-3" />
            )}
            <span className="min-w-0">
              <span className="sr-only">{severity === 'warning' ? 'Warning: ' : 'Hint: '}</span>
              <span className="font-label">{title}</span>
              <span className="block text-ink-2">{message}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const PART_WORDS = { dns: 'name servers', page: 'page', certificate: 'certificate', icon: 'icon' } as const;

function TechnicalDetails({ check }: { check: DomainCheck }) {
  const { certificate, dns, strictTransport, themeColor, failedParts } = check;
  return (
    <details className="type-body">
      <Summary className="type-label text-ink-2 pointer-coarse:py-2">Technical details</Summary>
      <dl className="mt-3 grid gap-2">
        <Fact name="Address">{check.url}</Fact>
        {certificate && <Fact name="Certificate for">{certificate.names.join(', ')}</Fact>}
        {strictTransport && <Fact name="Always https">Browsers always use HTTPS (HSTS).</Fact>}
        {dns && <Fact name="IP addresses">{dns.addresses.join(', ') || 'None'}</Fact>}
        {dns && <Fact name="Mail servers">{dns.mailServers.join(', ') || 'None'}</Fact>}
        {dns && <Fact name="Name servers">{dns.nameServers.join(', ') || 'None'}</Fact>}
        {themeColor && <Fact name="Theme colour">{themeColor}</Fact>}
        {failedParts.length > 0 && <Fact name="Unknown">{failedParts.map((part) => PART_WORDS[part]).join(', ')}</Fact>}
      </dl>
    </details>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[8rem_1fr]">
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
