import { documents } from 'virtual:documents';
import { withTimeLimit } from 'virtual:time-limit';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { directionOf } from '../contract/direction.ts';
import { SINGLE_FILE } from '../contract/offline/single-file.ts';
import type { PageMeta } from '../contract/page/page.ts';
import type { PageInput, PageVersion, RenderedPage, RendererOptions } from '../contract/page/render.ts';
import { tocOfHtml } from '../contract/page/toc.ts';
import { withBase } from '../contract/urls.ts';
import { ApiPageArticle } from './article/api/api-page-article.tsx';
import { ArticleProvider } from './article/article-context.ts';
import { componentMarkup } from './article/component-markup.ts';
import { LandingPage } from './article/landing/landing-page.tsx';
import { isNumbered, withoutSecondNumbers } from './article/landing/own-numbers.ts';
import { rendered } from './article/own-components.ts';
import { DocPage } from './article/pages/doc-page.tsx';
import { ListPage } from './article/pages/list-page.tsx';
import { NotFoundPage, PrintPage, SearchPage } from './article/pages/other-pages.tsx';
import { PageActions } from './article/pages/page-actions.tsx';
import { PageHead, PreviousNext } from './article/pages/page-frame.tsx';
import { componentOf } from './article/pages/page-module.ts';
import { uniqueHeadingIds } from './article/unique-ids.ts';
import { OfflineSign } from './offline/offline-sign.tsx';
import { SingleFileSign } from './offline/single-file/single-file-sign.tsx';
import { Footer } from './shell/footer.tsx';
import { Shell } from './shell/shell.tsx';

export { takeScriptFailures, withoutFailing } from './article/own-components.ts';

/** What compiling found out about each page, by its path below the content folder. */
export function compiledDocs() {
  return Object.fromEntries(Object.entries(documents).map(([file, module]) => [file, module.compiled]));
}

/** @returns a function that renders one page. It throws what a component of the page throws. */
export function createRenderer(options: RendererOptions): (input: PageInput) => RenderedPage {
  const { site } = options;
  const { markdown, highlight } = options.tools;
  const direction = directionOf(site.language);
  const article = { base: site.base, direction, data: options.data, api: options.api, markdown, highlight };
  const sign =
    options.delivery === 'single file' ? (
      <SingleFileSign facts={null} />
    ) : (
      <OfflineSign singleFileUrl={withBase(site.base, SINGLE_FILE)} />
    );
  const footer = renderToStaticMarkup(<Footer site={site} />);

  const docMarkup = (markup: string) =>
    withoutSecondNumbers(uniqueHeadingIds(componentMarkup(markup, options.fromTop)));

  return (input) => {
    const value = { ...article, path: input.path, siblings: input.kind === 'doc' ? input.siblings : null };
    const page = <ArticleProvider value={value}>{articleOf(input)}</ArticleProvider>;
    const make = () => rendered(() => renderToStaticMarkup(page));
    // Written pages can contain code that never ends. The limit needs a separate thread, which thousands of generated pages can do without.
    const main = input.kind === 'doc' ? docMarkup(withTimeLimit(make)) : make();
    const meta = metaOf(input, main);
    return {
      meta,
      title: input.title,
      description: input.description,
      keywords: input.kind === 'doc' ? input.keywords : [],
      image: input.kind === 'doc' ? input.image : null,
      shell: renderToString(<Shell site={site} page={meta} sign={sign} main={{ html: main }} />),
      main,
      footer,
    };
  };

  function articleOf(input: PageInput): ReactNode {
    const { base } = site;
    switch (input.kind) {
      case 'doc':
        return (
          <DocPage input={input} base={base} describes={describes(input.version)}>
            {createElement(componentOf(documents[input.file], input.file))}
          </DocPage>
        );
      case 'list':
        return <ListPage input={input} base={base} describes={describes(input.version)} />;
      case 'landing':
        return (
          <LandingPage input={input} base={base} name={site.logo ? site.title : null} describes={describes(null)} />
        );
      case 'api': {
        if (!options.api) throw new Error('There is no API description to render a page from.');
        const { info } = options.api;
        return (
          <>
            <PageHead
              base={base}
              items={input.breadcrumbs}
              current={input.title}
              describes={site.describes === undefined ? null : `${info.title} ${info.version}`}
            />
            <ApiPageArticle
              page={input.page}
              plan={options.api}
              tools={options.tools}
              actions={<PageActions base={base} path={input.path} printHref={input.printHref} />}
            />
            <PreviousNext base={base} previous={input.previous} next={input.next} />
          </>
        );
      }
      case 'search':
        return <SearchPage base={base} />;
      case 'print':
        return <PrintPage data={input.data} />;
      case 'not-found':
        return <NotFoundPage base={base} sidebars={input.sidebars} />;
    }
  }

  /** What a page without versions describes. Where there are several versions, each page names its own instead. */
  function describes(version: PageVersion | null): string | null {
    return version === null && site.describes !== undefined ? `${site.title} ${site.describes}` : null;
  }

  function metaOf(input: PageInput, main: string): PageMeta {
    const sidebar = 'sidebar' in input ? input.sidebar : null;
    const title = input.kind === 'landing' ? input.title : `${input.title} | ${site.title}`;
    const hasToc = input.kind === 'api' || (input.kind === 'doc' && !input.hideToc);
    const isOperation = input.kind === 'api' && input.page.kind === 'operation';
    return {
      path: input.path,
      title,
      layout: layoutOf(input),
      sidebar,
      ...('version' in input &&
        input.version && { version: { name: input.version.name, elsewhere: input.version.elsewhere } }),
      toc: hasToc && !isOperation ? tocOfHtml(main, input.kind === 'doc' ? input.tocLevels : [2, 3]) : [],
      ...(isNumbered(main) && { numbered: true }),
      ...((input.kind === 'doc' && input.unlisted && { robots: 'noindex, nofollow' }) ||
        (['not-found', 'search', 'print'].includes(input.kind) && { robots: 'noindex' })),
    };
  }
}

function layoutOf(input: PageInput): PageMeta['layout'] {
  if (input.kind === 'landing') return 'landing';
  if (input.kind === 'api' && input.page.kind === 'operation') return 'api';
  return 'sidebar' in input && input.sidebar ? 'doc' : 'plain';
}
