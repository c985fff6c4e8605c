import type { DomainCheck } from '@brandly/contract/brands/domain';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { createBrand, fillDetails } from './testing/brands.ts';
import { makePhoto } from './testing/make-photo.ts';
import { makePerson, signUpByApi } from './testing/people.ts';
import { HOME_ZONE, openStage } from './testing/stage.ts';

const HALDEN = {
  name: 'Halden Wool',
  description: 'Blankets woven in Halden since 1921.',
  industry: 'Fashion',
  timeZone: 'Oslo',
};
const NORTHBOUND = { ...HALDEN, name: 'Northbound', description: 'Waxed canvas from Narvik.' };

/** What a check finds; no test reaches the web, so these answers replace websites and their name servers. */
const FOUND: DomainCheck = {
  domain: 'halden-wool.com',
  url: 'https://halden-wool.com/en/',
  title: 'Untitled document',
  description: '',
  protocol: 'http',
  sslValid: false,
  available: true,
  certificate: null,
  strictTransport: null,
  dns: null,
  icon: null,
  imageUrl: null,
  themeColor: null,
  suggestedName: '',
  notices: [{ code: 'title_poor', severity: 'warning', title: 'Website Title Needs Improvement', message: 'No name.' }],
  failedParts: ['icon'],
};
const ANSWERS: Readonly<Record<string, DomainCheck>> = {
  'halden-wool.com': FOUND,
  'nobody-there.com': { ...FOUND, domain: 'nobody-there.com', available: false, title: '', notices: [] },
};

const stage = openStage();
let page: Page;

beforeAll(async () => {
  page = await stage.newPerson();
  await signUpByApi(page, stage.product, makePerson('Ingrid'));
  await page.route('**/api/domain-check?*', (route) => {
    const answer = ANSWERS[new URL(route.request().url()).searchParams.get('domain') ?? ''];
    return answer ? route.fulfill({ json: answer }) : route.continue();
  });
});

const wizardOf = (window: Page): Locator => window.getByRole('dialog', { name: 'Add Brand' });
const press = (place: Locator, name: string | RegExp) => place.getByRole('button', { name }).click();
const logoNow = (place: Locator | Page) => place.getByRole('img', { name: 'Brand Logo, as it is now' });

it('the wizard checks the website, and says so when none answers', async () => {
  await page.goto('/dashboard/brands');
  await page.getByRole('button', { name: 'Create Your First Brand' }).click();
  const wizard = wizardOf(page);
  await expectAccessible(page);
  await press(wizard, 'Next');
  await wizard.getByText('Website is required').waitFor();
  await wizard.getByRole('textbox', { name: 'Website' }).fill('localhost');
  await press(wizard, 'Next');
  await wizard.getByText('Please enter the address of a public website, such as example.com.').waitFor();
  await wizard.getByRole('textbox', { name: 'Website' }).fill('nobody-there.com');
  await press(wizard, 'Next');
  await wizard.getByText('No website found at nobody-there.com.').waitFor();
  await expectAccessible(page);
  await press(wizard, 'Back');
});

it('an unsafe website with a poor title says so, and offers help', async () => {
  const wizard = wizardOf(page);
  await wizard.getByRole('textbox', { name: 'Website' }).fill('https://www.halden-wool.com/blankets');
  await press(wizard, 'Next');
  await wizard.getByText('Not Secure.').waitFor();
  await wizard.getByText('Brand Name Required.').waitFor();
  await wizard.getByText('Website Title Needs Improvement').waitFor();
  await wizard.getByRole('checkbox', { name: 'Help me with securing my website.' }).click();
  await wizard.getByText(/turn on HTTPS/).waitFor();
  await expectAccessible(page);
});

it('a checked website is locked, and Back returns to it', async () => {
  const wizard = wizardOf(page);
  await press(wizard, 'Next');
  const website = wizard.getByRole('textbox', { name: 'Website URL' });
  expect(await website.inputValue()).toBe('https://halden-wool.com');
  expect(await website.getAttribute('readonly')).not.toBeNull();
  await expectAccessible(page);
  await press(wizard, 'Back');
  await wizard.getByRole('heading', { name: 'What we found' }).waitFor();
  await press(wizard, 'Back');
  await wizard.getByRole('heading', { name: 'What is your website?' }).waitFor();
  await press(wizard, 'Next');
  await press(wizard, 'Next');
  await press(wizard, 'Next');
  await wizard.getByText('Brand name is required').waitFor();
  await wizard.getByText('Industry is required').waitFor();
  await fillDetails(page, wizard, HALDEN);
});

