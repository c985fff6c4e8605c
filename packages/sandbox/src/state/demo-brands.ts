/** The brands of the demo, the same at every platform. `serial`: the end of their ids. */
export const DEMO_BRANDS = [
  { serial: 111, name: 'Tern & Tide', username: 'ternandtide', about: 'Stoneware from a boathouse by the sound.' },
  { serial: 112, name: 'Fernway Coffee', username: 'fernwaycoffee', about: 'Nine stools and one very old machine.' },
  { serial: 113, name: 'Kestrel Cycles', username: 'kestrelcycles', about: 'Steel, measured and brazed.' },
  { serial: 114, name: 'Oriel Books', username: 'orielbooks', about: 'Two floors, one cat.' },
].map((brand) => ({ ...brand, person: 'Maren Holt' }));
