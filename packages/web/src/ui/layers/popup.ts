/** The look that all raised layers share: menu, popover, select. */
export const POPUP_CLASS =
  'rounded-large bg-raised text-ink shadow-2 outline-none transition-[opacity,translate] duration-popover ease-out data-starting-style:-translate-y-1 data-starting-style:opacity-0 data-ending-style:opacity-0 motion-reduce:translate-y-0';

/** One row of a menu or select. */
export const ROW_CLASS =
  'flex min-h-control cursor-default select-none items-center gap-2 rounded-card px-2 type-body text-ink outline-none data-highlighted:bg-hover data-disabled:text-ink-3';

/** Space between a layer and what opened it, in CSS pixels. */
export const POPUP_OFFSET_PX = 6;
