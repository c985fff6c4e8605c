import { useQuery } from '@tanstack/react-query';
import { BrandMark } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/fields/select.tsx';
import { brandsQuery } from './api.ts';

type BrandSelectProps = {
  value: string | null;
  onValueChange: (brandId: string) => void;
};

/** Chooses one of the person's brands, by logo and name; 120 to 280 px wide. */
export function BrandSelect({ value, onValueChange }: BrandSelectProps) {
  const { data: brands = [], isPending, isError } = useQuery(brandsQuery);
  const isUnknown = isError && brands.length === 0;
  return (
    <Select
      label="Brand"
      value={value}
      onValueChange={onValueChange}
      placeholder={placeholderOf(isPending, isUnknown, brands.length)}
      disabled={brands.length === 0}
      className={classNames('max-w-70 min-w-30', isUnknown && 'border-failed! text-failed-text')}
      options={brands.map((brand) => ({
        value: brand.id,
        label: brand.name,
        icon: <BrandMark brand={brand} size="sm" />,
      }))}
    />
  );
}

function placeholderOf(isPending: boolean, isUnknown: boolean, count: number): string {
  if (isPending) return 'Loading...';
  if (isUnknown) return "We couldn't load your brands";
  return count === 0 ? 'No brands available' : 'Select a brand';
}
