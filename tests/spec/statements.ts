/** One statement of the specification and the test that proves it, or the reason why none does. */
export interface Statement {
  /** Number and name of its section. */
  section: string;
  text: string;
  /** File, relative to the project's folder, and the beginning of the title of the test, or of a step of it. */
  test?: readonly [file: string, name: string];
  /** Set when the specification marks the statement as not shown, or when no test can show it. */
  notShown?: string;
}

type Row = readonly [text: string, file: string, name: string] | readonly [text: string, notShown: string];

const section = (name: string, rows: readonly Row[]): Statement[] =>
  rows.map((row) =>
    row.length === 3
      ? { section: name, text: row[0], test: [row[1], row[2]] }
      : { section: name, text: row[0], notShown: row[1] },
  );

const navigation = 'tests/e2e/spec-navigation.spec.ts';
const constants = 'tests/e2e/spec-constants.spec.ts';
const reading = 'tests/e2e/reading/reading.spec.ts';
const narrow = 'tests/e2e/reading/narrow.spec.ts';
const searching = 'tests/e2e/search/search.spec.ts';
const banner = 'tests/e2e/offline/take-away.spec.ts';
const development = 'tests/e2e/dev.spec.ts';
const inputs = 'tests/build/inputs.test.ts';
const mistakes = 'tests/build/mistakes.test.ts';
const brand = 'tests/build/brand.test.ts';
const docusaurus = 'tests/build/docusaurus.test.ts';
const versions = 'tests/build/versions.test.ts';
const pages = 'tests/spec/pages.test.ts';
const scoring = 'tests/spec/scoring.test.ts';
const engine = 'src/search/engine/engine.test.ts';
const snippets = 'src/search/engine/snippet.test.ts';
const addresses = 'src/search/ui/search-url.test.ts';
const options = 'src/search/ui/dialog/dialog-options.test.ts';
const analysis = 'contract/search/analysis.test.ts';
const preferred = 'src/state/preferred-version.test.ts';
const themes = 'src/state/theme-choice.test.ts';
const dismissals = 'src/state/dismissals.test.ts';
const components = 'src/article/components.test.tsx';
const crash = 'src/shell/crash-boundary.test.tsx';
const find = 'pipeline/content/find.test.ts';