it('an image of any shape becomes a square logo, as chosen', async () => {
  const wizard = wizardOf(page);
  const logo = wizard.locator('input[type=file]');
  await logo.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await wizard.getByText('Please upload an image file (PNG, JPG, SVG, WEBP).').waitFor();
  await logo.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await wizard.getByText('Failed to process image. Please try a different file.').waitFor();
  await logo.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) });
  await wizard.getByText('File size must be less than 5MB.').waitFor();

  await logo.setInputFiles(await makePhoto(page, 'mill.jpg'));
  expect(await cornerOf(wizard)).toBe('255,255,255'); // white above a wide image that fits
  await press(wizard, 'Fill');
  expect(await cornerOf(wizard)).not.toBe('255,255,255');
  await press(wizard, 'Stretch');
  await expectAccessible(page);
  await press(wizard, 'Confirm & Upload');
  await logoNow(wizard).waitFor();
});

it('a wizard that is left halfway keeps everything for the next time', async () => {
  await page.keyboard.press('Escape');
  await wizardOf(page).waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('button', { name: 'Add Brand' }).click();
  const wizard = wizardOf(page);
  expect(await wizard.getByRole('textbox', { name: 'Brand Name' }).inputValue()).toBe(HALDEN.name);
  await expectShown(logoNow(wizard));
});

it("the browser's Back goes one step back, and a reloaded page shows the wizard again", async () => {
  const wizard = wizardOf(page);
  await press(wizard, 'Next');
  await wizard.getByRole('heading', { name: 'Review your brand' }).waitFor();
  await page.evaluate(() => history.back());
  await wizard.getByRole('heading', { name: 'Tell us about your brand' }).waitFor();
  await page.evaluate(() => history.back());
  await wizard.getByRole('heading', { name: 'What is your website?' }).waitFor();
  await wizard.getByRole('textbox', { name: 'Website' }).fill('tern-and-tide');
  await page.reload();
  await expect.poll(() => wizard.getByRole('textbox', { name: 'Website' }).inputValue()).toBe('tern-and-tide');
  await page.evaluate(() => history.back());
  await wizard.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Your Brands', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Add Brand' }).click();
  await wizard.getByRole('textbox', { name: 'Website' }).fill('https://www.halden-wool.com/blankets');
  await press(wizard, 'Next');
  await wizard.getByRole('heading', { name: 'What we found' }).waitFor();
  await press(wizard, 'Next');
});

it('going back from the review opens the website again; then the brand is created', async () => {
  const wizard = wizardOf(page);
  await press(wizard, 'Next');
  await wizard.getByRole('heading', { name: 'Review your brand' }).waitFor();
  await wizard.getByText('https://halden-wool.com').waitFor();
  await expectAccessible(page);
  await press(wizard, 'Back');
  expect(await wizard.getByRole('textbox', { name: 'Website URL' }).getAttribute('readonly')).toBeNull();
  await press(wizard, 'Next');
  await press(wizard, 'Add Brand');
  await page.getByText('Halden Wool is ready.').waitFor();
  await page.getByRole('button', { name: 'Connect accounts' }).click();
  await page.getByRole('heading', { name: 'Link Social Media', level: 1 }).waitFor();
});

it('a name that is taken is reported while typing, and cannot be submitted', async () => {
  await page.goto('/dashboard/brands');
  await page.getByRole('button', { name: 'Add Brand' }).click();
  const wizard = wizardOf(page);
  await press(wizard, "I don't have a website");
  await wizard.getByRole('textbox', { name: 'Brand Name' }).fill(' halden wool ');
  await wizard.getByText('You already have a Brand with this name. Please choose a different name.').waitFor();
  expect(await wizard.getByRole('button', { name: 'Next', exact: true }).isDisabled()).toBe(true);
  await press(wizard, 'Back');
  await createBrand(page, NORTHBOUND);
});

