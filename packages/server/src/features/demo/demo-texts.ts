import type { Industry } from '@brandly/contract/brands';
import type { PlatformId } from '@brandly/contract/platforms';

/**
 * The brands of the demo. Each post joins one opening with one closing, so that no two posts of a brand are the same. A
 * post may go out on any day, so no text names one.
 */
export type DemoBrand = {
  name: string;
  description: string;
  url: string;
  industry: Industry;
  scenes: readonly string[];
  openings: readonly string[];
  closings: readonly string[];
};

export const DEMO_BRANDS: readonly DemoBrand[] = [
  {
    name: 'Tern & Tide',
    description: 'Stoneware thrown and glazed in a boathouse by the sound.',
    url: 'https://tern-and-tide.example',
    industry: 'Retail',
    scenes: ['bowls', 'kiln', 'coast'],
    openings: [
      'Forty hours in the kiln and not a single crack',
      'The tide-line glaze is back after two winters of trials',
      'Mugs with a thumb rest, because cold mornings are long',
      'The seconds shelf is open again, and it is full',
      'We weighed every bowl of this batch so that they stack',
      'New clay from the north pit, darker and a little stubborn',
      'A dinner set for six, thrown by one pair of hands',
      'Wren is glazing on camera, slowly and with opinions',
      'Three teapots, and every lid fits',
      'This blue came out of the kiln by accident and may stay',
      'Plates for people who like their soup to behave',
      'The boathouse has a new wheel, bought from a school that closed',
      'A vase for one branch, not for a bouquet',
      'We signed the bottoms, as always, before the glaze',
    ],
    closings: [
      'Come and hold one. #stoneware',
      'Forty pieces, then the molds rest until spring. #smallbatch',
      'Orders leave the boathouse twice a week.',
      'Which colour would you eat soup from? #ternandtide',
      'Dishwasher safe, clumsy-friend safe, not anvil safe.',
      'The kettle is on and the door is open. #openstudio',
      'Made by hand, priced by the hour, loved by cats.',
      'Swipe for the one that did not make it. #pottery',
    ],
  },
  {
    name: 'Fernway Coffee',
    description: 'A roastery with nine stools and one very old espresso machine.',
    url: 'https://fernway-coffee.example',
    industry: 'FoodAndBeverage',
    scenes: ['cup', 'beans', 'counter'],
    openings: [
      'Washed Sidama on the bar today: apricot first, black tea after',
      'We changed the house blend for the first time in four years',
      'The cardamom buns came out early',
      'The cupping table has eight places tonight',
      'Our old lever machine turned fifty this morning',
      'A decaf that nobody has guessed yet',
      'Roast day: the whole street smells of toast and caramel',
      'Milk from the farm two valleys over is here',
      'We finally agree about the grinder',
      'Two new cups for the bar, thrown in a boathouse by the sound',
      'The queue was out of the door and nobody minded',
      'Honey processed, slow roasted, quickly gone',
      'Our green buyer is back from Huila with a sunburn and six sacks',
      'An espresso tonic for whoever thinks it is still summer',
    ],
    closings: [
      'Stop by before the bags are gone. #fernway',
      'Say hello to Noor behind the bar. #coffee',
      'Pour-over until two, espresso until we fall over.',
      'Bring your own cup and keep some change. #refill',
      'Ground for you while you wait.',
      'What are you brewing at home? #homebarista',
      'Sit down for once. #slowcoffee',
      'Ask for the tasting card, it is free.',
    ],
  },
  {
    name: 'Kestrel Cycles',
    description: 'Steel bicycles measured, brazed and painted for one rider at a time.',
    url: 'https://kestrel-cycles.example',
    industry: 'Manufacturing',
    scenes: ['bicycle', 'ridge', 'workshop'],
    openings: [
      'Frame 412 left the jig dead straight',
      'The long ride: 64 kilometres, two ferries, one pie',
      'We test every fork until it would make you nervous',
      'A fitting takes ninety minutes, and then you forget about it for years',
      'Moss green, forest green or the one we call bottle',
      'How to true a wheel with a spoke key and patience',
      'First frost on the pass, so mudguards go on',
      'The workshop radio survived another brazing season',
      'A tandem for two people who still disagree about gears',
      'Lugs filed until they look like nobody filed them',
      'The bell is brass, and it rings in G',
      'Somebody rode 11,000 kilometres on this frame and brought it back for paint',
      'We built a rack that carries a cello',
      'Tyres are wider than they were, and so are the smiles',
    ],
    closings: [
      'Book a fitting for January. #steelisreal',
      'Bring lights, a tube and somebody slower than you. #groupride',
      'Photographs by whoever was at the back. #kestrelcycles',
      'Questions go to Ivo, who enjoys them.',
      'Three places left in the spring build slots.',
      'Would you paint it or leave it raw? #framebuilding',
      'Tea is in the back, tools are in the front.',
      'Save this for your next puncture. #bikecare',
    ],
  },
  {
    name: 'Oriel Books',
    description: 'A bookshop of two floors, one cat and a reading every week.',
    url: 'https://oriel-books.example',
    industry: 'Media',
    scenes: ['shelf', 'window', 'lamp'],
    openings: [
      'Staff pick: a novel about a lighthouse that is not about a lighthouse',
      'The window is all maps',
      'Reading tonight: three poets and soup',
      'We found a letter in a second-hand atlas, and we would like to return it',
      'Signed copies arrived, and the cat has already sat on them',
      'A shelf for people who only have ten minutes',
      'Translated fiction moved to the good light by the stairs',
      'Book club chose the long one, so we begin early',
      'A cookbook that is really a memoir, and the other way round',
      'The bottom shelf is for readers under one metre',
      'We read all of the prize list so that you need not',
      'Somebody asked for a sad book with a good dog in it',
      'The atlas room has chairs now',
      'A first novel from the house two doors down',
    ],
    closings: [
      'Open until eight. #orielbooks',
      'Tell us the last page you read twice. #reading',
      'Reserve by replying with a title.',
      'The stairs creak, which is how we know you are here. #bookshop',
      'Gift wrap is on the house until the paper runs out.',
      'Chairs are first come, first read. #bookclub',
      'Ask Ines, who has read it twice.',
      'We will keep one under the counter for you. #indiebookshop',
    ],
  },
];

/**
 * The texts of past refusals, in the words with which the sandbox of each platform refuses (packages/sandbox). They
 * have to be plausible for a short text with a picture: every refused post of the demo has one.
 */
export const DEMO_REFUSALS: Readonly<Partial<Record<PlatformId, string>>> = {
  facebook: '(#506) Duplicate status message',
  instagram: 'The media could not be fetched from this URI.',
  threads: 'The media could not be fetched from this URI.',
  linkedin: 'Content is a duplicate of urn:li:share:7301',
  pinterest: 'Unable to reach the URL.',
  twitter: 'You are not allowed to create a Tweet with duplicate content.',
  bluesky: 'blob too big (maximum 2000000, got 2184530)',
  mastodon: 'Validation failed: Cannot attach files that have not finished processing. Try again in a moment!',
};
