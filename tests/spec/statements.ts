/** One statement of the specification and the test that holds it, or why none does. */
export interface Statement {
  /** Number and name of its section. */
  section: string;
  text: string;
  /** File below the project's folder and (a part of) the test's name. */
  test?: readonly [file: string, name: string];
  /** The specification marks it as not shown, or no test can show it. */
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
const reading = 'tests/e2e/reading.spec.ts';
const narrow = 'tests/e2e/narrow.spec.ts';
const searching = 'tests/e2e/search.spec.ts';
const mistakes = 'tests/build/mistakes.test.ts';
const docusaurus = 'tests/build/docusaurus.test.ts';
const versions = 'tests/build/versions.test.ts';
const pages = 'tests/spec/pages.test.ts';
const engine = 'src/search/engine.test.ts';

/** The specification's sections 2 to 9, in their order. */
export const STATEMENTS: readonly Statement[] = [
  ...section('2 Screens and routes', [
    ['all routes sit under a fixed base path', 'tests/build/inputs.test.ts', 'builds for the top of a host'],
    ['landing page', reading, 'the landing page leads to the docs and to the API reference'],
    [
      '/search takes q, ctx and version',
      'src/search/search-url.test.ts',
      'the results page has an address for every search',
    ],
    ['/docs area and sidebar', reading, 'a docs page has its landmarks'],
    ['/docs/intro', pages, 'the documentation has the pages of section 2'],
    ['/api/ort-server-api; its item is active for paths that start with /api/', navigation, 'bar and footer hold'],
    ['any other path is the not-found page', reading, 'an unknown address shows the not-found page'],
    ['a trailing index.html or .html is stripped', navigation, 'a trailing index.html or .html is stripped'],
    [
      'a hash-based router may replace the history router',
      'tests/e2e/bundle.spec.ts',
      'an address with a section opens there',
    ],
    ['the list of docs pages', pages, 'the documentation has the pages of section 2'],
    ['the API reference: an info page, tag pages, a page an operation', pages, 'the API reference has its pages'],
    [
      'the operations cover what is listed',
      'tests/unit/openapi-operations.test.ts',
      'has the operations that are listed',
    ],
    ['bar: Docs, API, GitHub', navigation, 'bar and footer hold'],
    ['footer: Docs, Community, Eclipse Foundation', navigation, 'bar and footer hold'],
    ['the bar can hide on scroll down and reappear', navigation, 'the navigation bar hides on the way down'],
    ['search box with the shortcut mod+k', searching, 'the dialog opens by keyboard'],
    ['"see all" goes to the results page', 'src/search/search-url.test.ts', 'the results page has an address'],
    ['a hit adds highlight parameters', 'src/search/dialog-options.test.ts', 'hits lead to their place with the words'],
    ['a page titled Tags', navigation, 'the list of tags is titled Tags'],
    [
      'base-URL banner with its text, only where the site did not load',
      'tests/e2e/take-away.spec.ts',
      'is hidden where the site loads',
    ],
    ['unlisted pages: banner, title, noindex, nofollow', pages, 'unlisted pages carry the banner'],
    ['draft pages: title and message', pages, 'draft pages carry their title'],
    ['loading: a spinner, on failure a box with Retry', navigation, 'what is loading has a spinner after 200 ms'],
  ]),
  ...section('3 Entities', [
    ['doc entry: id, path', 'pipeline/content/docs.test.ts', 'makes ids, addresses and titles as Docusaurus does'],
    ['version: name, label, isLast, path, main doc, sidebars, draft ids', pages, 'a version is what section 3 says'],
    ['the version label is Next', pages, 'a version is what section 3 says'],
    ['sidebar item: category or link, href, items, unlisted', docusaurus, 'label, position, class, collapsing'],
    ['tags are grouped by the upper-case first letter', navigation, 'the list of tags is titled Tags'],
    ['the default tag set is named default', 'a name inside Docusaurus that nothing shows'],
    ['locale: one, en', pages, 'the locale is en, from left to right'],
    ['logo', 'the mark is drawn by the site itself; a picture of it has no settings'],
    ['doc context: metadata, front matter, assets, title, contents', docusaurus, 'partials with properties'],
    ['domain entities', 'their fields are not shown'],
  ]),
  ...section('4 States and transitions', [
    [
      'a section grows with a duration that scales with its height',
      'src/shell/collapsible.test.ts',
      'takes longer the higher it is',
    ],
    ['1 ms if reduced motion is preferred', 'src/shell/collapsible.test.ts', '1 ms where motion is unwanted'],
    ['the next route is loaded, then swapped in', reading, 'a click swaps the page without loading a document'],
    [
      'a failed preload reloads fully, with a warning',
      reading,
      'a page that cannot be fetched is loaded by the browser itself',
    ],
    ['after the change: hash target or top', navigation, 'after a change of the route the page is at the top'],
    ['a change in the search part alone does nothing', navigation, 'a change of the search part alone does nothing'],
    [
      'preferred version: saved, read back',
      'src/state/preferred-version.test.ts',
      'saves the preferred version and reads it back',
    ],
    ['preferred version: cleared when gone', 'src/state/preferred-version.test.ts', 'discards a preferred version'],
    ['the toggle cycles light, dark, system', 'src/state/theme-choice.test.ts', 'cycles light, dark, system'],
    ['otherwise it toggles light and dark', 'src/state/theme-choice.test.ts', 'else toggles what is shown'],
    ['mobile sidebar: shown or hidden', narrow, 'a drawer takes the place of the sidebar'],
    ['forced closed at desktop width', narrow, 'at desktop width the drawer is closed'],
    ['announcement: dismissal remembered per id', 'src/state/dismissals.test.ts', 'remembers in local storage'],
    ['the error screen resets on "Try again"', navigation, 'comes back with Try again'],
    ['progress bar after 200 ms', navigation, 'a route that takes more than 200 ms has a progress bar'],
    ['product states', 'not shown'],
  ]),
  ...section('5 Validation rules', [
    [
      'a preferred version that no longer exists is discarded',
      'src/state/preferred-version.test.ts',
      'discards a preferred version',
    ],
    ['a doc id not found raises an error', 'pipeline/content/find.test.ts', 'a missing doc id lists the docs'],
    ['unless it is a draft: nothing is returned', 'pipeline/content/find.test.ts', 'a draft id gives nothing'],
    ['a broken link is a build error', mistakes, "'a broken link'"],
    ['a broken anchor is a build error', mistakes, "'a broken anchor'"],
    ['a broken Markdown link is a build error', mistakes, "'a link to a file that is not there'"],
    ['a broken image is a build error', mistakes, "'an image that is not there'"],
    ['product input', 'not shown'],
  ]),
  ...section('6 Roles and permissions', [
    ['unlisted pages are reached by their address alone', docusaurus, 'draft, unlisted, displayed_sidebar'],
    ['roles of the product', 'not shown'],
  ]),
  ...section('7 The calls it makes', [
    [
      'no calls to the product’s back end',
      'tests/e2e/api.spec.ts',
      'nothing shifts when it appears, and nothing is sent',
    ],
    [
      'links are fetched ahead, but not on 2g or with data saver',
      navigation,
      'a link that is about to be used is fetched ahead',
    ],
    ['an index is loaded by a worker', 'src/search/worker-messages.test.ts', 'loads both files and searches'],
    ['stemming and stop words', 'contract/search-analysis.test.ts', 'stems prose and drops stop words'],
    ['field boosts', engine, 'a title typed whole comes before pages that have its word more often'],
    ['at most 15 results', engine, 'has at most 15 hits unless more are asked for'],
    ['query parameter q', 'src/search/search-url.test.ts', 'the results page has an address for every search'],
    ['records and searches know their version', versions, 'what is found says its version'],
  ]),
  ...section('8 Error catalogue', [
    [
      'page crash: "This page crashed", message, "Try again"',
      'src/shell/crash-boundary.test.tsx',
      'a crash has the title',
    ],
    ['page load failure: text and Retry', navigation, 'what is loading has a spinner after 200 ms'],
    ['route preload failure: full reload', reading, 'a page that cannot be fetched is loaded by the browser itself'],
    ['unknown path: not-found page', reading, 'an unknown address shows the not-found page'],
    [
      'page module without default export: error',
      'src/article/components.test.tsx',
      'a page module without default export',
    ],
    [
      'missing sidebar id: the available ids',
      'pipeline/content/find.test.ts',
      'a missing sidebar id lists the sidebars',
    ],
    ['missing doc id: the available ids', 'pipeline/content/find.test.ts', 'a missing doc id lists the docs'],
    [
      'current page in no sidebar category: error',
      'src/article/components.test.tsx',
      'the cards of a category on a page in no category',
    ],
    [
      'missing context provider: error',
      'src/article/components.test.tsx',
      'a component of a page without its provider',
    ],
    [
      'navbar item failing: configuration error',
      'src/article/components.test.tsx',
      'an item of the navigation bar that cannot be shown',
    ],
    ['search without hits: "No results"', searching, 'nothing found says so'],
    ['"See all results", and with a context', pages, 'the texts of the search are those of section 8'],
    ['product errors', 'not shown'],
  ]),
  ...section('9 Constants', [
    ['base path /ort-server/, default mode light', pages, 'the constants of section 9'],
    ['Mermaid diagrams', mistakes, "'a diagram that was not drawn'"],
    ['desktop breakpoint 996 px', pages, 'the constants of section 9'],
    ['contents cover levels 2 to 3', 'contract/toc.test.ts', 'lists headings with an id between two levels'],
    ['15 results, 200 characters', pages, 'the constants of section 9'],
    ['b 0.75 and k1 1.2', pages, 'the constants of section 9'],
    ['docs-preferred-version-, theme', pages, 'the constants of section 9'],
    ['progress bar: 0.08, 200 ms, 0.02, 800 ms, 200 ms', pages, 'the constants of section 9'],
    ['loadable component delay 200 ms', pages, 'the constants of section 9'],
    ['history key length 6', 'a key of the router that nothing shows'],
  ]),
];
