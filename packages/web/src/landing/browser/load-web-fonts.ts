const KEY = 'landing_faces';
/** A system font such as Arial, scaled to the width of ours. */
const FALLBACK_FONT = '16px "Instrument Sans Stand-in"';
const WEB_FONTS = ['16px "Instrument Sans Variable"', '16px "Bricolage Grotesque Variable"'];

/**
 * Loads the product's own fonts once the page can be read, so that no text waits for them and they don't compete with
 * what is visible (ui/stand-in-faces.css reserves the space with a system font). On the next visit public/faces.js uses them at
 * once. Both are applied together, so the page settles once and not twice. If the device has no font as wide as ours,
 * the page would shift, so there they are used from the next visit on.
 */
export function loadWebFonts(page: Document): void {
  const root = page.documentElement;
  if (root.dataset['faces'] === 'own') return;
  const load = async () => {
    try {
      await Promise.all(WEB_FONTS.map((font) => page.fonts.load(font)));
      rememberFonts();
      await page.fonts.load(FALLBACK_FONT);
      root.dataset['faces'] = 'own';
    } catch (error) {
      // The page reads well in a system font.
      console.warn(error);
    }
  };
  // In browsers that don't report the first paint, it has happened by the time everything is loaded.
  if (!PerformanceObserver.supportedEntryTypes.includes('paint'))
    addEventListener('load', () => void load(), { once: true });
  else {
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return;
      observer.disconnect();
      void load();
    }).observe({ type: 'paint', buffered: true });
  }
}

function rememberFonts(): void {
  try {
    localStorage.setItem(KEY, 'kept');
  } catch {
    // Storage may be forbidden: then the next visit starts with a system font again.
  }
}
