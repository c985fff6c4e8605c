export type LogoProps = {
  /** Edge length in CSS pixels. */
  size?: number;
  /** Read by screen readers; leave it out where the name stands beside the logo. */
  label?: string;
  className?: string;
};

/** A platform's logo as a single shape. It is drawn as its owner draws it, and only ever in one colour. */
export function PlatformMark({
  path,
  viewBox,
  size = 16,
  label,
  className,
}: LogoProps & { path: string; viewBox: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={viewBox}
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
