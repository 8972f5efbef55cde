import { useId, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { isCredential, isSecret, pathParameterOf } from '../../../contract/api/request/request.ts';
import { useValues } from '../../state/values.ts';
import { openModal } from '../../ui/modal.ts';
import { CloseIcon } from '../../ui/parts/icons.tsx';
import { ValueField } from './value-field.tsx';

/** Opens the panel above the page; focus goes to the wanted field, and back to where it was when it is closed. */
export function openPanel(names: readonly string[], wanted?: string): void {
  if (document.querySelector('.my-values')) return;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<Panel names={fieldNames(names, wanted)} wanted={wanted} onClose={close} />);
}

/** The site's own names, those of the page, and what was entered before; secrets last. */
function fieldNames(names: readonly string[], wanted: string | undefined): string[] {
  const onPage = [...document.querySelectorAll<HTMLElement>('main .placeholder[data-value]')].map(
    (place) => place.dataset.value ?? '',
  );
  const known = Object.keys(useValues.getState().values);
  const all = new Set(['server', ...names, ...onPage, ...(wanted === undefined ? [] : [wanted]), ...known]);
  return [...all].sort((a, b) => Number(isSecret(a)) - Number(isSecret(b)));
}

function Panel({ names, wanted, onClose }: { names: string[]; wanted: string | undefined; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const { keepSecrets, setKeepSecrets, showSecrets, setShowSecrets, isKept, forgetAll } = useValues();
  const credentials = names.filter(isCredential);
  const secrets = names.filter(isSecret);

  // A layout effect: its cleanup gives the focus back before the dialog is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const close = openModal(element, onClose);
    const field = element.querySelector<HTMLInputElement>(`input[name="${CSS.escape(wanted ?? names[0] ?? '')}"]`);
    field?.focus();
    field?.select();
    return close;
  }, [wanted, names, onClose]);

  return (
    <dialog
      ref={dialog}
      className="my-values"
      aria-labelledby={title}
      // Closes at once: the dialog's own `close` event comes later, when the reader may have opened the panel again.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      <form method="dialog" className="my-values-form" autoComplete="off">
        <div className="my-values-head">
          <h2 id={title}>My values</h2>
          <button type="submit" className="icon-button" aria-label="Close">
            <CloseIcon />
          </button>
        </div>
        <p>
          Filled into the samples on all pages.{' '}
          {isKept
            ? 'They stay in this browser and are not sent anywhere.'
            : 'They stay until you reload or close this page, because the browser cannot keep them, and are not sent anywhere.'}
        </p>
        {names.map((name) => (
          <ValueField key={name} name={name} />
        ))}
        {credentials.length > 0 && (
          <Choice
            checked={showSecrets}
            onChange={setShowSecrets}
            text={`Show ${secretWords(credentials)} in samples, and in what I copy`}
          />
        )}
        {secrets.length > 0 && isKept && (
          <Choice
            checked={keepSecrets}
            onChange={setKeepSecrets}
            text={`Keep ${secretWords(secrets)} in this browser after I close it`}
          />
        )}
        <div className="my-values-foot">
          <button type="button" className="button" onClick={forgetAll}>
            Forget all
          </button>
          <button type="submit" className="button button-main">
            Done
          </button>
        </div>
      </form>
    </dialog>
  );
}

function secretWords([first = '', ...more]: readonly string[]): string {
  if (more.length > 0) return 'secrets';
  return `the ${first.startsWith('apiKey') ? 'key' : (pathParameterOf(first) ?? first)}`;
}

function Choice({ checked, onChange, text }: { checked: boolean; onChange(checked: boolean): void; text: string }) {
  return (
    <label className="builder-choice">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{text}</span>
    </label>
  );
}
