/**
 * Shows only calls with the typed words, closes the contents on a phone, marks what is read in them, and adds a button
 * that copies each example.
 * Without it the page is complete, and the browser's own search works.
 */
export const PAGE_SCRIPT = `const contents = document.querySelector('nav details');
contents.open = !matchMedia('(max-width:860px)').matches;
const field = document.querySelector('#filter');
const none = document.querySelector('#none');
const links = [...document.querySelectorAll('nav li')];
const groups = [...document.querySelectorAll('nav section')];
field.hidden = false;
field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const link of links) {
    const searched = (link.textContent + ' ' + link.dataset.path).toLowerCase();
    link.hidden = !words.every((word) => searched.includes(word));
  }
  for (const group of groups) group.hidden = !group.querySelector('li:not([hidden])');
  none.hidden = groups.some((group) => !group.hidden);
  if (words.length > 0) contents.open = true;
});
const entries = [...document.querySelectorAll('nav a')];
const places = entries.map((entry) => document.getElementById(entry.hash.slice(1)));
const nav = contents.parentElement;
const MARGIN_PX = 32;
let marked = null;
const mark = () => {
  // The last that begins in the upper third of the window.
  const at = places.findLastIndex((place) => place.getBoundingClientRect().top < innerHeight / 3);
  const next = entries[Math.max(at, 0)];
  if (next === marked) return;
  marked?.removeAttribute('aria-current');
  marked = next;
  marked.setAttribute('aria-current', 'location');
  // The contents scroll by themselves, never the page.
  const [box, row] = [nav, marked].map((element) => element.getBoundingClientRect());
  if (row.top < box.top) nav.scrollTop += row.top - box.top - MARGIN_PX;
  else if (row.bottom > box.bottom) nav.scrollTop += row.bottom - box.bottom + MARGIN_PX;
};
addEventListener('scroll', () => requestAnimationFrame(mark), { passive: true });
mark();
// Browsers only copy on https and on this machine.
for (const example of navigator.clipboard ? document.querySelectorAll('pre') : []) {
  const button = document.createElement('button');
  const title = example.closest('article').querySelector('h3').textContent;
  const say = (word) => {
    button.textContent = word;
    button.ariaLabel = word + ': ' + title;
  };
  button.className = 'copy';
  say('Copy');
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(example.textContent);
    say('Copied');
    setTimeout(say, 2000, 'Copy');
  });
  const frame = document.createElement('div');
  frame.className = 'example';
  example.replaceWith(frame);
  frame.append(example, button);
}
`;
