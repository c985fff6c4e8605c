/** Whether the database can store it and every screen can show it: no NUL, no half of a character (lone surrogate). */
export const isKeepable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Whether nothing is visible: only blanks, marks that turn or join text, and characters without width. U+2800 is the
 * empty Braille pattern.
 */
export const isInvisible = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u.test(text);

/**
 * Control characters and invisible characters, except those that belong to letters and emoji: variation selectors, tags
 * of flags, and the joiners of Persian, Hindi and family emoji.
 */
const HIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}]|(?!\u034f|[\u180b-\u180f]|\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/u;
/** A joiner that does not stand between two characters it could join. */
const LOOSE_JOINER =
  /(?<![\p{L}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/u;

/** Whether invisible characters let a name look like another one or reverse the text around it. */
export const hidesCharacters = (name: string): boolean => HIDDEN.test(name) || LOOSE_JOINER.test(name);
