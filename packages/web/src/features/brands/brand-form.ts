import { CreateBrandBody, INDUSTRIES } from '@brandly/contract/brands';
import type { z } from 'zod/mini';

export type BrandForm = z.input<typeof CreateBrandBody>;

/** Splits the words of an enum value: FoodAndBeverage becomes 'Food and Beverage'. */
export const industryLabel = (industry: string): string =>
  industry
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll(' And ', ' and ');

export const INDUSTRY_OPTIONS = INDUSTRIES.map((industry) => ({ value: industry, label: industryLabel(industry) }));
