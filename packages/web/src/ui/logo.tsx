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

/** Over a page outside the shell: the way to the start page. */
export function SiteHeader() {
  return (
    <header className="flex h-16 flex-none items-center">
      <a
        href="/"
        aria-label="Brandly home page"
        className="flex items-center rounded-control py-1 pointer-coarse:min-h-10"
      >
        <Logo />
      </a>
    </header>
  );
}
