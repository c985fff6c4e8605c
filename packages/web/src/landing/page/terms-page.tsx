import { TextPage, TextSection } from './text-page.tsx';

/** What people may expect of each other, in plain words. An operator with their own contract links that instead. */
export function TermsPage() {
  return (
    <TextPage
      title="Terms"
      lead="Brandly is free software, run for you by the operator of this server. These are its default terms. If you and the operator agree on other terms, those take precedence."
    >
      <TextSection title="The software">
        <p>
          Brandly is published under the MIT license: anyone may use, change and run it. As the license says, it comes
          without warranty of any kind.
        </p>
      </TextSection>
      <TextSection title="Early access">
        <p>
          By signing up you request early access. The operator of this server may grant, limit or end it. You may leave
          at any time and take your data with you.
        </p>
      </TextSection>
      <TextSection title="What you publish">
        <p>
          What you publish is yours, and so is the responsibility for it. Publish only what you have the right to
          publish, on accounts you are authorized to use, and follow each platform’s rules. A platform may reject or
          remove a post, change what it allows, or revoke a permission. Brandly tells you when it learns of that.
        </p>
      </TextSection>
      <TextSection title="What is not allowed">
        <ul>
          <li>
            Breaking into accounts, brands or data that are not yours, or testing this server’s limits without
            permission.
          </li>
          <li>Sending spam, malware or anything unlawful through it.</li>
          <li>Getting around the limits of this server or of the platforms.</li>
        </ul>
        <p>Accounts used for this can be deactivated. Posts they had scheduled are then not published.</p>
      </TextSection>
      <TextSection title="Times and outages">
        <p>
          Posts go out at their scheduled time while the server is running. After an outage of up to 15 minutes, late
          posts are sent and marked late. Later ones wait for your decision. No particular availability is promised
          here.
        </p>
      </TextSection>
      <TextSection title="Questions">
        <p>
          Contact the operator of this server through the{' '}
          <a href="/#contact" className="site-text-link">
            contact form
          </a>
          .
        </p>
      </TextSection>
    </TextPage>
  );
}
