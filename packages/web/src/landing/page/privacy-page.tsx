import { METRIC_DAYS } from '@brandly/contract/performance/rules';
import { ACCOUNT_GRACE_DAYS } from '@brandly/contract/profile';
import { TextPage, TextSection } from './text-page.tsx';

/**
 * What this product stores, said plainly. It describes the tables of packages/server/src/db; privacy.feature.test.ts there
 * fails when one of them, or a column about a person, is not accounted for.
 */
export function PrivacyPage() {
  return (
    <TextPage
      title="Privacy"
      lead="Brandly runs on a server that somebody operates, and what you enter stays on it. This page says what it keeps, what for, and how to take it out. Who operates this server, and under which law, they tell you: ask them through the contact form."
    >
      <TextSection title="Reading these pages">
        <p>
          The public pages set no cookies, load nothing from other companies and count nobody. Your browser keeps two
          choices if you make them, light or dark and whether things move, and a note that it has the letters of these
          pages already. They are not sent anywhere.
        </p>
      </TextSection>
      <TextSection title="Your account">
        <ul>
          <li>Your name, email address and phone number, and the brand name and team size if you gave them.</li>
          <li>Your password as an argon2id hash. The password itself is not kept.</li>
          <li>
            Your sessions: when you signed in, from which platform address and with which browser, and when it was last
            used. You see them in Settings and can end each one.
          </li>
          <li>Your preferences, such as time zone, first day of the week and email notifications.</li>
          <li>
            Codes and password links that were emailed to you, as keyed hashes, with the address and time they were
            sent. Until your address is confirmed, also what you typed to sign up.
          </li>
          <li>The email addresses your account had before, and when you changed them.</li>
          <li>
            How often a wrong password or code was tried, for an hour at most, under keyed hashes of the email and
            platform addresses.
          </li>
          <li>
            A record of what matters for security, such as sign-ins and connected accounts. It refers to your account
            and connected accounts by ID and to your brands by name. It stays after your account is deleted.
          </li>
          <li>If you sign in with another provider: which one, and the number you have there.</li>
          <li>Your notices, and for a day the answers to what you sent, so that what arrives twice is done once.</li>
        </ul>
        <p>One cookie keeps you signed in. Scripts cannot read it, and it is used for nothing else.</p>
      </TextSection>
      <TextSection title="Brands, posts and files">
        <p>
          What you write, upload and plan, with the time, the platforms and every step a post has gone through. Earlier
          versions of a post stay with it, and for moments, who has it open. Place and camera data are taken out of
          pictures when you upload them. The metrics the platforms give about your accounts are kept, so that you can
          compare days.
        </p>
      </TextSection>
      <TextSection title="Connected platforms">
        <p>
          When you connect an account, the platform gives this server a permission. It is kept encrypted, opened only
          for calls you asked for, and deleted when you disconnect. What you publish goes to the platform you chose,
          whose own terms apply there. Profile pictures are copied, so your browser asks the platforms for nothing.
        </p>
      </TextSection>
      <TextSection title="How fast the screens are">
        <p>
          Behind the sign-in, a screen measures how long it took to show. That is kept for {METRIC_DAYS} days under a
          random name that ends with the tab: without your account, your platform address or where you came from.
        </p>
      </TextSection>
      <TextSection title="Messages through the contact form">
        <p>
          Your name, email address, phone number if you gave it, and your message are stored on this server and, if an
          address is configured, mailed to the people who operate it. Your platform address is used to limit how many
          messages come from one place.
        </p>
      </TextSection>
      <TextSection title="Mail">
        <p>
          Codes, password links and the notifications you chose. Every notification has an unsubscribe link. If an email
          provider is configured, it delivers them and no copy is kept here. Without one, emails stay in this server’s
          own outbox.
        </p>
      </TextSection>
      <TextSection title="Taking it out, deleting it">
        <p>
          In Settings you can download everything this server has about you, and delete your account. It is deleted
          after {ACCOUNT_GRACE_DAYS} days, during which you can change your mind. After that your brands, posts, files
          and connections are deleted from the database. Backups are kept by whoever operates the server, for as long as
          they decide. Posts that are live on a platform stay there until you delete them.
        </p>
      </TextSection>
    </TextPage>
  );
}
