import { kebabCase } from '../../../contract/kebab-case.ts';
import { termTarget } from '../../../contract/page/term-target.ts';
import { withBase } from '../../../contract/urls.ts';
import { useArticle } from '../article-context.ts';

/** All terms in alphabetical order, each with an address of its own. */
export function Glossary() {
  const { base, data, markdown } = useArticle();
  const addressOf = (see: string) => {
    const target = termTarget(see);
    return target === null ? see : withBase(base, target);
  };
  const sorted = [...data.glossary].sort((a, b) => (a.term.toLowerCase() < b.term.toLowerCase() ? -1 : 1));
  return (
    <dl className="glossary">
      {sorted.map((term) => (
        <div key={term.term} id={kebabCase(term.term)}>
          <dt>
            {term.term}
            {term.aliases.length > 0 && <span className="quiet"> also: {term.aliases.join(', ')}</span>}
          </dt>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized Markdown of the content folder */}
          <dd dangerouslySetInnerHTML={{ __html: markdown(term.text) }} />
          {term.see !== null && (
            <dd>
              <a href={addressOf(term.see)}>Read more</a>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
