/** Saves a text as a file, as if it had been downloaded. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By the next task, the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url));
}
