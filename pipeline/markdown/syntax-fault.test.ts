import { compile } from '@mdx-js/mdx';
import { expect, it } from 'vitest';
import { type MdxError, syntaxFault } from './syntax-fault.ts';

async function faultOf(text: string) {
  const error = await compile(text).then(
    (): MdxError => ({ reason: 'It can be compiled.' }),
    (cause: unknown) => cause as MdxError,
  );
  return syntaxFault(error, text);
}

it.each([
  [
    "import Tabs from '@theme/Tabs'\n# Title\n",
    2,
    'an import or export is not valid JavaScript: ',
    'leave one before text',
  ],
  ["import A from 'a';\nimport A from 'b';\n", 2, "Identifier 'A' has already been declared", 'JavaScript'],
  ['Text.\n\nimport all the things.\n', 3, 'an import or export', 'begin sentences with another word'],
  ['A {1+} b\n', 1, 'the text in braces is not valid JavaScript: Unexpected token', '\\{'],
  ['Text.\n\n{/* note\n\nText.\n', 3, 'a comment is not closed', 'Close it with "*/}".'],
  ['A { b\n', 1, 'Unexpected end of file', '\\{'],
  ['Text.\n\nA <details>\n\nb\n\n</details>\n', 3, 'the element <details> is not closed here', 'on lines of its own'],
  ['A list:\nList<String> x\n', 2, 'the element <String> is not closed here', 'backticks'],
  [
    'A\n<img src="a.png"> b\n',
    2,
    'the element <img> is not closed here',
    'Write <img> with a slash at its end: <img … />.',
  ],
  ['<p>a<br>b</p>\n', 1, 'Unexpected closing tag `</p>`', 'Write <br> with a slash at its end: <br … />.'],
  ['<b>\n\na\n\n</i>\n', 5, 'Unexpected closing tag `</i>`', 'write </b> first, or take </i> out'],
  ['Text.\n\n<b>\n', 3, 'the element <b> is not closed here', 'Write </b>'],
  ['a</b>\n', 1, 'Unexpected closing slash', 'Take the tag out'],
  ['<a href=b>c</a>\n', 1, 'before attribute value', 'Put quotes around'],
  ['a <5\n', 1, 'Unexpected character `5`', '&lt;'],
])('%j is reported in line %i, with a fix', async (text, line, reason, hint) => {
  expect(await faultOf(text)).toMatchObject({
    line,
    reason: expect.stringContaining(reason),
    hint: expect.stringContaining(hint),
  });
});
