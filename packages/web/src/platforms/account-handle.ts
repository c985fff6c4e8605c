/** WhatsApp names its accounts by their telephone numbers. */
export const isTelephone = (username: string): boolean => /^\+\d[\d\s().-]+$/.test(username);

/** How an account calls itself: '@haldenwool'; a telephone number and a name of several words stay as they are. */
export const accountHandle = (username: string): string =>
  isTelephone(username) || /\s/.test(username) ? username : `@${username.replace(/^@/, '')}`;
