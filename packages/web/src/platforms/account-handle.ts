/** True for a phone number, which WhatsApp uses to name its accounts. */
export const isTelephone = (username: string): boolean => /^\+\d[\d\s().-]+$/.test(username);

/** Returns how an account is shown: '@haldenwool'; a phone number and a name of several words stay as they are. */
export const accountHandle = (username: string): string =>
  isTelephone(username) || /\s/.test(username) ? username : `@${username.replace(/^@/, '')}`;

/** How an account is told from the others of its brand: by its name, or by its handle where the brand is called the same. Pure. */
export const nameInBrand = ({ name, username }: { name: string; username: string }, brandName: string): string =>
  name === brandName ? accountHandle(username) : name;
