import { TextPage, TextSection } from './text-page.tsx';

/** What people may expect of each other, said plainly. Whoever runs a server with its own contract links that instead. */
export function TermsPage() {
  return (
    <TextPage
      title="Terms"
      lead="Brandly is free software that somebody runs for you. These are its default terms. Whoever runs this server may agree on other terms with you, which take precedence."
    >
      <TextSection title="The software">
        <p>
          Brandly is published under the MIT license: anybody may use, change and run it. It comes without warranty of
          any kind, as the license says.
        </p>
      </TextSection>
      <TextSection title="Early access">
        <p>
          Signing up asks for early access. The operator of this server may grant, limit or end it. You may leave at any
          time and take your data with you.
        </p>
      </TextSection>
      <TextSection title="What you publish">
        <p>
          What you publish is yours, and your responsibility. Publish only what you have the right to, on accounts you
          are authorized to use, and by each platform’s rules. A platform may reject or remove a post, change what it
          allows, or revoke a permission. Brandly tells you when it learns of that.
        </p>
      </TextSection>
      <TextSection title="What not to do">
        <ul>
          <li>
            Break into accounts, brands or data that are not yours, or test the limits of this server without asking.
          </li>
          <li>Send spam, malware or anything unlawful through it.</li>
          <li>Get around limits of this server or of the platforms.</li>
        </ul>
        <p>Accounts used for that can be deactivated, and what they had planned is then not published.</p>
      </TextSection>
      <TextSection title="Times and outages">
        <p>
          Posts go out at their time while the server runs. After an outage of up to 15 minutes, late posts are sent and
          marked late. Later ones wait for your decision. No particular availability is promised here.
        </p>
      </TextSection>
      <TextSection title="Questions">
        <p>
          Write to the people who run this server through the{' '}
          <a href="/#contact" className="site-text-link">
            contact form
          </a>
          .
        </p>
      </TextSection>
    </TextPage>
  );
}
