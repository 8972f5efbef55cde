import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createPlainMarkdown } from '../pipeline/markdown/plain.ts';
import { createHighlighter } from '../pipeline/markdown/rehype/highlight.ts';
import { readApi } from '../pipeline/openapi/read/read-api.ts';
import { apiSidebar } from '../pipeline/openapi/sidebar.ts';
import { ApiPageArticle } from '../src/article/api/api-page-article.tsx';

/** Reads a description and renders every page of it once, as a build does. Times in milliseconds. */
export async function measure(file: string) {
  const start = performance.now();
  const { plan } = await readApi(file);
  if (!plan) throw new Error(`${file} has no plan`);
  const read = performance.now();

  for (const page of plan.pages) apiSidebar(plan, page.path);
  const sidebars = performance.now();

  const href = (path: string) => path;
  const highlighter = await createHighlighter({});
  const highlight = (code: string, lang: string) => highlighter.html(code, { lang });
  const tools = { highlight, markdown: createPlainMarkdown(href).block, href };
  const pages = plan.pages.map((page) => {
    const html = renderToStaticMarkup(createElement(ApiPageArticle, { page, plan, tools }));
    return { kind: page.kind, path: page.path, bytes: Buffer.byteLength(html) };
  });
  const rendered = performance.now();

  const operations = pages.filter(({ kind }) => kind === 'operation').sort((a, b) => a.bytes - b.bytes);
  const largest = operations.at(-1);
  return {
    operations: plan.operations.length,
    schemas: Object.keys(plan.schemas).length,
    planBytes: JSON.stringify(plan).length,
    pages: pages.length,
    htmlBytes: pages.reduce((sum, { bytes }) => sum + bytes, 0),
    medianBytes: operations[operations.length >> 1]?.bytes ?? 0,
    largest: largest?.path ?? '',
    largestBytes: largest?.bytes ?? 0,
    times: { read: read - start, sidebars: sidebars - read, render: rendered - sidebars },
  };
}
