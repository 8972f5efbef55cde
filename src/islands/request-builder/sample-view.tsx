import { useEffect, useId, useState } from 'react';
import { local } from '../../state/storage.ts';
import { LANGUAGES } from './languages.ts';
import type { BuiltRequest } from './request.ts';

type Make = (request: BuiltRequest) => string;

/** The finished request in the language the reader wants; the choice is remembered. Copied is what is shown. */
export function SampleView({ request }: { request: BuiltRequest }) {
  const id = useId();
  const [chosen, setChosen] = useState(keptLanguage);
  const { make, failed } = useLanguage(chosen);
  const code = make ? make(request) : '';

  const choose = (language: string) => {
    setChosen(language);
    local.write('docs-request-language', language);
  };
  return (
    <section className="builder-sample" aria-label="Finished request">
      <div className="builder-field">
        <label htmlFor={id}>Copy as</label>
        <select id={id} value={chosen} onChange={(event) => choose(event.target.value)}>
          {LANGUAGES.map((language) => (
            <option key={language.id} value={language.id}>
              {language.label}
            </option>
          ))}
        </select>
      </div>
      {failed && (
        <p role="alert" className="builder-problem">
          This language could not be loaded. Choose it again to retry.
        </p>
      )}
      <figure className="code-block">
        <div className="code-block-body">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard */}
          <pre tabIndex={0} aria-busy={make === null && !failed}>
            <code>{code}</code>
          </pre>
          <button type="button" className="copy-button">
            Copy
          </button>
        </div>
      </figure>
    </section>
  );
}

/** The language chosen last, or the first: what was kept may be none of them. */
function keptLanguage(): string {
  const kept = local.read('docs-request-language');
  return (LANGUAGES.find(({ id }) => id === kept) ?? LANGUAGES[0])?.id ?? '';
}

function useLanguage(id: string): { make: Make | null; failed: boolean } {
  const [loaded, setLoaded] = useState<{ id: string; make: Make | null } | null>(null);
  useEffect(() => {
    let live = true;
    const language = LANGUAGES.find((candidate) => candidate.id === id) ?? LANGUAGES[0];
    language?.load().then(
      (make) => live && setLoaded({ id, make }),
      (error: unknown) => {
        console.warn(`The language ${id} could not be loaded:`, error);
        if (live) setLoaded({ id, make: null });
      },
    );
    return () => {
      live = false;
    };
  }, [id]);
  // The sample before stays until the next one is there.
  return { make: loaded?.make ?? null, failed: loaded !== null && loaded.id === id && loaded.make === null };
}
