/** Shows only calls with the typed words. Without it the page is complete, and the browser's own search works. */
export const FILTER_SCRIPT = `const field = document.querySelector('#filter');
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
});
`;
