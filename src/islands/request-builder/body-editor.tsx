import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { fieldValue } from '../../../contract/api/request/build-request.ts';
import { isJsonType, type RequestFile, type RequestMedia } from '../../../contract/api/request/request.ts';
import { whenLoaded } from '../../ui/late.ts';
import { holdsModifier } from '../../ui/modifiers.ts';
import { useSettled } from '../../ui/use-settled.ts';
import type { BodyProblem } from './check-body.ts';
import { jsonProblem, numberProblem } from './parameter-field.tsx';

export interface BodyEditorProps {
  media: RequestMedia;
  file: RequestFile;
  text: string;
  /** The text of the chosen example. */
  example: string;
  onText(text: string): void;
  fields: Readonly<Record<string, string>>;
  onField(name: string, value: string): void;
}

const NONE: readonly BodyProblem[] = [];

/** The fields of a form, or a text that is checked against its schema while it is typed. */
export function BodyEditor({ fields, onField, ...body }: BodyEditorProps) {
  const { media } = body;
  if (media.fields)
    return media.fields.map((field) => <FormField key={field.name} field={field} fields={fields} onField={onField} />);
  return <TextBody {...body} />;
}

function FormField(
  props: { field: NonNullable<RequestMedia['fields']>[number] } & Pick<BodyEditorProps, 'fields' | 'onField'>,
) {
  const { field, fields, onField } = props;
  const id = useId();
  const value = fieldValue(fields, field);
  const problem = jsonProblem({ ...field, json: isJsonType(field.type ?? '') }, value) ?? numberProblem(field, value);
  return (
    <div className="builder-field">
      <label htmlFor={id}>{field.name}</label>
      {field.file ? (
        <input id={id} type="text" value="your file" readOnly />
      ) : (
        <input
          id={id}
          type="text"
          value={value}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          onChange={(event) => onField(field.name, event.target.value)}
        />
      )}
      {problem && (
        <p id={`${id}-problem`} className="builder-problem">
          {problem}
        </p>
      )}
    </div>
  );
}

function TextBody({ media, file, text, example, onText }: Omit<BodyEditorProps, 'fields' | 'onField'>) {
  const id = useId();
  const slot = useRef<HTMLDivElement>(null);
  const problems = useProblems({ media, file, text, slot });
  // The marks follow each key. The list is read out, and half a word is always wrong.
  const listed = useSettled(problems, NONE);
  const lines = text.split('\n');
  const field = useRef<HTMLTextAreaElement>(null);
  const goTo = ({ line, column }: BodyProblem) => {
    const offset = lines.slice(0, line - 1).reduce((sum, before) => sum + before.length + 1, 0) + column - 1;
    field.current?.focus();
    field.current?.setSelectionRange(offset, offset);
  };
  const restore = () => {
    onText(example);
    // The button goes.
    field.current?.focus();
  };
  const wrong = new Set(problems.map(({ line }) => line));
  return (
    <div className="builder-field">
      <label htmlFor={id}>
        <span className="visually-hidden">Request body, </span>
        {media.type}
      </label>
      <div className="body-editor">
        <div className="body-lines" aria-hidden="true">
          {lines.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            <span key={index} data-wrong={wrong.has(index + 1) || undefined}>
              {index + 1}
            </span>
          ))}
        </div>
        <textarea
          ref={field}
          id={id}
          className="builder-body"
          rows={Math.max(lines.length, 4)}
          value={text}
          spellCheck={false}
          autoCapitalize="off"
          wrap="off"
          aria-invalid={problems.length > 0}
          aria-describedby={`${id}-problems`}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={indent}
        />
      </div>
      <div id={`${id}-problems`} role="status" className="builder-problems">
        {listed.length > 0 && (
          <ul>
            {listed.map((problem) => (
              <li key={`${problem.pointer} ${problem.message}`} className="builder-problem">
                <button type="button" className="builder-link" onClick={() => goTo(problem)}>
                  {`Line ${problem.line}`}
                </button>{' '}
                {problem.pointer !== '' && <code>{problem.pointer}</code>} {problem.message}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div ref={slot} />
      {text !== example && media.example !== undefined && (
        <button type="button" className="builder-link" onClick={restore}>
          Back to the example
        </button>
      )}
    </div>
  );
}

/** The checker is loaded with the first JSON body; until then no problems are reported. */
function useProblems(
  props: Pick<BodyEditorProps, 'media' | 'file' | 'text'> & { slot: RefObject<Element | null> },
): readonly BodyProblem[] {
  const { media, file, text, slot } = props;
  const [check, setCheck] = useState<((text: string) => BodyProblem[]) | null>(null);
  useEffect(() => {
    if (!isJsonType(media.type)) return;
    return whenLoaded(
      'The body checker',
      () => import('./check-body.ts'),
      ({ bodyChecker }) => setCheck(() => bodyChecker(file, media)),
      { place: () => slot.current },
    );
  }, [media, file, slot]);
  return useMemo(() => check?.(text) ?? NONE, [check, text]);
}

/** Indents a new line like the one before. Tab leaves the field, as everywhere. */
function indent(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || holdsModifier(event)) return;
  if (event.nativeEvent.isComposing) return;
  const { value, selectionStart } = event.currentTarget;
  const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1, selectionStart);
  const spaces = /^ */.exec(line)?.[0] ?? '';
  const added = `\n${spaces}${/[{[]\s*$/.test(line) ? '  ' : ''}`;
  // Keeps the browser's own undo; if the command is missing, the browser inserts a plain new line.
  if (document.execCommand('insertText', false, added)) event.preventDefault();
}
