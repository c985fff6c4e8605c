/** The product's mark: four plates, one of them here and now. */
export function Mark({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden className="flex-none">
      <rect width="10" height="10" rx="3" className="fill-ink" />
      <rect x="12" width="10" height="10" rx="3" className="fill-ink/26" />
      <rect y="12" width="10" height="10" rx="3" className="fill-ink/26" />
      <rect x="12" y="12" width="10" height="10" rx="3" className="fill-accent" />
    </svg>
  );
}

/** Mark and name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 type-name text-ink">
      <Mark />
      Brandly
    </span>
  );
}
