import { METRIC_DAYS } from '@brandly/contract/performance/rules';
import { ACCOUNT_GRACE_DAYS } from '@brandly/contract/profile';
import { TextPage, TextSection } from './text-page.tsx';

/**
 * What this product stores, in plain words. It describes the tables of packages/server/src/db; privacy.feature.test.ts
 * there fails when a table, or a column about a person, is missing here.
 */
export function PrivacyPage() {
  return (
    <TextPage
      title="Privacy"
      lead={
        <>
          Brandly runs on its operator’s own server, and what you enter stays there. This page explains what is stored,
          why, and how to get it out or have it deleted. To ask who operates this server and which laws apply, use the{' '}
          <a href="/#contact" className="underline underline-offset-3">
            contact form
          </a>
          .
        </>
      }
    >
      <TextSection title="Reading these pages">
        <p>
          The public pages set no cookies, load nothing from other companies and do not track visitors. Your browser
          remembers the theme and the motion you choose, and that the fonts are loaded. None of this is sent anywhere.
        </p>
      </TextSection>
      <TextSection title="Your account">
        <ul>
          <li>Your name, email address and phone number, and the brand name and team size if you gave them.</li>
          <li>Your password as an argon2id hash. The password itself is never stored.</li>
          <li>
            Your sessions: when you signed in, from which IP address and with which browser, and when each was last
            used. You can see them in Settings and end any of them.
          </li>
          <li>Your preferences, such as time zone, first day of the week and email notifications.</li>
          <li>
            Codes and password links that were emailed to you, as keyed hashes, with the address they were sent to and
            when. Until your address is confirmed, also what you entered to sign up.
          </li>
          <li>The email addresses your account had before, and when you changed them.</li>
          <li>
            How often a wrong password or code was tried, for an hour at most, under keyed hashes of the email address
            and the IP address.
          </li>
          <li>
            A record of what matters for security, such as sign-ins and connected accounts. It refers to your account
            and connected accounts by ID, and to your brands by name. It is kept after your account is deleted.
          </li>
          <li>If you sign in with another provider: which one, and your ID there.</li>
          <li>
            Your notifications, and for a day the answers to your requests, so that a request sent twice is carried out
            only once.
          </li>
        </ul>
        <p>One cookie keeps you signed in. Scripts cannot read it, and it is used for nothing else.</p>
      </TextSection>
      <TextSection title="Brands, posts and files">
        <p>
          What you write, upload and plan, with the time, the platforms and every step a post has gone through. Earlier
          versions of a post stay with it and, for moments, who has it open. Location and camera data are removed from
          pictures when you upload them. The metrics the platforms give about your accounts are kept, so that you can
          compare days.
        </p>
      </TextSection>
      <TextSection title="Connected platforms">
        <p>
          When you connect an account, the platform gives this server a permission. It is stored encrypted, used only
          for what you asked for, and deleted when you disconnect. What you publish goes to the platform you chose,
          where its own terms apply. Profile pictures are copied here, so your browser does not contact the platforms.
        </p>
      </TextSection>
      <TextSection title="How fast the screens are">
        <p>
          Once you are signed in, a screen measures how long it took to show. That is kept for {METRIC_DAYS} days under
          a random ID that ends when you close the tab, without your account, your IP address or the page you came from.
        </p>
      </TextSection>
      <TextSection title="Messages through the contact form">
        <p>
          Your name, email address, phone number if you gave it, and your message are stored on this server and, if an
          address is configured, emailed to the people who operate it. Your IP address is used to limit how many
          messages come from one place.
        </p>
      </TextSection>
      <TextSection title="Email">
        <p>
          You are sent codes, password links and the notifications you chose. Every notification has an unsubscribe
          link. If an email provider is configured, it delivers them and no copy is kept here. Without one, emails stay
          in this server’s own outbox.
        </p>
      </TextSection>
      <TextSection title="Downloading and deleting your data">
        <p>
          In Settings you can download everything this server holds about you, and delete your account. It is deleted
          after {ACCOUNT_GRACE_DAYS} days, and until then you can change your mind. After that your brands, posts, files
          and connections are deleted from the database. The operator of the server decides how long backups are kept.
          Posts that are live on a platform stay there until you delete them.
        </p>
      </TextSection>
    </TextPage>
  );
}
