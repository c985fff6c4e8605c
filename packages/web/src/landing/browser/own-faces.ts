const KEY = 'landing_faces';
/** Of the device, as wide as ours; Arial and its like. */
const STAND_IN = '16px "Instrument Sans Stand-in"';
const FACES = ['16px "Instrument Sans Variable"', '16px "Bricolage Grotesque Variable"'];

/**
 * Brings the product's own faces once the page can be read, so that no text waits for them and they don't take the line
 * from what is in sight (../faces.css holds the place with a face of the device). public/faces.js uses them at once on
 * the next visit. Both come at once: the page settles one time and not two. Where the device has no face as wide as ours the page
 * would move: there they begin with the next visit.
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
      // The page reads well in a face of the device.
      console.warn(error);
    }
  };
  // A browser that doesn't tell of its first paint has had it by the time everything is loaded.
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
    // Storage may be forbidden: the next visit begins with a face of the device again.
  }
}