/** The specification's sections 2 to 9, in their order. */
export const STATEMENTS: readonly Statement[] = [
  ...section('2 Screens and routes', [
    ['all routes sit under a fixed base path', inputs, 'builds for the root of a host'],
    ['the base path is /ort-server/', pages, 'the base path is /ort-server/'],
    ['landing page', reading, 'the landing page leads to the docs and to the API reference'],
    [
      '/search: results page',
      'tests/e2e/search/search-page.spec.ts',
      'the results page answers the search in its address',
    ],
    ['/search takes q, ctx and version', addresses, 'the results page has an address for every search'],
    ['/docs: docs area and sidebar', constants, '/docs is the area of the docs, with its sidebar'],
    ['/docs/intro: introduction', pages, 'the documentation has the pages of section 2'],
    ['/api/ort-server-api: main page of the reference', pages, 'the documentation has the pages of section 2'],
    [
      'its item in the bar is active for paths that start with /api/',
      reading,
      'below /api/ and /docs/ the bar marks the area',
    ],
    ['any other path: not-found page', reading, 'an unknown address shows the not-found page'],
    ['a trailing index.html or .html is stripped', navigation, 'a trailing index.html or .html is stripped'],
    [
      'a hash-based router may replace the other',
      'tests/e2e/single-file.spec.ts',
      'an address with a section opens there',
    ],
    ['the list of docs pages', pages, 'the documentation has the pages of section 2'],
    [
      'the reference: an info page, tag pages, a page an operation under /api',
      pages,
      'the API reference has its pages',
    ],
    [
      'the operations cover what is listed',
      'tests/unit/openapi-operations.test.ts',
      'has exactly the operations that are listed',
    ],
    ['bar: Docs (left), API (left), GitHub (right, external)', constants, 'the search box is at the right of the bar'],
    ['footer columns: Docs, Community, Eclipse Foundation', navigation, 'bar and footer have the links'],
    ['they link to external pages', constants, 'links of the footer and GitHub lead to other sites'],
    [
      'the bar can hide on scroll down and reappear on scroll up',
      navigation,
      'the navigation bar hides on the way down',
    ],
    ['search box on the right', constants, 'the search box is at the right of the bar'],
    ['its shortcut is mod+k', searching, 'the dialog opens by keyboard'],
    ['"see all" goes to the results page', pages, 'the rows below the search hits'],
    ['selecting a hit navigates to the page', searching, 'the dialog opens by keyboard, finds while typing and leads'],
    ['optionally with highlight parameters', options, 'hits link to their place with the words'],
    ['a page titled Tags', navigation, 'the list of tags is titled Tags'],
    ['base-URL banner only where the site did not load', banner, 'is hidden where the site loads'],
    ['its text, with a suggested base URL', banner, 'suggests the base URL when the site has another base'],
    ['unlisted pages: banner and title', pages, 'unlisted pages carry the banner'],
    ['unlisted pages: robots noindex, nofollow', docusaurus, 'draft, unlisted, displayed_sidebar'],
    ['draft pages: title and message', pages, 'draft pages carry their title'],
    ['drafts are visible in dev', development, 'while developing, a draft is a page'],
    ['drafts are excluded from the build', docusaurus, 'draft, unlisted, displayed_sidebar'],
    [
      'loading: a spinner; on failure an error box with Retry',
      navigation,
      'what is loading has a spinner after 200 ms',
    ],
  ]),
  ...section('3 Entities and their fields', [
    [
      'doc entry: id, path',
      'pipeline/content/pages/docs.test.ts',
      'makes ids, addresses and titles as Docusaurus does',
    ],
    ['doc entry: the sidebar it is in', docusaurus, 'draft, unlisted, displayed_sidebar'],
    ['version: name, label, isLast, path, main doc, sidebars, draft ids', pages, 'a version has what section 3 says'],
    ['the version label is Next', pages, 'a version has what section 3 says'],
    ['sidebar item: type, href, items, unlisted, linkUnlisted', pages, 'a sidebar item is a link or a category'],
    ['tag: label; grouped by its upper-case first letter', navigation, 'the list of tags is titled Tags'],
    ['the default tag set is named default', 'a name inside Docusaurus that nothing shows'],
    ['locale: htmlLang, direction, url, baseUrl', constants, 'the locale is en, from left to right'],
    ['logo: src, srcDark, alt, href, target, width, height', brand, 'the logo has all its settings'],
    [
      'doc context: metadata, front matter, assets, title, contents',
      docusaurus,
      'partials with properties, own components',
    ],
    ['domain entities', 'their fields are not shown'],
  ]),
  ...section('4 States and transitions', [
    ['collapsible section: its height animates, ease-in-out', constants, 'a folded section of the sidebar grows open'],
    ['its duration scales with the height', 'src/shell/collapsible.test.ts', 'takes longer the higher it is'],
    ['1 ms if reduced motion is preferred', constants, 'a folded section of the sidebar grows open'],
    ['the next route is preloaded, then swapped in', reading, 'a click swaps the page without loading a document'],
    [
      'a failed preload reloads fully, with a warning',
      reading,
      'a page that cannot be fetched is loaded by the browser',
    ],
    ['after the change: the hash target, or the top', navigation, 'after a change of the route the page is at the top'],
    ['a change only in the search part does nothing', navigation, 'a change of the search part alone does nothing'],
    ['preferred version: saved, read back', preferred, 'saves the preferred version and reads it back'],
    ['preferred version: cleared when it is gone', preferred, 'discards a preferred version that no longer exists'],
    [
      'color mode: light, dark, or system as no explicit choice',
      reading,
      'the theme cycles light, dark, system, is kept',
    ],
    ['the toggle cycles where the system is respected', themes, 'cycles light, dark, system where the system is'],
    ['otherwise it toggles light and dark', themes, 'else toggles what is shown'],
    ['mobile sidebar: shown or hidden', narrow, 'a drawer takes the place of the sidebar'],
    ['forced closed at desktop width', narrow, 'at desktop width the drawer is closed'],
    ['announcement: dismissal remembered per id', dismissals, 'remembers in local storage which announcement'],
    ['the error screen resets on "Try again"', navigation, 'a page that crashes says so with the message'],
    ['progress bar after 200 ms, without a spinner', constants, 'the progress bar: after 200 ms, from 0.08'],
    ['product states', 'not shown'],
  ]),
  ...section('5 Validation rules', [
    ['a preferred version that is gone is discarded', preferred, 'discards a preferred version that no longer exists'],
    ['a doc id not found raises an error', find, 'a missing doc id lists the docs'],
    ['unless it is a draft: nothing is returned', find, 'a draft id gives nothing'],
    ['a broken link is a build error', mistakes, 'a broken link'],
    ['a broken anchor is a build error', mistakes, 'a broken anchor'],
    ['a broken Markdown link is a build error', mistakes, 'a link to a file that is not there'],
    ['a broken image is a build error', mistakes, 'an image that is not there'],
    ['product input', 'not shown'],
  ]),
  ...section('6 Roles and permissions', [
    ['no access restrictions', 'without a server there is nothing that could restrict access'],
    ['unlisted pages are reached by their address alone', docusaurus, 'draft, unlisted, displayed_sidebar'],
    ['roles of the product: names of pages', pages, 'the API reference has its pages'],
    ['roles of the product: names and rights', 'not shown'],
  ]),
  ...section('7 The calls it makes', [
    [
      'no calls to the product’s back end',
      'tests/e2e/reading/builder.spec.ts',
      'nothing shifts when it appears, and nothing is sent',
    ],
    [
      'links are fetched ahead, by a GET alone: ARCHITECTURE.md says why',
      navigation,
      'a link that is about to be used is preloaded',
    ],
    ['but not on 2g or with data saver', navigation, 'a link that is about to be used is preloaded'],
    ['a prebuilt index is loaded by a worker, and asked locally', constants, 'a search that is opened by mod+k'],
    ['stemming and stop words', analysis, 'stems prose and drops stop words'],
    ['field boosts', engine, 'a title typed whole comes before pages that have its word more often'],
    ['result limit 15', engine, 'has at most 15 hits unless more are asked for'],
    ['query parameter q', addresses, 'the results page has an address for every search'],
    ['what is found says its version', versions, 'what is found says its version'],
    ['methods and payloads of the product', 'not shown'],
  ]),
  ...section('8 Error catalogue', [
    ['page crash: "This page crashed", the message, "Try again"', crash, 'a crash has the title'],
    ['page load failure: text and Retry', navigation, 'what is loading has a spinner after 200 ms'],
    ['route preload failure: full reload', reading, 'a page that cannot be fetched is loaded by the browser itself'],
    ['unknown path: not-found page', reading, 'an unknown address shows the not-found page'],
    ['page module without default export: error', components, 'a page module without default export'],
    ['missing sidebar id: the available ids', mistakes, 'an unknown sidebar lists the existing ones'],
    ['missing doc id: the available ids', mistakes, 'an unknown sidebar lists the existing ones, an unknown page'],
    ['current page in no sidebar category: error', mistakes, 'a page in no category that asks for its category'],
    ['missing context provider: error', components, 'a component of a page without its provider'],
    ['navbar item failing: configuration error', navigation, 'a page that crashes says so with the message'],
    ['search without hits: "No results"', searching, 'an empty result says so'],
    ['"See all results", within and outside of a context', pages, 'the rows below the search hits'],
    ['product errors', 'not shown'],
  ]),
  ...section('9 Business constants and limits', [
    ['base path /ort-server/', pages, 'the base path is /ort-server/'],
    ['default locale en', constants, 'the locale is en, from left to right'],
    ['default color mode light', constants, 'the mode is light where no mode is chosen'],
    ['Mermaid diagrams', mistakes, 'a diagram that was not drawn'],
    ['desktop breakpoint 996 px', constants, 'at 996 px there is a drawer'],
    ['contents cover heading levels 2 to 3', docusaurus, 'the table of contents covers levels 2 to 3'],
    ['search: at most 15 results', engine, 'has at most 15 hits unless more are asked for'],
    ['search: context at most 200 characters', snippets, 'show the words, within the length'],
    ['search: shortcut mod+k', searching, 'the dialog opens by keyboard'],
    ['search: box on the right', constants, 'the search box is at the right of the bar'],
    ['search: parameter q', addresses, 'the results page has an address for every search'],
    ['search: b 0.75 and k1 1.2', scoring, 'a text is scored by BM25 with k1 1.2 and b 0.75'],
    ['search: the length of a snippet is a parameter', 'a parameter inside the search that nothing shows'],
    ['docs-preferred-version-…', preferred, 'saves the preferred version and reads it back'],
    ['theme', reading, 'the theme cycles light, dark, system, is kept'],
    ['announcement dismissal in local storage', dismissals, 'remembers in local storage which announcement'],
    ['progress bar: minimum 0.08', constants, 'the progress bar: after 200 ms, from 0.08'],
    ['progress bar: speed 200 ms', constants, 'the progress bar: after 200 ms, from 0.08'],
    ['progress bar: 0.02 each 800 ms', constants, 'the progress bar: after 200 ms, from 0.08'],
    ['progress bar: start after 200 ms', constants, 'the progress bar: after 200 ms, from 0.08'],
    ['loadable component delay 200 ms', 'src/router/loading-box.test.ts', 'what takes 200 ms to load has a spinner'],
    ['history key length 6', 'a key of the router, which has eight characters and which nothing shows'],
    ['product limits', 'not shown'],
  ]),
];
