/** Neither a mouse nor a trackpad, as on a phone: most likely no keyboard either. */
export const hasNoPointer = (): boolean => matchMedia('(hover: none)').matches;
