import type { Page } from 'playwright-core';

/** Returns a JPEG of an ordinary size, drawn by the browser itself, as a file to upload. */
export async function makePhoto(page: Page, name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 630;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This browser cannot draw.');
    const sky = pen.createLinearGradient(0, 0, 0, canvas.height);
    sky.addColorStop(0, '#e8b26a');
    sky.addColorStop(1, '#4a2c17');
    pen.fillStyle = sky;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(address.slice(address.indexOf(',') + 1), 'base64') };
}
