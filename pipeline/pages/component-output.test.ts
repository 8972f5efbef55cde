import { expect, it } from 'vitest';
import { withoutRefused } from './component-output.ts';

it.each([
  [
    '<iframe width="5" src="https://v.example/e/1?a=b&amp;c=d" title="A &amp; B"></iframe>',
    '<a href="https://v.example/e/1?a=b&amp;c=d">A &amp; B</a>',
    'A component makes the element <iframe> with https://v.example/e/1?a=b&c=d, which cannot be shown and is replaced by a link.',
  ],
  [
    '<iframe src="//v.example/e/1"></iframe>',
    '<a href="https://v.example/e/1">v.example/e/1</a>',
    'A component makes the element <iframe> with //v.example/e/1, which cannot be shown and is replaced by a link.',
  ],
  [
    '<video controls=""><source src="/a.mp4"/>no <b>video</b></video>',
    '<a href="/a.mp4">/a.mp4</a>',
    'A component makes the element <video> with /a.mp4, which cannot be shown and is replaced by a link.',
  ],
  [
    '<embed src="/x.pdf"/>',
    '<a href="/x.pdf">/x.pdf</a>',
    'A component makes the element <embed> with /x.pdf, which cannot be shown and is replaced by a link.',
  ],
  ['<video/>', '', 'A component makes the element <video>, which cannot be shown and is left out.'],
  [
    '<iframe title="a > b"></iframe>',
    '',
    'A component makes the element <iframe>, which cannot be shown and is left out.',
  ],
  [
    '<script>if (a > b) c("</p>")</script>',
    '',
    'A component makes the element <script>, which cannot be shown and is left out.',
  ],
  [
    '<video src="/a.mp4"><video src="/b.mp4"></video>both</video>',
    '<a href="/a.mp4">/a.mp4</a>',
    'A component makes the element <video> with /a.mp4, which cannot be shown and is replaced by a link.',
  ],
  // As in HTML that a component takes from somewhere else.
  [
    "<IFrame title='It\"s' src=https://v.example/e></IFRAME >",
    '<a href="https://v.example/e">It&quot;s</a>',
    'A component makes the element <iframe> with https://v.example/e, which cannot be shown and is replaced by a link.',
  ],
  [
    '<meta http-equiv="refresh" content="0; url=https://evil.example/"/>',
    '',
    'A component makes the element <meta>, which cannot be shown and is left out.',
  ],
  [
    '<link rel="stylesheet" href="https://v.example/a.css">',
    '',
    'A component makes the element <link>, which cannot be shown and is left out.',
  ],
  ['<base href="/x/"/>', '', 'A component makes the element <base>, which cannot be shown and is left out.'],
])('a component’s %s becomes "%s"', (html, instead, message) => {
  const { main, problems } = withoutRefused(`<p>Before</p>${html}<p>After</p>`);
  expect(main).toBe(`<p>Before</p>${instead}<p>After</p>`);
  expect(problems).toMatchObject([{ message, hint: expect.stringMatching(/\S/) }]);
});

it('everything else stays as it is, and so does code that shows such an element', () => {
  const html =
    '<video-tour src="a"><p>A</p></video-tour><p data-x="&lt;iframe&gt;">A</p><code>&lt;video src="a"&gt;</code><picture><source srcset="a.png"/></picture>';
  expect(withoutRefused(html)).toEqual({ main: html, problems: [] });
});

it('an element that nobody has closed does not take along what follows', () => {
  expect(withoutRefused('<div><iframe src="/a"></div><object data="/b"><p>After</p>').main).toBe(
    '<div><a href="/a">/a</a></div><a href="/b">/b</a><p>After</p>',
  );
});

it.each(['video', 'script', 'iframe'])('what is inside of an unclosed <%s> is read, too', (tag) => {
  const { main, problems } = withoutRefused(
    `<div><${tag}><meta http-equiv="refresh"><p>A</p></div><video src="/c"></video>`,
  );
  expect(main).toBe('<div><p>A</p></div><a href="/c">/c</a>');
  expect(problems).toHaveLength(3);
});
