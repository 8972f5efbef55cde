/** Milliseconds until the address of a saved file is revoked: by then the browser has read it. */
const TAKE_OVER = 60_000;

/** Saves a file under this name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  saveFrom(address, name);
  setTimeout(() => URL.revokeObjectURL(address), TAKE_OVER);
}

/** Has the browser download an address, as a link with `download` does. @param name empty: the browser finds one */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
