import { EmailAddress } from '@brandly/contract/shapes';

/** What a provider says of somebody beside who they are. */
export type PersonDetails = {
  /** As it was given, in small letters; null: none, or nothing that mail can be sent to. */
  email: string | null;
  /** Whether the provider says that the address is theirs. */
  isEmailConfirmed: boolean;
  firstName: string;
  lastName: string;
};

/** What the form of the profile takes. */
const NAME_MAX = 80;

/** Reads claims that may be of any form: what is odd counts as not said. */
export function detailsOfClaims(claims: Readonly<Record<string, unknown>>): PersonDetails {
  const email = EmailAddress.safeParse(claims['email']).data?.toLowerCase() ?? null;
  // Cognito writes `email_verified` as a word for some of its own providers.
  const isEmailConfirmed = claims['email_verified'] === true || claims['email_verified'] === 'true';
  const [first = '', ...rest] = textOf(claims['name']).split(' ');
  return {
    email,
    isEmailConfirmed,
    firstName: shorten(textOf(claims['given_name']) || first),
    lastName: shorten(textOf(claims['family_name']) || rest.join(' ')),
  };
}

/** In one line. */
const textOf = (claim: unknown): string =>
  typeof claim === 'string' ? claim.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() : '';

/** A name that was cut ends in dots, so that its owner sees it. */
function shorten(name: string): string {
  const letters = Array.from(name);
  let cut = name;
  for (let kept = NAME_MAX - 1; cut.length > NAME_MAX; kept -= 1) cut = `${letters.slice(0, kept).join('')}…`;
  return cut;
}
