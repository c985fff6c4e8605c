import { EmailAddress } from '@brandly/contract/shapes';

/** What a provider says about a person beside their identity. */
export type PersonDetails = {
  /** The given address in lower case; null: none, or nothing that email can be sent to. */
  email: string | null;
  /** Whether the provider vouches that the address is theirs. */
  isEmailConfirmed: boolean;
  firstName: string;
  lastName: string;
};

/** The limit of the profile form. */
const NAME_MAX = 80;

/** Reads claims, which may have any form: an odd one counts as missing. */
export function detailsOfClaims(claims: Readonly<Record<string, unknown>>): PersonDetails {
  const email = EmailAddress.safeParse(claims['email']).data?.toLowerCase() ?? null;
  // Cognito writes `email_verified` as a string for some of its own providers.
  const isEmailConfirmed = claims['email_verified'] === true || claims['email_verified'] === 'true';
  const [first = '', ...rest] = textOf(claims['name']).split(' ');
  return {
    email,
    isEmailConfirmed,
    firstName: shorten(textOf(claims['given_name']) || first),
    lastName: shorten(textOf(claims['family_name']) || rest.join(' ')),
  };
}

/** Collapses the text into one line. */
const textOf = (claim: unknown): string =>
  typeof claim === 'string' ? claim.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() : '';

/** A name that was cut ends with dots, so that its owner notices. */
function shorten(name: string): string {
  const letters = Array.from(name);
  let cut = name;
  for (let kept = NAME_MAX - 1; cut.length > NAME_MAX; kept -= 1) cut = `${letters.slice(0, kept).join('')}…`;
  return cut;
}
