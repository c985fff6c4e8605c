import * as z from 'zod/mini';
import { Account } from './accounts.ts';
import { Id, IdParams, InstantText, TimeZoneName } from './shapes.ts';

export const INDUSTRIES = [
  'Technology',
  'Healthcare',
  'Finance',
  'Retail',
  'Education',
  'Manufacturing',
  'RealEstate',
  'Hospitality',
  'Entertainment',
  'FoodAndBeverage',
  'Automotive',
  'Fashion',
  'Media',
  'Travel',
  'Other',
] as const;
export type Industry = (typeof INDUSTRIES)[number];

export const Brand = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  url: z.string(),
  industry: z.enum(INDUSTRIES),
  /** Storage key of the logo, if there is one. */
  logo: z.nullable(z.string()),
  signedLogoUrl: z.nullable(z.string()),
  /** Sum over the connected accounts whose network tells its followers. */
  totalFollowers: z.number(),
  timeZone: z.string(),
  socialAccounts: z.array(Account),
  createdAt: InstantText,
  updatedAt: InstantText,
});
export type Brand = z.infer<typeof Brand>;

/** Empty, or a host with at least one dot, with or without protocol, port and path. */
const WEBSITE_PATTERN = /^((https?:\/\/)?([\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(:\d{1,5})?([/?#]\S*)?)?$/iu;

const website = z
  .string()
  .check(z.trim(), z.maxLength(2048), z.regex(WEBSITE_PATTERN, 'Please enter a website address such as example.com'));

/** `example.com` becomes `https://example.com`; empty stays empty. */
export function normalizeWebsite(typed: string): string {
  const trimmed = typed.trim();
  if (trimmed === '' || /^https?:\/\//i.test(trimmed)) return trimmed;
  return `https://${trimmed}`;
}

const brandName = z.string().check(z.trim(), z.minLength(1, 'Brand name is required'), z.maxLength(120));

export const CreateBrandBody = z.strictObject({
  name: brandName,
  description: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
  url: z._default(website, ''),
  industry: z.enum(INDUSTRIES, 'Industry is required'),
  logo: z.optional(z.nullable(z.string())),
  timeZone: z.optional(TimeZoneName),
});
export type CreateBrandBody = z.input<typeof CreateBrandBody>;

export const UpdateBrandBody = z.strictObject({
  id: z.optional(Id),
  name: z.optional(brandName),
  description: z.optional(z.string().check(z.trim(), z.maxLength(2000))),
  url: z.optional(website),
  industry: z.optional(z.enum(INDUSTRIES)),
  logo: z.optional(z.nullable(z.string())),
  timeZone: z.optional(TimeZoneName),
});
export type UpdateBrandBody = z.input<typeof UpdateBrandBody>;

export const brandRoutes = {
  listBrands: {
    method: 'GET',
    path: '/v1/brands',
    audience: 'user',
    summary: "The person's brands with their connected accounts, by name",
    response: z.array(Brand),
  },
  checkBrandName: {
    method: 'GET',
    path: '/v1/brands/check-name',
    audience: 'user',
    summary: 'Whether the person already has a brand of this name (case and outer blanks do not count)',
    query: z.object({ name: z.string().check(z.maxLength(120)) }),
    response: z.object({ exists: z.boolean() }),
  },
  getBrand: {
    method: 'GET',
    path: '/v1/brands/{id}',
    audience: 'user',
    summary: 'One brand with its connected accounts',
    params: IdParams,
    response: Brand,
  },
  createBrand: {
    method: 'POST',
    path: '/v1/brands',
    audience: 'user',
    summary: 'Create a brand',
    body: CreateBrandBody,
    response: Brand,
    status: 201,
    creates: true,
  },
  updateBrand: {
    method: 'PUT',
    path: '/v1/brands/{id}',
    audience: 'user',
    summary: 'Change a brand; what is not sent stays',
    params: IdParams,
    body: UpdateBrandBody,
    response: Brand,
  },
  deleteBrand: {
    method: 'DELETE',
    path: '/v1/brands/{id}',
    audience: 'user',
    summary: 'Remove a brand and cancel its scheduled posts',
    params: IdParams,
  },
} as const;
