/** The version of this program, as in its package; a test compares them. */
export const VERSION = '0.2.0';
