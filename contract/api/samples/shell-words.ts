import type { RequestText } from '../request/built-request.ts';
import { shellQuoted } from './quoting.ts';

/** A text between quotes of a POSIX shell, place by place. Shells look for variables between double quotes only. */
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

/** What is seen of a text. */
export const seen = (text: RequestText) => text.map((part) => (typeof part === 'string' ? part : part.text)).join('');
