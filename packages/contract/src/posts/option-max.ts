/** The most characters of one platform option; in its own file, so that a form imports nothing else of the contract. */
export const PLATFORM_OPTION_MAX = 500;
