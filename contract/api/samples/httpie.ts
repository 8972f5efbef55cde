import type { FormField, RequestText } from '../request/built-request.ts';
import { shellQuoted, shellWord } from './quoting.ts';
import { bodyText, headersOfBody, type SampleLanguage } from './sample-language.ts';
import { seen, shellText } from './shell-words.ts';

export const httpie: SampleLanguage = {
  id: 'httpie',
  label: 'HTTPie',
  write(request) {
    const { method, url, headers, basic, body, download } = request;
    const parts = body?.kind === 'multipart' ? body.fields : null;
    // Only files can have a type.
    const untyped = (parts ?? []).filter(({ type, file }) => type !== undefined && !file);
    const notes = untyped.map(({ name, type }) => `# HTTPie cannot send ${oneLine(name)} as ${type}\n`).join('');
    const command = [
      `${notes}http ${parts ? '--multipart ' : ''}${download ? '--download ' : ''}${shellWord(method)} ${quoted(url)}`,
      ...(basic ? [`-a ${quoted([...basic.username, ':', ...basic.password])}`] : []),
      ...[...headers, ...headersOfBody(request)].map(({ name, value }) => `${key(name)}:${quoted(plainStart(value))}`),
      ...(parts ?? []).map(part),
    ].join(' \\\n  ');
    if (body?.kind === 'file') return `${command} < file`;
    const text = bodyText(request);
    // The `echo` of some shells interprets backslashes.
    return text === null ? command : `printf '%s' ${shellQuoted(text)} | ${command}`;
  },
};

const quoted = (text: RequestText) => seen(shellText(text));

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

const part = ({ name, value, file, type }: FormField) =>
  file
    ? `${key(name)}@${type === undefined ? 'file' : shellWord(`file;type=${type}`)}`
    : `${key(name)}=${quoted(plainStart([value]))}`;

/** HTTPie splits name and value at the first of these characters. */
const key = (name: string) => shellWord(name.replace(/[:=@;\\]/g, '\\$&'));

/** Escapes a value's first character where it would make `:` or `=` an operator with another meaning, such as `:=` or `=@`. */
const plainStart = ([first = '', ...rest]: RequestText): RequestText =>
  typeof first === 'string' ? [first.replace(/^[:=@;]/, '\\$&'), ...rest] : [first, ...rest];
