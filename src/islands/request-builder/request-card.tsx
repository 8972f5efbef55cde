import {
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { buildRequest } from '../../../contract/api/request/build-request.ts';
import { REQUESTS_FILE, type RequestData, type RequestFile } from '../../../contract/api/request/request.ts';
import { languageOptions } from '../../../contract/api/sample-options.ts';
import { LANGUAGES } from '../../../contract/api/samples/languages.ts';
import { startSampleLanguage, useSampleLanguage } from '../../state/sample-language.ts';
import { siteData } from '../../state/site-data.ts';
import { useValues } from '../../state/values.ts';
import { whenLoaded } from '../../ui/late.ts';
import { BUILDER_PARTS, BuilderBar, type BuilderPart } from '../../ui/parts/builder-bar.tsx';
import { CARD_CHOICES, type CardChoice, CardHead, type CardOption } from '../../ui/parts/card-head.tsx';
import type { IslandProps } from '../island.ts';
import { fillValues, loadValues, openMyValues } from '../my-values/start.ts';
import type { BuilderProps } from './builder.tsx';
import { entriesOf, exampleText, type Form, firstForm, startedForms } from './form.ts';
import { SampleCode } from './sample-code.tsx';
import { Sheet, useIsNarrow } from './sheet.tsx';

interface CardData {
  /** Id of the operation. */
  operation: string;
  examples: CardOption[];
}

interface Loaded {
  data: RequestData;
  file: RequestFile;
}

/**
 * The sample of an operation once a reader has chosen a language or an example, or opened the request builder. Until
 * there is something else to show, the page's own markup stays.
 */
export function RequestCard({ site, data: given, asked, before }: IslandProps) {
  const { operation, examples } = given as CardData;
  const { languages, language, choose } = useLanguage();
  /** Null until the reader chooses one: what was entered before stays until then. */
  const [chosenExample, setChosenExample] = useState<number | null>(null);
  const example = chosenExample ?? 0;
  /** How often the builder was asked for since it was last closed: each time, what is missing is loaded again. */
  const [wanted, setWanted] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  const sampleSlot = useRef<HTMLDivElement>(null);
  const id = useId();
  const isNarrow = useIsNarrow();
  const isChosen = language !== LANGUAGES[0] || example > 0;
  const { Builder, loaded } = useParts({ base: site.base, operation, wanted, isChosen, slot, sampleSlot });
  const [form, setForm] = useForm(operation, loaded, chosenExample);
  const isOpen = wanted > 0 && Builder !== null && loaded !== null;

  const onChoose = useCallback(
    (choice: CardChoice, value: string) => {
      if (choice === 'language') choose(value);
      else setChosenExample(Number(value));
    },
    [choose],
  );

  const onAsk = useCallback(
    (part: BuilderPart) => {
      if (part === 'values') openMyValues(site.valueNames ?? []);
      else setWanted((now) => (isOpen ? 0 : now + 1));
    },
    [isOpen, site.valueNames],
  );

  useAsked(asked, bar, { onChoose, onAsk });

  // Nodes that were not in the page have missed changes to the reader's values.
  const fill = useCallback((place: HTMLElement) => fillValues(place, site.valueNames ?? []), [site.valueNames]);
  const shown = loaded && ((isOpen && form) || firstForm(loaded.data, example));
  const head = (
    <CardHead
      languages={languages}
      examples={examples}
      chosen={{ language: language?.id ?? '', example: String(example) }}
      onChoose={onChoose}
    />
  );
  const code =
    (isOpen || isChosen) && loaded && shown ? (
      <BuiltCode data={loaded.data} form={shown} language={language} />
    ) : (
      <PageNodes nodes={before} selector=".card-code" onPlaced={fill} />
    );
  const fields = isOpen && shown && (
    <Builder data={loaded.data} file={loaded.file} form={shown} example={example} onForm={setForm} />
  );

  return (
    <>
      {head}
      <PageNodes nodes={before} selector=".card-line" />
      {code}
      <div ref={sampleSlot} />
      <div id={id} ref={slot} className="card-fields" hidden={wanted === 0}>
        {!isNarrow && fields}
      </div>
      <BuilderBar bar={bar} open={isOpen} said={wanted > 0 && !isOpen ? 'Loading…' : ''} controls={id} onAsk={onAsk} />
      {isNarrow && fields && (
        <Sheet
          title="Build this request"
          opener={() => bar.current?.querySelector<HTMLElement>('[data-ask=builder]')}
          onClose={() => setWanted(0)}
        >
          {head}
          {code}
          <div className="card-fields">{fields}</div>
        </Sheet>
      )}
    </>
  );
}

interface Needs {
  base: string;
  operation: string;
  wanted: number;
  /** Whether the reader has chosen another sample than that of the page. */
  isChosen: boolean;
  /** Where the reader is told that the builder could not be loaded. It is hidden while nobody asks for that. */
  slot: RefObject<HTMLElement | null>;
  /** The same for the sample. */
  sampleSlot: RefObject<HTMLElement | null>;
}

/** What the page does not have: the data of the operation, and the request builder. Each is loaded when it is needed. */
function useParts({ base, operation, wanted, isChosen, slot, sampleSlot }: Needs) {
  const [Builder, setBuilder] = useState<ComponentType<BuilderProps> | null>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  useEffect(() => {
    if (!isChosen || loaded) return;
    const load = () => loadOperation(base, operation);
    return whenLoaded('The sample', load, setLoaded, { place: () => sampleSlot.current });
  }, [isChosen, loaded, base, operation, sampleSlot]);

  useEffect(() => {
    if (wanted === 0 || (Builder && loaded)) return;
    const load = () => Promise.all([import('./builder.tsx'), loadOperation(base, operation)]);
    const use = ([module, operationData]: Awaited<ReturnType<typeof load>>) => {
      setBuilder(() => module.Builder);
      setLoaded(operationData);
    };
    return whenLoaded('The request builder', load, use, { place: () => slot.current });
  }, [wanted, Builder, loaded, base, operation, slot]);

  return { Builder, loaded };
}

/** What the reader has entered, which stays while other pages are read; a chosen example replaces the body. */
function useForm(operation: string, loaded: Loaded | null, chosenExample: number | null) {
  const [form, setForm] = useState<Form | null>(startedForms.get(operation) ?? null);

  useEffect(() => {
    if (form) startedForms.set(operation, form);
  }, [form, operation]);

  // The example may be chosen before it is loaded.
  useEffect(() => {
    if (!loaded || chosenExample === null) return;
    setForm(
      (entered) =>
        entered && { ...entered, sendBody: true, body: exampleText(loaded.data, chosenExample, entered.mediaType) },
    );
  }, [loaded, chosenExample]);

  return [form, setForm] as const;
}

interface Answers {
  onChoose(choice: CardChoice, value: string): void;
  onAsk(part: BuilderPart): void;
}

/** Does what the reader asked of the page's own controls before these took their place. */
function useAsked(asked: IslandProps['asked'], bar: RefObject<HTMLElement | null>, { onChoose, onAsk }: Answers): void {
  // The control that was used last was the page's own and has been replaced: ours gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, before anything else
  useEffect(() => {
    const asks = [...(asked ?? [])];
    const [last = 'none'] = asks.at(-1) ?? [];
    bar.current?.closest('.card')?.querySelector<HTMLElement>(`[data-ask=${last}]`)?.focus({ preventScroll: true });
    for (const [part, value] of asks) {
      const choice = CARD_CHOICES.find((known) => known === part);
      const button = BUILDER_PARTS.find((known) => known === part);
      if (choice) onChoose(choice, value);
      else if (button) onAsk(button);
    }
  }, [asked]);
}

/** The remembered language may be one of another release. */
function useLanguage() {
  useState(startSampleLanguage);
  const { language, setLanguage } = useSampleLanguage();
  const [languages] = useState(() => languageOptions(LANGUAGES));
  const choose = useCallback((id: string) => setLanguage(id === LANGUAGES[0]?.id ? null : id), [setLanguage]);
  return { languages, language: LANGUAGES.find(({ id }) => id === language) ?? LANGUAGES[0], choose };
}

/** A part of the page's own markup, moved and not rendered again, so that My values still fills its places. */
function PageNodes(props: { nodes: readonly Node[]; selector: string; onPlaced?(place: HTMLElement): void }) {
  const { nodes, selector, onPlaced } = props;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = nodes.filter((node) => node instanceof Element && node.matches(selector));
    place.current?.replaceChildren(...own);
    if (place.current) onPlaced?.(place.current);
  }, [nodes, selector, onPlaced]);
  return <div ref={place} className="card-nodes" />;
}

function BuiltCode(props: { data: RequestData; form: Form; language: (typeof LANGUAGES)[number] | undefined }) {
  const { data, form, language } = props;
  const { values, showSecrets } = useValues();
  const code = language?.write(buildRequest(data, entriesOf(form, data, { values, showSecrets }))) ?? '';
  return <SampleCode code={code} language={language?.id ?? ''} />;
}

/** @throws Error when a part of it cannot be loaded */
async function loadOperation(base: string, operation: string): Promise<Loaded> {
  const [file] = await Promise.all([siteData<RequestFile>(base, REQUESTS_FILE), loadValues()]);
  const data = Object.hasOwn(file.operations, operation) ? file.operations[operation] : undefined;
  if (!data) throw new Error(`There is no data for the operation ${operation}.`);
  return { data, file };
}
