const KEY = 'landing_faces';
/** A system font such as Arial, scaled to the width of ours. */
const STAND_IN = '16px "Instrument Sans Stand-in"';
const FACES = ['16px "Instrument Sans Variable"', '16px "Bricolage Grotesque Variable"'];

/**
 * Loads the product's own fonts once the page can be read, so that no text waits for them and they don't compete with
 * what is visible (../faces.css reserves the space with a system font). On the next visit public/faces.js uses them at
 * once. Both are applied together, so the page settles once and not twice. If the device has no font as wide as ours,
 * the page would shift, so there they are used from the next visit on.
 */
export function bringOwnFaces(page: Document): void {
  const root = page.documentElement;
  if (root.dataset['faces'] === 'own') return;
  const bring = async () => {
    try {
      await Promise.all(FACES.map((face) => page.fonts.load(face)));
      keep();
      await page.fonts.load(STAND_IN);
      root.dataset['faces'] = 'own';
    } catch (error) {
      // The page reads well in a system font.
      console.warn(error);
    }
  };
  // In browsers that don't report the first paint, it has happened by the time everything is loaded.
  if (!PerformanceObserver.supportedEntryTypes.includes('paint'))
    addEventListener('load', () => void bring(), { once: true });
  else {
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return;
      observer.disconnect();
      void bring();
    }).observe({ type: 'paint', buffered: true });
  }
}

function keep(): void {
  try {
    localStorage.setItem(KEY, 'kept');
  } catch {
    // Storage may be forbidden: then the next visit starts with a system font again.
  }
}
