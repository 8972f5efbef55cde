import { useId, useState } from 'react';
import type { BuiltRequest } from '../../../contract/api/built-request.ts';
import { LANGUAGES } from '../../../contract/api/samples/languages.ts';
import { local } from '../../state/storage.ts';

/** The finished request in the language the reader wants; the choice is remembered. Copied is what is shown. */
export function SampleView({ request }: { request: BuiltRequest }) {
  const id = useId();
  const [chosen, setChosen] = useState(keptLanguage);
  const code = LANGUAGES.find(({ id: candidate }) => candidate === chosen)?.write(request) ?? '';

  const choose = (language: string) => {
    setChosen(language);
    local.write('docs-request-language', language);
  };
  return (
    <section className="builder-sample" aria-label="Finished request" data-language={chosen}>
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
      <figure className="code-block">
        <div className="code-block-body">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard */}
          <pre tabIndex={0}>
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
