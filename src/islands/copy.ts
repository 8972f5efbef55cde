/** How long the button says that it has copied, in milliseconds. */
const SHOWN = 1600;

/** Copy buttons anywhere in the page: one listener, so that pages stay plain markup. */
export function startCopyButtons(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('.copy-button') : null;
    if (button instanceof HTMLButtonElement) void copyFor(button);
    const page = event.target instanceof Element ? event.target.closest('.copy-page') : null;
    if (page instanceof HTMLButtonElement) void copyPage(page);
  });
}

/** The article as Markdown; what makes it is loaded when it is first wanted. */
async function copyPage(button: HTMLButtonElement): Promise<void> {
  const article = button.closest('main')?.querySelector('article');
  if (!article) return;
  const { markdownOf } = await import('./page-markdown.ts');
  say(button, (await write(markdownOf(article))) ? 'Copied' : 'Press Ctrl+C');
}

async function copyFor(button: HTMLButtonElement): Promise<void> {
  const code = button.closest('.code-block-body, .copyable')?.querySelector('code')?.textContent;
  say(button, (await write(button.dataset.copy ?? code ?? '')) ? 'Copied' : 'Press Ctrl+C');
}

function say(button: HTMLButtonElement, said: string): void {
  const label = button.dataset.label ?? button.textContent ?? '';
  button.dataset.label = label;
  button.textContent = said;
  window.setTimeout(() => {
    button.textContent = label;
  }, SHOWN);
}

/** The clipboard may be denied, and does not exist on plain http: then the text is marked for the reader's own keys. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
