import type { BuiltBody, BuiltRequest, FormField, RequestText } from '../request/built-request.ts';
import { shellQuoted, shellWord } from './quoting.ts';
import { formText, type SampleLanguage, withAllowedBody } from './sample-language.ts';
import { seen, shellText } from './shell-words.ts';

/** How many characters fit into a line of the sample beside an operation, including the backslash that continues it. */
const LINE = 54;

const NEXT = ' \\\n  ';

/** For a POSIX shell. */
export const curl: SampleLanguage = {
  id: 'curl',
  label: 'cURL',
  write: (request) => seen(curlText(request)),
};

/** The command with the slots that readers can fill. */
export function curlText(whole: BuiltRequest): RequestText {
  const { request, note } = withAllowedBody(whole, '# curl', ['HEAD']);
  const { method, url, headers, basic, certificate, body, download } = request;
  const options = [
    ...(basic
      ? [[basic.digest ? '--digest -u ' : '-u ', ...shellText([...basic.username, ':', ...basic.password])]]
      : []),
    ...(certificate ? [['--cert client.pem --key client.key']] : []),
    ...headers.map(({ name, value }) => ['-H ', ...shellText([`${name}: `, ...value])]),
    ...bodyOptions(body).map((option) => [option]),
    ...(download ? [['--remote-name --remote-header-name']] : []),
  ];
  const verb = method === 'GET' && !body ? '' : method === 'HEAD' ? ' --head' : ` -X ${shellWord(method)}`;
  const address = shellText(url);
  const isLong = options.length > 0 && `curl${verb} ${seen(address)}`.length > LINE;
  return [`${note}curl${verb}${isLong ? NEXT : ' '}`, ...address, ...options.flatMap((option) => [NEXT, ...option])];
}

function bodyOptions(body: BuiltBody | null): string[] {
  if (!body) return [];
  if (body.kind === 'multipart') return body.fields.map(part);
  const type = `-H ${shellQuoted(`Content-Type: ${body.type}`)}`;
  if (body.kind === 'file') return [type, '--data-binary @file'];
  if (body.kind === 'form') return form(body);
  // `-d` would read a text that begins with @ as the name of a file.
  return [type, `${body.kind === 'json' ? '-d' : '--data-raw'} ${bodyText(body.text)}`];
}

/**
 * A carriage return is invisible, and HTML parsers drop one before a line feed, so `printf` makes it from `\r`. Not for a text that
 * ends with a line feed, because command substitution would drop that.
 */
function bodyText(text: string): string {
  if (!text.includes('\r') || text.endsWith('\n')) return shellQuoted(text);
  return `"$(printf %b ${shellQuoted(text.replaceAll('\\', '\\\\').replaceAll('\r', '\\r'))})"`;
}

/** `-F` reads values that begin with @ or < as names of files, drops white space around them, and looks for a type after a semicolon. */
function part({ name, value, file, type }: FormField): string {
  const end = type === undefined ? '' : `;type=${type}`;
  if (file) return `-F ${shellQuoted(`${name}=@file${end}`)}`;
  const isPlain = !/^[@<"(\s]|;|\s$/.test(value);
  if (!isPlain && end === '') return `--form-string ${shellQuoted(`${name}=${value}`)}`;
  return `-F ${shellQuoted(`${name}=${isPlain ? value : `"${value.replace(/["\\]/g, '\\$&')}"`}${end}`)}`;
}

/** `--data-urlencode` encodes values, but not names. Servers accept brackets in names, encoded or not. */
function form({ type, fields }: Extract<BuiltBody, { kind: 'form' }>): string[] {
  const own = type.toLowerCase() === 'application/x-www-form-urlencoded';
  const head = own ? [] : [`-H ${shellQuoted(`Content-Type: ${type}`)}`];
  const isSimple = fields.length > 0 && fields.every(({ name }) => /^[\w.[\]-]+$/.test(name));
  if (!isSimple) return [...head, `--data-raw ${shellQuoted(formText(fields))}`];
  return [...head, ...fields.map(({ name, value }) => `--data-urlencode ${shellQuoted(`${name}=${value}`)}`)];
}
