import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, buildSite, problemsIn } from './build-site.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await buildSite('foreign');
});
afterAll(() => site.remove());

/** A problem as printed, with the other places where it occurs. */
const problemWith = (words: string) => site.text.split('\n\n').find((block) => block.includes(words)) ?? '';

it('content written for another site builds, with warnings', () => {
  expect(site.code, site.text).toBe(0);
  expect(problemsIn(site.text).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(site.text).not.toMatch(/^\s+at .+:\d+:\d+\)?$/m);
});

describe('components that cannot run', () => {
  it('a script that throws while it loads is one message with its import and all pages that use it', () => {
    const problem = problemWith('document is not defined. Of its components, pages');
    expect(problem).toMatch(
      /^docs\/components\/crash\.mdx:1\n {2}warning component-fails: "@site\/src\/components\/crash"/m,
    );
    expect(problem).toContain('also in docs/components/second.mdx:1');
    expect(site.main('/docs/components/crash/')).toContain('Inside of crash');
    expect(site.main('/docs/components/second/')).toContain('Inside of crash, second page');
  });

  it('other components of the same page still run', () => {
    expect(site.main('/docs/components/crash/')).toMatch(/<p>hooks {2}function function Inside of hooks <\/p>/);
    expect(site.main('/docs/components/fine/')).toMatch(/<div class="fine">this one works 1 Data name Child<\/div>/);
  });

  it('packages and theme modules that do not exist here are replaced by the children', () => {
    expect(site.main('/docs/components/crash/')).toContain('Inside of missing');
    expect(site.main('/docs/components/crash/')).toContain('Inside of layout');
    expect(problemWith('some-missing-package')).toContain('docs/components/crash.mdx:3:1');
  });

  it('expressions may use a style sheet and the exports of a missing package', () => {
    expect(problemWith('styled.module.css')).toContain('docs/components/styled.mdx:1:1');
    expect(site.main('/docs/components/styled/')).toContain('<div>Boxed {helper.text}words</div>');
  });

  it('a component that throws while it renders leaves its children and the rest of the page', () => {
    expect(problemWith('thrower" cannot run when pages are rendered: document')).toContain(
      'docs/components/inner.mdx:7',
    );
    expect(site.main('/docs/components/inner/')).toMatch(/Words before\.[\s\S]*inner words/);
  });

  it('a component that throws deeper down is singled out among the others of the page', () => {
    expect(problemWith('Not here.')).toContain('"@site/src/components/thrower"');
    expect(site.main('/docs/components/deep/')).toContain('still here 1 Data name Child');
    expect(site.main('/docs/components/deep/')).toContain('Inside of deep');
  });

  it('what a page computes itself is left out where it fails', () => {
    expect(problemWith('window is not defined')).toContain('docs/components/computed.mdx:1');
    expect(site.main('/docs/components/computed/')).toContain('<p>Words. </p>');
  });
});

describe('plain Markdown', () => {
  it('is used where the page asks for it, and braces are text', () => {
    const page = site.main('/docs/html/front/');
    expect(page).toContain('<h1>Front {x}</h1>');
    expect(page).toContain('<p>It is &lt;plain&gt; and {y}.</p>');
    expect(page).toContain('npm install &lt;package&gt; here.');
    expect(problemWith('docs/html/front.md')).toBe('');
  });

  it('replaces MDX where a page is not valid MDX, and a message says so', () => {
    expect(problemWith('docs/html/no-mdx.md')).toMatch(
      /no-mdx\.md:3:\d+\n {2}warning markdown-syntax: .* It is read as plain Markdown/,
    );
    const page = site.main('/docs/html/no-mdx/');
    expect(page).toMatch(/<p>Line one<br\/>line two, \{&quot;a&quot;: 1\} and a &lt; b\.<\/p>/);
    expect(page).toMatch(/<details>\s*<summary>More<\/summary>\s*<p>Inside<\/p>\s*<\/details>/);
  });

  it('replaces MDX where a page without scripts has indented code', () => {
    expect(problemWith('docs/html/indented.md')).toMatch(
      /indented\.md:5:5\n {2}warning indented-code: .* It is read as plain Markdown/,
    );
    expect(site.main('/docs/html/indented/')).toMatch(/<code[^>]*>total\{job="a"\}</);
    // Its components say that the page is MDX.
    expect(problemWith('docs/components/indented.md:5')).toContain('but MDX shows it as text');
    expect(site.main('/docs/components/indented/')).toContain('<p>total</p>');
  });

  it('has HTML as browsers read it, with the site’s addresses and styles', () => {
    const page = site.main('/docs/html/old/');
    expect(page).toContain('<ul><li>One</li><li>Two</li></ul>');
    expect(page).toMatch(
      /<p align="center">\s*<img src="\/base\/img\/p.png" width="20" loading="lazy" class="own-[0-9a-f]{8}"\/>/,
    );
    expect(page).toContain('<a href="https://example.org/a?b=c">https://example.org/a?b=c</a>');
    expect(page).toContain('<a href="mailto:me@example.org">me@example.org</a>');
    expect(page).toContain('<a href="/base/docs/html/front/">a link</a>');
    expect(page).toContain('<h2 id="custom">');
    expect(page).toMatch(/admonition-note" role="note" aria-label="With a title"/);
    expect(page).not.toMatch(/a comment|<iframe|<video|style=/);
  });

  it('shows the address of what a page cannot show', () => {
    const page = site.main('/docs/html/old/');
    expect(page).toContain('<a href="https://www.youtube.com/embed/x">www.youtube.com/embed/x</a>');
    // No space is reserved for what has become a link.
    expect(page).toContain('<div class="frame"><a href="https://www.youtube.com/embed/y">A film</a></div>');
    expect(problemWith('<iframe> cannot be shown and is replaced by a link')).toContain('docs/html/old.md');
  });
});
