/** A field of our own form in which a person signs in to a platform. */
export type SignInField = {
  name: string;
  label: string;
  hint: string;
  /** What a browser may fill in (HTML's autocomplete). */
  autocomplete: 'username' | 'off';
  maxLength: number;
  isSecret?: true;
};

/** Where a person creates what the form asks for, e.g. an app password. */
export type SignInForm = {
  /** Names this way in two or three words: shown where there are two ways. */
  label?: string;
  fields: readonly SignInField[];
  makeAt: { label: string; href: string };
};

/** What the product is registered as at a person's own server, by the adapter's own names, e.g. `clientId`. */
export type ClientRegistration = Readonly<Record<string, string>>;
