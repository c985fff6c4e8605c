/** The product's logo: four plates, one of them in the accent colour. */
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

/** The logo with the name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 type-name text-ink">
      <Mark />
      Brandly
    </span>
  );
}

/** The header of a page outside the shell: a link to the start page. */
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
