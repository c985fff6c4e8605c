/** WhatsApp names its accounts by their telephone numbers. */
export const isTelephone = (username: string): boolean => /^\+\d[\d\s().-]+$/.test(username);

/** How an account calls itself: '@haldenwool'; a telephone number stays as it is. */
export const accountHandle = (username: string): string =>
  isTelephone(username) ? username : `@${username.replace(/^@/, '')}`;
