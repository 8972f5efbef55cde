import { type ComponentType, useCallback, useEffect, useId, useRef, useState } from 'react';
import { REQUESTS_FILE, type RequestData, type RequestFile } from '../../../contract/api/request.ts';
import type { LiveSite } from '../../../contract/site.ts';
import { siteData } from '../../state/site-data.ts';
import { BUILDER_PARTS, BuilderBar, type BuilderPart } from '../../ui/builder-bar.tsx';
import { whenLoaded } from '../../ui/late.ts';
import { loadValues, openMyValues } from '../my-values/start.ts';

export interface BuilderProps {
  data: RequestData;
  file: RequestFile;
}

type State =
  | { step: 'closed' | 'loading' }
  | { step: 'open'; Builder: ComponentType<BuilderProps>; data: RequestData; file: RequestFile };

/** The door to the request builder: two buttons below the sample. Everything else is loaded behind it. */
export function RequestBuilder({ site, data: operation, asked }: { site: LiveSite; data: unknown; asked?: string }) {
  const [state, setState] = useState<State>({ step: 'closed' });
  const bar = useRef<HTMLDivElement>(null);
  const id = useId();
  const open = state.step === 'open';

  // What is built takes the place of the sample that stands in the page.
  useEffect(() => {
    const sample = bar.current?.closest('.request')?.querySelector<HTMLElement>(':scope > .code-block');
    if (!sample) return;
    sample.hidden = open;
    return () => {
      sample.hidden = false;
    };
  }, [open]);

  const slot = useRef<HTMLDivElement>(null);
  const end = useRef(() => {});
  const load = useCallback(() => {
    const loadAll = async () => {
      setState({ step: 'loading' });
      try {
        return await loadBuilder(site.base, String(operation));
      } catch (error) {
        setState({ step: 'closed' });
        throw error;
      }
    };
    end.current();
    end.current = whenLoaded('The request builder', loadAll, (loaded) => setState({ step: 'open', ...loaded }), {
      place: () => slot.current,
    });
  }, [site.base, operation]);
  useEffect(() => () => end.current(), []);

  const onAsk = useCallback(
    (part: BuilderPart) => {
      if (part === 'values') openMyValues(site.valueNames ?? []);
      else load();
    },
    [site.valueNames, load],
  );

  // The button that woke this one up was the page's own; its place in the order of keys goes to ours.
  useEffect(() => {
    const part = BUILDER_PARTS.find((known) => known === asked);
    if (part === undefined) return;
    bar.current?.querySelector<HTMLElement>(`[data-ask=${part}]`)?.focus({ preventScroll: true });
    onAsk(part);
  }, [asked, onAsk]);

  return (
    <>
      <BuilderBar
        bar={bar}
        open={open}
        said={state.step === 'loading' ? 'Loading…' : ''}
        controls={id}
        onAsk={(part) => (part === 'builder' && open ? setState({ step: 'closed' }) : onAsk(part))}
      />
      <div id={id} ref={slot}>
        {open && <state.Builder data={state.data} file={state.file} />}
      </div>
    </>
  );
}

/** @throws Error when a part of it cannot be had */
async function loadBuilder(base: string, operation: string) {
  const [{ Builder }, file] = await Promise.all([
    import('./builder.tsx'),
    siteData<RequestFile>(base, REQUESTS_FILE),
    loadValues(),
  ]);
  const data = Object.hasOwn(file.operations, operation) ? file.operations[operation] : undefined;
  if (!data) throw new Error(`There are no data of the operation ${operation}.`);
  return { Builder, data, file };
}
