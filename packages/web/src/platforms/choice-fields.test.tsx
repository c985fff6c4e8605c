import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../ui/testing/render-for-test.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { type Offer, type OptionsFieldsProps, optionsFace } from './composer-face.ts';
import { composerFaces } from './composer-faces.ts';

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

const optionsOf = (platform: PlatformId) => composerFaces[platform].options ?? optionsFace([]);

function Fields({ platform, ...props }: OptionsFieldsProps & { platform: PlatformId }) {
  return <ChoiceFields legend={PLATFORM_NAMES[platform]} choices={optionsOf(platform).choices} {...props} />;
}

function TikTok() {
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({});
  return (
    <>
      <Fields
        platform="tiktok"
        options={options}
        onChange={(name, value) => setOptions({ ...options, [name]: value })}
      />
      <output>{JSON.stringify(optionsOf('tiktok').toBody(options))}</output>
    </>
  );
}

it('TikTok has no audience until one is chosen, and everything is off until it is switched on', () => {
  page = renderForTest(<TikTok />);
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  expect(boxes.length).toBeGreaterThan(3);
  expect(boxes.filter((box) => box.checked)).toEqual([]);
  expect(document.querySelector('[role="combobox"]')?.textContent).toContain('Choose');
  expect(document.querySelector('output')?.textContent).toBe('{"platformOptions":{}}');
});

it('a YouTube video is private unless the person chose otherwise', () => {
  page = renderForTest(<Fields platform="youtube" options={{}} onChange={() => {}} />);
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['public', false],
    ['unlisted', false],
    ['private', true],
  ]);
  expect(optionsOf('youtube').toBody({ privacy: 'public', title: 'Steam' })).toEqual({
    youtubePrivacy: 'public',
    platformOptions: { privacy: 'public', title: 'Steam' },
  });
});

it.each([
  ['image', 'Photo post title', 'Allow Duet'],
  ['video', 'Allow Duet', 'Photo post title'],
] as const)('a TikTok post with a file of the kind %s offers “%s” and not “%s”', (kind, asked, not) => {
  page = renderForTest(<Fields platform="tiktok" kind={kind} options={{}} onChange={() => {}} />);
  expect(document.body.textContent).toContain(asked);
  expect(document.body.textContent).not.toContain(not);
});

it.each([
  ['facebook', 'How a video appears'],
  ['instagram', 'Show a Reel in the feed, too'],
] as const)('%s asks its video choices for a video, and not for a photo or text alone', (platform, asked) => {
  page = renderForTest(<Fields platform={platform} kind="video" options={{}} onChange={() => {}} />);
  expect(document.body.textContent).toContain(asked);
  for (const kind of ['image', null] as const) {
    page.remove();
    page = renderForTest(<Fields platform={platform} kind={kind} options={{}} onChange={() => {}} />);
    expect(document.body.textContent).not.toContain(asked);
  }
});

const offer = (part: Partial<Offer>): Offer => ({ state: 'ready', choices: [], reason: '', retry: () => {}, ...part });
const yes = [{ value: 'yes', label: 'Yes' }];

it('TikTok shows only the choices that the account offers, and names the missing ones', () => {
  const choices = [
    { option: 'privacy', label: '', isRequired: true, values: [{ value: 'SELF_ONLY', label: 'Only you' }] },
    { option: 'allowComment', label: '', isRequired: false, values: yes },
  ];
  page = renderForTest(
    <Fields platform="tiktok" kind="video" options={{}} onChange={() => {}} offer={offer({ choices })} />,
  );
  expect(document.body.textContent).toContain('Allow Duet: not available for your account.');
  expect(document.body.textContent).not.toContain('Allow comments: your');
});

it("a Pin goes onto one of the account's boards; while they load, the field says so", () => {
  page = renderForTest(
    <Fields platform="pinterest" options={{}} onChange={() => {}} offer={offer({ state: 'loading' })} />,
  );
  expect(document.body.textContent).toContain('Asking Pinterest...');
  page.remove();
  const choices = [{ option: 'board', label: 'Board', isRequired: true, values: [{ value: '7', label: 'Mugs' }] }];
  page = renderForTest(
    <Fields platform="pinterest" options={{ board: '7' }} onChange={() => {}} offer={offer({ choices })} />,
  );
  expect(document.querySelector('[role="combobox"]')?.textContent).toContain('Mugs');
});

it('a platform that does not answer can be asked again', () => {
  let asked = 0;
  const failed = offer({ state: 'failed', reason: 'Pinterest does not answer.', retry: () => (asked += 1) });
  page = renderForTest(<Fields platform="pinterest" options={{}} onChange={() => {}} offer={failed} />);
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Pinterest does not answer.');
  page.press(page.find('[role="alert"] button', HTMLButtonElement));
  expect(asked).toBe(1);
});
