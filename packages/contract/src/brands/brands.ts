import * as z from 'zod/mini';
import { Account } from '../accounts/accounts.ts';
import { Id, InstantText, nameText, RowParams, TimeZoneName, text } from '../shapes.ts';

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
  /** Sum over the connected accounts whose platform reports followers. */
  totalFollowers: z.number(),
  timeZone: z.string(),
  socialAccounts: z.array(Account),
  createdAt: InstantText,
  updatedAt: InstantText,
});
export type Brand = z.infer<typeof Brand>;

/** Empty, or a host with at least one dot, with or without protocol, port and path. */
const WEBSITE_PATTERN = /^((https?:\/\/)?([\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}(:\d{1,5})?([/?#]\S*)?)?$/iu;

const website = text(2048, z.trim(), z.regex(WEBSITE_PATTERN, 'Please enter a website address such as example.com'));

const HOST = /^(https?:\/\/)([^/?#:]+)/i;

/** Turns `example.com` into `https://example.com` and converts other scripts to DNS (punycode); empty stays empty. */
export function normalizeWebsite(typed: string): string {
  const trimmed = typed.trim();
  if (trimmed === '') return trimmed;
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  return address.replace(HOST, (whole: string, protocol: string, host: string) => {
    const url = `http://${host}`;
    return /\P{ASCII}/u.test(host) && URL.canParse(url) ? protocol + new URL(url).hostname : whole;
  });
}

const brandName = nameText(120, 'Brand name is required');

export const CreateBrandBody = z.strictObject({
  name: brandName,
  description: z._default(text(2000, z.trim()), ''),
  url: z._default(website, ''),
  industry: z.enum(INDUSTRIES, 'Industry is required'),
  logo: z.optional(z.nullable(text(2048))),
  timeZone: z.optional(TimeZoneName),
});
export type CreateBrandBody = z.input<typeof CreateBrandBody>;

export const UpdateBrandBody = z.strictObject({
  id: z.optional(Id),
  name: z.optional(brandName),
  description: z.optional(text(2000, z.trim())),
  url: z.optional(website),
  industry: z.optional(z.enum(INDUSTRIES)),
  logo: z.optional(z.nullable(text(2048))),
  timeZone: z.optional(TimeZoneName),
  /** The `updatedAt` that the brand was read with: if somebody changed it since, nothing is written (`stale_brand`). */
  updatedAt: z.optional(InstantText),
});
export type UpdateBrandBody = z.input<typeof UpdateBrandBody>;

/** A deleted brand can be restored for 30 days; then it is removed with everything in it. */
export const BRAND_UNDO_MS = 2_592_000_000;

export const DeletedBrand = z.object({
  id: Id,
  name: z.string(),
  signedLogoUrl: z.nullable(z.string()),
  deletedAt: InstantText,
  restorableUntil: InstantText,
});
export type DeletedBrand = z.infer<typeof DeletedBrand>;

/** What is deleted together with a brand. */
export const BrandContents = z.object({
  accounts: z.number(),
  posts: z.object({
    draft: z.number(),
    scheduled: z.number(),
    published: z.number(),
    failed: z.number(),
    cancelled: z.number(),
  }),
  media: z.object({ files: z.number(), bytes: z.number() }),
  /** Days with stored follower counts. */
  historyDays: z.number(),
});
export type BrandContents = z.infer<typeof BrandContents>;

/** What came back with a restored brand. */
export const RestoredBrand = z.object({
  brand: Brand,
  /** Posts that are scheduled again for their planned time. */
  scheduledPosts: z.number(),
  /** Posts that are held until their accounts are reconnected. */
  heldPosts: z.number(),
  /** Posts whose planned time has passed meanwhile: they are drafts now. */
  draftPosts: z.number(),
});
export type RestoredBrand = z.infer<typeof RestoredBrand>;

export const brandRoutes = {
  listBrands: {
    method: 'GET',
    path: '/v1/brands',
    access: 'brand.view',
    summary: 'List brands. Sorted by name, with their connected accounts',
    response: z.array(Brand),
  },
  checkBrandName: {
    method: 'GET',
    path: '/v1/brands/check-name',
    access: 'brand.create',
    summary:
      'Check a brand name. Says whether you already have a brand with this name, ignoring case and surrounding spaces',
    query: z.object({ name: text(120) }),
    response: z.object({ exists: z.boolean() }),
  },
  getBrand: {
    method: 'GET',
    path: '/v1/brands/{id}',
    access: 'brand.view',
    summary: 'Get a brand',
    params: RowParams('brand_not_found'),
    response: Brand,
  },
  createBrand: {
    method: 'POST',
    path: '/v1/brands',
    access: 'brand.create',
    summary: 'Create a brand',
    body: CreateBrandBody,
    response: Brand,
    status: 201,
    creates: true,
  },
  updateBrand: {
    method: 'PUT',
    path: '/v1/brands/{id}',
    access: 'brand.edit',
    summary: 'Update a brand. Fields that are not sent stay as they are',
    params: RowParams('brand_not_found'),
    body: UpdateBrandBody,
    response: Brand,
  },
  deleteBrand: {
    method: 'DELETE',
    path: '/v1/brands/{id}',
    access: 'brand.delete',
    summary: 'Delete a brand. Cancels its scheduled posts; it can be restored for 30 days',
    params: RowParams('brand_not_found'),
  },
  listDeletedBrands: {
    method: 'GET',
    path: '/v1/brands/deleted',
    access: 'brand.delete',
    summary: 'List deleted brands. Those of the last 30 days, newest first',
    response: z.object({ brands: z.array(DeletedBrand) }),
  },
  getBrandContents: {
    method: 'GET',
    path: '/v1/brands/{id}/contents',
    access: 'brand.delete',
    summary: "Count a brand's contents. The posts, accounts, media and history that would be deleted with it",
    params: RowParams('brand_not_found'),
    response: BrandContents,
  },
  restoreBrand: {
    method: 'POST',
    path: '/v1/brands/{id}/restore',
    access: 'brand.delete',
    summary: 'Restore a brand. Brings back its accounts, and the posts that were cancelled with it',
    params: RowParams('brand_not_found'),
    body: z.strictObject({
      /** A new name, if the old one was taken meanwhile. */
      name: z.optional(brandName),
    }),
    response: RestoredBrand,
  },
} as const;
