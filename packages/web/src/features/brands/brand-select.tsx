import { useQuery } from '@tanstack/react-query';
import { BrandMark } from '../../ui/avatar.tsx';
import { Select } from '../../ui/select.tsx';
import { brandsQuery } from './api.ts';

type BrandSelectProps = { value: string | null; onValueChange: (brandId: string) => void; label?: string };

/** One brand out of the person's, by logo and name. */
export function BrandSelect({ value, onValueChange, label = 'Brand' }: BrandSelectProps) {
  const { data: brands = [], isPending } = useQuery(brandsQuery);
  const placeholder = isPending ? 'Loading...' : brands.length === 0 ? 'No brands available' : 'Select a brand';
  return (
    <Select
      label={label}
      value={value}
      onValueChange={onValueChange}
      placeholder={placeholder}
      disabled={brands.length === 0}
      options={brands.map((brand) => ({
        value: brand.id,
        label: brand.name,
        icon: <BrandMark brand={brand} size="sm" />,
      }))}
    />
  );
}
