/**
 * The files of the index. Apart from its fields, because what fetches the files needs nothing else.
 *
 * The first file holds what most searches are for (pages, headings, operations, schemas), so it can answer alone until the
 * second has arrived. The second holds the details and all texts. Postings are made by the search engine in the reader's
 * browser, in small steps. Made at build time, they nearly doubled the first file (22 kB instead of 12, brotli), added some
 * 70 kB to the second, and took as long to read as to make.
 */
export const SEARCH_FILES = { index: 'assets/search-index.json', texts: 'assets/search-texts.json' } as const;
export type SearchFile = keyof typeof SEARCH_FILES;
