import { describe, expect, test } from 'vitest';
import { leadOfMarkdown, plainName, textOfMarkdown } from './text-of-markdown.ts';

describe('the text of a Markdown text', () => {
  test.each([
    ['A **bold** `code` [link](/x "t") ![image](y.png).', 'A bold code link image.'],
    ['# Heading\n\n- one\n- two\n\n1. three', 'Heading one two three'],
    ['| a | b |\n| --- | --- |\n| 1 | 2 |', 'a b 1 2'],
    ['a | b\r\n:-- | --:\r\n1 | 2', 'a b 1 2'],
    ['Heading\n-------\n\n> [!NOTE]\n> text', 'Heading text'],
    ['```json\n{"a": 1}\n```', '{"a": 1}'],
    [
      '- x\n\n  ```java\n  List<String> __init__ \\.\n\n  # no | table\n  ```\n\n**y**',
      'x List<String> __init__ \\. # no | table y',
    ],
    ['````md\n```\n_a_\n```\n````\n_b_\n~~~ c\n_d_', '``` _a_ ``` b _d_'],
    ['a_b and <b>html</b> \\*x\\*', 'a_b and html *x*'],
    ['`Map<String>`, ``__init__(`*`, `*`)`` and `a|b\nc`', 'Map<String>, __init__(`*`, `*`) and a|b c'],
    ['One ` alone\n\n**two** ` apart\n\n\\`<b>three</b>\\`', 'One alone two apart `three`'],
    ['<p>one</p><p>a <b>bold</b>, word<br/>two', 'one a bold, word two'],
    ['<dl><dt>one</dt><dd>two</dd></dl><details><summary>three</summary>four</details>', 'one two three four'],
    ['An *emphasized* _word_, and ***both***', 'An emphasized word, and both'],
    ['Title\n=====\n\n~~old~~ new<!-- a\nb -->, `<!-- c -->`', 'Title old new, <!-- c -->'],
    ['R&amp;D &lt;b&gt; &quot;x&quot;&nbsp;y, `&lt;`', 'R&D <b> "x" y, &lt;'],
    ['one\\\ntwo C:\\', 'one two C:\\'],
    ['Caf&eacute; &ndash; &#169; &#x2192; &hellip;, R&D; AT&T', 'Café – © → …, R&D; AT&T'],
    ['\\&amp; and &amp;lt; and \\<b> and \\/ \\~ \\d', '&amp; and &lt; and <b> and / ~ \\d'],
    ['<!-- `a` -->[b](/\\_c) `d` \\\\*e*', 'b d \\e'],
    ['a \\| b `c`', 'a | b c'],
    ['2 * 3 = 6, snake_case_name, _private', '2 * 3 = 6, snake_case_name, _private'],
  ])('%j reads %j', (markdown, text) => expect(textOfMarkdown(markdown)).toBe(text));

  // With a regular expression that does not run in linear time, this takes minutes.
  test.each([
    ' ',
    '\t',
    '|',
    '-',
    '>',
    '> ',
    'a`b``c',
    '` ``',
    '`\n\n',
    '<!--',
    '<!-- >',
    '\\`',
    '&#',
    '```x\n',
    '~~~\n```\n',
  ])('many of %j in a line cost nothing', (signs) => {
    expect(textOfMarkdown(`${signs.repeat(20_000)}word`)).toMatch(/word$/);
  });

  test('of no text is empty', () => {
    expect(textOfMarkdown(undefined)).toBe('');
  });
});

describe('a name', () => {
  test.each([
    ['The `ort` CLI', 'The ort CLI'],
    ['`a` and ``b`c``', 'a and b`c'],
    ['*a* <b> __c__', '*a* <b> __c__'],
    ['One ` alone, or ``two', 'One ` alone, or ``two'],
  ])('%j is shown as %j', (name, shown) => expect(plainName(name)).toBe(shown));
});

describe('the lead of a Markdown text', () => {
  test('is its first paragraph', () => {
    expect(leadOfMarkdown('\nA *first*\nparagraph.\n \nA second.', 160)).toBe('A first paragraph.');
    expect(leadOfMarkdown(undefined, 160)).toBe('');
    expect(leadOfMarkdown('> [!NOTE]\n> Read this.', 160)).toBe('Read this.');
    expect(leadOfMarkdown('<!-- Made by a generator. -->\n\n---\n\nOf all.\n\nMore.', 160)).toBe('Of all.');
    expect(leadOfMarkdown('<!--\nTo do:\n\n- more\n\n-->\nOf `<!-- all -->`.', 160)).toBe('Of <!-- all -->.');
  });

  test('is cut after a word', () => {
    expect(leadOfMarkdown('one two three', 13)).toBe('one two three');
    expect(leadOfMarkdown('one two three', 12)).toBe('one two…');
    expect(leadOfMarkdown('one two three', 8)).toBe('one…');
  });

  test('is cut anywhere in a word that is longer', () => {
    expect(leadOfMarkdown('unbreakable', 5)).toBe('unbr…');
  });
});
