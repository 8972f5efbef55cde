import type { FormField, RequestText } from '../request/built-request.ts';
import { shellQuoted, shellWord } from './quoting.ts';
import { bodyText, headersOfBody, type SampleLanguage } from './sample-language.ts';
import { seen, shellText } from './shell-words.ts';

export const httpie: SampleLanguage = {
  id: 'httpie',
  label: 'HTTPie',
  write(request) {
    const { method, url, headers, basic, body } = request;
    const parts = body?.kind === 'multipart' ? body.fields : null;
    const command = [
      `http ${parts ? '--multipart ' : ''}${shellWord(method)} ${quoted(url)}`,
      ...(basic ? [`-a ${quoted([...basic.username, ':', ...basic.password])}`] : []),
      ...[...headers, ...headersOfBody(request)].map(({ name, value }) => `${key(name)}:${quoted(plainStart(value))}`),
      ...(parts ?? []).map(part),
    ].join(' \\\n  ');
    if (body?.kind === 'file') return `${command} < file`;
    const text = bodyText(request);
    // `echo` of some shells reads backslashes.
    return text === null ? command : `printf '%s' ${shellQuoted(text)} | ${command}`;
  },
};

const quoted = (text: RequestText) => seen(shellText(text));

const part = ({ name, value, file }: FormField) =>
  file ? `${key(name)}@file` : `${key(name)}=${quoted(plainStart([value]))}`;

/** HTTPie looks for the first of these signs to tell a name from its value. */
const key = (name: string) => shellWord(name.replace(/[:=@;\\]/g, '\\$&'));

/** `:=` and `=@` would mean something else than `:` and `=`. */
const plainStart = ([first = '', ...rest]: RequestText): RequestText =>
  typeof first === 'string' ? [first.replace(/^[:=@;]/, '\\$&'), ...rest] : [first, ...rest];
