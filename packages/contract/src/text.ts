/** What the database can keep and every screen can show: no NUL, and no half of a character (a lone surrogate). */
export const isKeepable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Nothing to see at all: blanks, marks that turn or join text, characters without width. U+2800 is the empty pattern of
 * Braille.
 */
export const isInvisible = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u.test(text);

/**
 * Controls, and characters that nobody sees, but for those that belong to letters and emoji: variants, tags of flags, and the
 * joiners of Persian, Hindi and families.
 */
const HIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}]|(?!\u034f|[\u180b-\u180f]|\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/u;
/** A joiner that does not stand between two signs it could join. */
const LOOSE_JOINER =
  /(?<![\p{L}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/u;

/** Whether a name can look like another one, or turn the text around it, by what nobody sees in it. */
export const hidesCharacters = (name: string): boolean => HIDDEN.test(name) || LOOSE_JOINER.test(name);
