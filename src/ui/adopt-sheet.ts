/** Adds a style sheet after all others. The document's policy allows only its own `<style>` elements, by hash. */
export function adoptSheet(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
