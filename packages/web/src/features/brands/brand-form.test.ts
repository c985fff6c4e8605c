import { expect, it } from 'vitest';
import { industryLabel } from './brand-form.ts';

it.each([
  ['FoodAndBeverage', 'Food and Beverage'],
  ['RealEstate', 'Real Estate'],
  ['Retail', 'Retail'],
])('the industry %s reads %s', (industry, label) => expect(industryLabel(industry)).toBe(label));
