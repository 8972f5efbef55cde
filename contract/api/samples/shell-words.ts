import type { RequestText } from '../request/built-request.ts';
import { shellQuoted } from './quoting.ts';

/** A text in quotes for a POSIX shell, with its slots. In double quotes only if it has a variable, because only those expand variables. */
export function shellText(text: RequestText): RequestText {
  const withVariable = text.some((part) => typeof part !== 'string' && part.variable);
  const sign = withVariable ? '"' : "'";
  const escaped = (plain: string) =>
    withVariable ? plain.replace(/["\\$`]/g, '\\$&') : shellQuoted(plain).slice(1, -1);
  const parts = text.map((part, index) => {
    if (typeof part === 'string') return escaped(part);
    return { ...part, text: part.variable ? shellVariable(part.text, text[index + 1]) : escaped(part.text) };
  });
  return [sign, ...parts, sign];
}

const shellVariable = (name: string, next: RequestText[number] | undefined) =>
  typeof next === 'string' && /^\w/.test(next) ? `\${${name}}` : `$${name}`;

/** A text as readers see it, with its slots as plain text. */
export const seen = (text: RequestText) => text.map((part) => (typeof part === 'string' ? part : part.text)).join('');
