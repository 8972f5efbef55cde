import { expect, test } from '../support/engines/journey.ts';
import { button, type Reader } from '../support/engines/reader.ts';

const PAGE = 'docs/admin-guide/getting-started/docker-compose/';
/** The announcement stays; the button returns to its own label. */
const SAID = '[role=status].copy-status';
const CODE = '.code-block .copy-button';
const NEXT = 'main a[rel=next]';

/** The content of the clipboard, read as a reader would: by pasting it. */
async function pasted(reader: Reader): Promise<string> {
  await reader.ask(() => {
    const field = document.body.appendChild(document.createElement('textarea'));
    field.className = 'pasted';
    field.focus();
  });
  await reader.press('ControlOrMeta+v');
  await reader.until('is pasted', () => document.querySelector<HTMLTextAreaElement>('.pasted')?.value !== '');
  return reader.ask(() => document.querySelector<HTMLTextAreaElement>('.pasted')?.value ?? '');
}

const codeOf = (reader: Reader) => reader.ask(() => document.querySelector('.code-block code')?.textContent ?? '');

/** Denies the clipboard, as a company policy or plain http does. */
function denyClipboard(reader: Reader): Promise<void> {
  return reader.ask(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
}

test('the button of a code block copies it and announces that', async ({ reader }) => {
  await reader.open(PAGE);
  const code = await codeOf(reader);
  await reader.click({ css: CODE });
  await reader.reads(SAID, 'Copied');
  expect(await pasted(reader)).toBe(code);
});

test('the first click after loading copies the page as Markdown', async ({ reader }) => {
  await reader.open(PAGE);
  await reader.click(button('Copy page as Markdown'));
  await reader.reads(SAID, 'Copied');
  const markdown = await pasted(reader);
  expect(markdown).toMatch(/^# \S/);
  expect(markdown).toContain('```bash\n');
});

test('where the clipboard is denied, the keys that the message names copy', async ({ reader }) => {
  await reader.open(PAGE);
  await denyClipboard(reader);
  const code = await codeOf(reader);
  await reader.click({ css: CODE });
  await reader.reads(SAID, 'Press Ctrl+C');
  await reader.press('ControlOrMeta+c');
  await reader.reads(SAID, 'Copied');
  expect(await reader.ask((css) => document.activeElement?.matches(css), CODE)).toBe(true);
  expect(await pasted(reader)).toBe(code);

  await reader.open(PAGE);
  await denyClipboard(reader);
  await reader.click(button('Copy page as Markdown'));
  await reader.reads(SAID, 'Press Ctrl+C');
  await reader.press('ControlOrMeta+c');
  expect(await pasted(reader)).toMatch(/^# \S/);
});

test('where the clipboard is denied, a reader who goes on after copying keeps the focus', async ({ reader }) => {
  await reader.open(PAGE);
  await denyClipboard(reader);
  await reader.click({ css: CODE });
  await reader.reads(SAID, 'Press Ctrl+C');
  // Before anything else can run after the copying.
  await reader.ask((css) => {
    const goOn = () => setTimeout(() => document.querySelector<HTMLElement>(css)?.focus());
    document.addEventListener('copy', goOn, { capture: true });
  }, NEXT);
  await reader.press('ControlOrMeta+c');
  await reader.reads(SAID, 'Copied');
  expect(await reader.ask((css) => document.activeElement?.matches(css), NEXT)).toBe(true);
});
