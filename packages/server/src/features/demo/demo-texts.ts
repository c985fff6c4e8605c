import type { Industry } from '@brandly/contract/brands';

/** The brands of the demo. Each post joins one opening with one closing, so that no two of a brand read the same. */
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
      'Seconds shelf opens on Saturday at nine',
      'We weighed every bowl of this batch so that they stack',
      'New clay from the north pit, darker and a little stubborn',
      'A dinner set for six, thrown by one pair of hands',
      'Wren is glazing on camera this week, slowly and with opinions',
    ],
    closings: [
      'Come and hold one. #stoneware',
      'Forty pieces, then the molds rest until spring. #smallbatch',
      'Orders leave the boathouse on Tuesdays and Fridays.',
      'Which colour would you eat soup from? #ternandtide',
      'Dishwasher safe, clumsy-friend safe, not anvil safe.',
      'The kettle is on and the door is open. #openstudio',
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
      'Cupping table, Thursday at six, eight places',
      'Our old lever machine turned fifty this morning',
      'A decaf that nobody has guessed yet',
      'Roast day: the whole street smells of toast and caramel',
      'Milk from the farm two valleys over starts on Monday',
    ],
    closings: [
      'Stop by before the bags are gone. #fernway',
      'Say hello to Noor behind the bar. #coffee',
      'Pour-over until two, espresso until we fall over.',
      'Bring your own cup and keep some change. #refill',
      'Ground for you while you wait.',
      'What are you brewing at home this week? #homebarista',
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
      'Sunday ride: 64 kilometres, two ferries, one pie',
      'We test every fork until it would make you nervous',
      'A fitting takes ninety minutes, and then you forget about it for years',
      'Moss green, forest green or the one we call bottle',
      'How to true a wheel with a spoke key and patience',
      'First frost on the pass, so mudguards go on today',
      'The workshop radio survived another brazing season',
    ],
    closings: [
      'Book a fitting for January. #steelisreal',
      'Bring lights, a tube and somebody slower than you. #groupride',
      'Photographs by whoever was at the back. #kestrelcycles',
      'Questions go to Ivo, who enjoys them.',
      'Three places left in the spring build slots.',
      'Would you paint it or leave it raw? #framebuilding',
    ],
  },
  {
    name: 'Oriel Books',
    description: 'A bookshop of two floors, one cat and readings on Wednesdays.',
    url: 'https://oriel-books.example',
    industry: 'Media',
    scenes: ['shelf', 'window', 'lamp'],
    openings: [
      'Staff pick: a novel about a lighthouse that is not about a lighthouse',
      'The window is all maps this week',
      'Wednesday reading: three poets and soup',
      'We found a letter in a second-hand atlas, and we would like to return it',
      'Signed copies arrived, and the cat has already sat on them',
      'A shelf for people who only have ten minutes',
      'Translated fiction moved to the good light by the stairs',
      'Book club chose the long one, so we begin early',
    ],
    closings: [
      'Open until eight. #orielbooks',
      'Tell us the last page you read twice. #reading',
      'Reserve by replying with a title.',
      'The stairs creak, which is how we know you are here. #bookshop',
      'Gift wrap is on the house until the paper runs out.',
      'Chairs are first come, first read. #bookclub',
    ],
  },
];
