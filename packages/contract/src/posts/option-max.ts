/** Characters that one choice of a platform has at most; alone, so that a form needs no more of the contract. */
export const PLATFORM_OPTION_MAX = 500;
