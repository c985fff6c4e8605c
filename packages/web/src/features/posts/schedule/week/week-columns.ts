/**
 * The columns of a week, the hours first; a loading week has the same. A compact day is as wide as makes whole days fit: two
 * on a phone, four on a tablet, all seven on a desk.
 */
export const weekColumns = (compact: boolean): string =>
  compact
    ? 'grid-cols-[56px_repeat(7,minmax(calc((100%-56px)/2),1fr))] md:grid-cols-[56px_repeat(7,minmax(calc((100%-56px)/4),1fr))] lg:grid-cols-[56px_repeat(7,minmax(108px,1fr))]'
    : 'grid-cols-[56px_repeat(7,minmax(475px,1fr))] md:grid-cols-[56px_repeat(7,minmax(400px,1fr))]';
