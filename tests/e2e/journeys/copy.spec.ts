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

// Each step begins with a page that is loaded again. A window of its own would take longer than the step.
test('a reader copies code and pages', async ({ reader }) => {
  await test.step('the button of a code block copies it and announces that', async () => {
    await reader.open(PAGE);
    const code = await codeOf(reader);
    await reader.click({ css: CODE });
    await reader.reads(SAID, 'Copied');
    expect(await pasted(reader)).toBe(code);
  });

  await test.step('the first click after loading copies the page as Markdown', async () => {
    await reader.open(PAGE);
    await reader.click(button('Copy page as Markdown'));
    await reader.reads(SAID, 'Copied');
    const markdown = await pasted(reader);
    expect(markdown).toMatch(/^# \S/);
    expect(markdown).toContain('```bash\n');
  });
});

test('a reader whose clipboard is denied copies by the keys that the message names', async ({ reader }) => {
  await test.step('code', async () => {
    await reader.open(PAGE);
    await denyClipboard(reader);
    const code = await codeOf(reader);
    await reader.click({ css: CODE });
    await reader.reads(SAID, 'Press Ctrl+C');
    await reader.press('ControlOrMeta+c');
    await reader.reads(SAID, 'Copied');
    expect(await reader.ask((css) => document.activeElement?.matches(css), CODE)).toBe(true);
    expect(await pasted(reader)).toBe(code);
  });

  await test.step('a page as Markdown', async () => {
    await reader.open(PAGE);
    await denyClipboard(reader);
    await reader.click(button('Copy page as Markdown'));
    await reader.reads(SAID, 'Press Ctrl+C');
    await reader.press('ControlOrMeta+c');
    expect(await pasted(reader)).toMatch(/^# \S/);
  });

  await test.step('whoever goes on after copying keeps the focus', async () => {
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
});