it('a brand shows what it has, and starts a post for the same time tomorrow', async () => {
  await page.getByRole('link', { name: 'Halden Wool' }).first().click();
  await page.getByRole('heading', { name: 'Halden Wool', level: 1 }).waitFor();
  await page.getByText('No recent posts found.').waitFor();
  await expectAccessible(page);
  const pressed = Temporal.Now.zonedDateTimeISO(HOME_ZONE);
  await page.getByRole('button', { name: 'Create post' }).click();
  const composer = page.getByRole('dialog', { name: 'Create post' });
  await composer.getByRole('textbox', { name: 'Post content' }).waitFor();
  // The minute may change between the two readings of the clock.
  const tomorrows = [0, 1].map((minutes) =>
    pressed
      .add({ hours: 24, minutes })
      .toLocaleString('en-US', { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' })
      .replace(' at ', ' ')
      .replaceAll(/\s/g, ' '),
  );
  expect(tomorrows).toContain(await composer.getByRole('button', { name: 'Schedule Post' }).first().textContent());
  await composer.getByRole('button', { name: 'Close' }).first().click();
  await composer.waitFor({ state: 'hidden' });
});

it('a changed brand is saved, and saving leads to the list', async () => {
  await page.getByRole('link', { name: 'Edit' }).click();
  const save = page.getByRole('button', { name: 'Save Changes' });
  expect(await save.isDisabled()).toBe(true);
  await expectShown(logoNow(page));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Logo' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Blankets and throws.');
  await save.click();
  await page.getByRole('heading', { name: 'Your Brands', level: 1 }).waitFor();
  const card = page.getByRole('article').filter({ hasText: 'Halden Wool' });
  await card.getByText('Blankets and throws.').waitFor();
  expect(await card.locator('img').count()).toBe(0);
});

it('deleting says what is deleted, asks for the name, and can be undone from the message', async () => {
  await page.getByRole('link', { name: 'Edit Halden Wool' }).click();
  await page.getByRole('button', { name: 'Delete Brand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Brand' });
  await dialog.getByRole('region', { name: 'What will be deleted' }).waitFor();
  const name = dialog.getByRole('textbox', { name: 'Type Halden Wool to confirm' });
  await name.fill('Northbound');
  await name.blur();
  await dialog.getByText('Brand name does not match.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Delete Brand' }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await name.fill(' halden WOOL ');
  await press(dialog, 'Delete Brand');
  await page.getByText('Halden Wool was deleted.').waitFor();
  expect(await page.getByRole('article').filter({ hasText: 'Halden Wool' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Halden Wool is back.').waitFor();
  await page.getByRole('article').filter({ hasText: 'Halden Wool' }).waitFor();
});

it('a deleted brand is listed for 30 days; if its name is taken meanwhile, it is restored under another', async () => {
  await page.getByRole('link', { name: 'Edit Halden Wool' }).click();
  await page.getByRole('button', { name: 'Delete Brand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Brand' });
  await dialog.getByRole('textbox').fill('Halden Wool');
  await press(dialog, 'Delete Brand');
  const deleted = page.getByRole('region', { name: 'Deleted brands' });
  await deleted.getByText('Halden Wool').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add Brand' }).click();
  await createBrand(page, HALDEN);
  await press(deleted, 'Restore Halden Wool');
  await deleted.getByRole('textbox', { name: 'Another name' }).fill('Halden Wool of old');
  await press(deleted, 'Restore Halden Wool');
  await page.getByRole('article').filter({ hasText: 'Halden Wool of old' }).waitFor();
  await deleted.waitFor({ state: 'hidden' });
});

it('words of 120 characters without a space are never wider than a phone', async () => {
  const word = 'ull'.repeat(40);
  await press(page.locator('main'), 'Add Brand');
  await createBrand(page, { ...HALDEN, name: word, description: word });
  await page.setViewportSize({ width: 390, height: 844 });
  const fits = async (place: Locator) => {
    await place.waitFor();
    expect(await place.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(390);
  };
  await page.getByRole('link', { name: `Edit ${word}` }).waitFor();
  await fits(page.locator('html'));
  await page.getByRole('link', { name: word, exact: true }).first().click();
  await page.getByRole('heading', { name: word, level: 1 }).waitFor();
  await fits(page.locator('html'));
  await page.getByRole('link', { name: 'Edit' }).click();
  await press(page.locator('main'), 'Delete Brand');
  const dialog = page.getByRole('dialog', { name: 'Delete Brand' });
  await dialog.getByRole('region', { name: 'What will be deleted' }).waitFor();
  for (const element of [dialog, dialog.locator('..'), page.locator('html')]) await fits(element);
  expect(await dialog.locator('form').evaluate((form) => form.parentElement?.scrollWidth)).toBeLessThanOrEqual(390);
});

/** Returns red, green and blue of the preview's upper left corner. */
async function cornerOf(place: Locator): Promise<string> {
  return place.locator('canvas').evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('not a canvas');
    const [red, green, blue] = canvas.getContext('2d')?.getImageData(2, 2, 1, 1).data ?? [];
    return `${red},${green},${blue}`;
  });
}

/** Expects that an image has loaded: 500 pixels each way, like every stored logo. */
async function expectShown(picture: Locator): Promise<void> {
  await picture.waitFor();
  const width = await picture.evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('not a picture');
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  });
  expect(width).toBe('500x500');
}
