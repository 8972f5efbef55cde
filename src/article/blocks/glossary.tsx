import { canonicalPath, kebabCase, withBase } from '../../../contract/urls.ts';
import { useArticle } from '../article-context.ts';

/** Another site, a site path (`/api/…`), or the id of a page. */
function addressOf(base: string, see: string): string {
  if (/^[a-z]+:/.test(see)) return see;
  return withBase(base, see.startsWith('/') ? canonicalPath(see) : `/docs/${see}/`);
}

/** All terms in alphabetical order, each with an address of its own. */
export function Glossary() {
  const { base, data, markdown } = useArticle();
  const sorted = [...data.glossary].sort((a, b) => (a.term.toLowerCase() < b.term.toLowerCase() ? -1 : 1));
  return (
    <dl className="glossary">
      {sorted.map((term) => (
        <div key={term.term} id={kebabCase(term.term)}>
          <dt>
            {term.term}
            {term.aliases.length > 0 && <span className="quiet"> also: {term.aliases.join(', ')}</span>}
          </dt>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised Markdown of the content folder */}
          <dd dangerouslySetInnerHTML={{ __html: markdown(term.text) }} />
          {term.see !== null && (
            <dd>
              <a href={addressOf(base, term.see)}>Read more</a>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
