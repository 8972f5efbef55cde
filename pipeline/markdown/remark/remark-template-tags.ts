import type { Processor } from 'unified';
import { VFile } from 'vfile';

/** What micromark hands to a state, and gets from it. */
type Code = number | null;
type State = (code: Code) => State | undefined;

interface Tokenizer {
  now(): { line: number; column: number; offset: number };
}

const [BRACE, PERCENT, COLON, LESS] = [...'{%:<'].map((sign) => sign.charCodeAt(0)) as [number, number, number, number];

/**
 * Ends a page of MDX at the first brace that begins a tag of a template (`{% raw %}`, `{{< note >}}`) or attributes (`{: .wide}`), with the
 * error that it would end with anyway. The parser tries what is no JavaScript anew with each further brace, up to the end of the page: a
 * list of changes of 300 kB took it most of a minute.
 */
export function remarkTemplateTags(this: Processor) {
  const data = this.data() as { micromarkExtensions?: unknown[] };
  data.micromarkExtensions ??= [];
  const brace = { [BRACE]: { name: 'templateTag', tokenize } };
  data.micromarkExtensions.push({ flow: brace, text: brace });
}

/** Takes no sign: where the brace begins something else, it is left to the parser of expressions. */
function tokenize(
  this: Tokenizer,
  effects: { enter(type: string): void; consume(code: Code): void },
  _: State,
  otherwise: State,
): State {
  const fails = (): never => {
    throw new VFile().message('Could not parse expression with acorn', {
      ruleId: 'acorn',
      source: 'micromark-extension-mdx-expression',
      cause: new Error('Unexpected token'),
      place: this.now(),
    });
  };
  const second: State = (code) => (code === PERCENT || code === LESS ? fails() : otherwise(code));
  const first: State = (code) => {
    if (code === PERCENT || code === COLON) return fails();
    if (code !== BRACE) return otherwise(code);
    effects.consume(code);
    return second;
  };
  return (code) => {
    effects.enter('templateTag');
    effects.consume(code);
    return first;
  };
}
