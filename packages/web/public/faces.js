// Runs before the first paint: the product's own faces are used at once where a visit before this one has fetched them.
// Else the text stands in a face of the device, and landing/browser/load-web-fonts.ts brings ours when it can be read.
try {
  if (localStorage.getItem('landing_faces') === 'kept') document.documentElement.dataset.faces = 'own';
} catch {
  // Storage may be forbidden: then they come after the first paint, as on a first visit.
}
