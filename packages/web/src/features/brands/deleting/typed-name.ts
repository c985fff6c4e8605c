/** Whether what was typed names it: outer blanks and case do not count. */
export const isTypedName = (typed: string, name: string): boolean =>
  typed.trim().toLowerCase() === name.trim().toLowerCase() && name.trim() !== '';
