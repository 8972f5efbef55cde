import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { local } from '../../state/storage.ts';
import { whenLoaded } from '../../ui/late.ts';
import { LANGUAGES } from './languages.ts';
import type { BuiltRequest } from './request.ts';

type Make = (request: BuiltRequest) => string;

/** The finished request in the language the reader wants; the choice is remembered. Copied is what is shown. */
export function SampleView({ request }: { request: BuiltRequest }) {
  const id = useId();
  const [chosen, setChosen] = useState(keptLanguage);
  const slot = useRef<HTMLDivElement>(null);
  const loaded = useLanguage(chosen, slot);
  const code = loaded ? loaded.make(request) : '';

  const choose = (language: string) => {
    setChosen(language);
    local.write('docs-request-language', language);
  };
  return (
    <section className="builder-sample" aria-label="Finished request" data-language={loaded?.id}>
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
      <div ref={slot} />
      <figure className="code-block">
        <div className="code-block-body">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard */}
          <pre tabIndex={0} aria-busy={loaded === null}>
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

/** What writes the chosen language, once it is there; until then what wrote the one before. */
function useLanguage(id: string, slot: RefObject<Element | null>): { id: string; make: Make } | null {
  const [loaded, setLoaded] = useState<{ id: string; make: Make } | null>(null);
  useEffect(() => {
    const language = LANGUAGES.find((candidate) => candidate.id === id);
    if (!language) return;
    const { label, load } = language;
    return whenLoaded(`The code for ${label}`, load, (make) => setLoaded({ id, make }), { place: () => slot.current });
  }, [id, slot]);
  return loaded;
}
