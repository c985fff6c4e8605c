export type LogoProps = {
  /** Edge length in CSS pixels. */
  size?: number;
  /** Read aloud instead of the picture; leave it out where the name stands beside the mark. */
  label?: string;
  className?: string;
};

/** One platform's mark as a single shape. It is drawn as its owner draws it, never recoloured beyond one ink. */
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
