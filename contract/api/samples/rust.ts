import type { BuiltRequest, FormField, RequestText } from '../request/built-request.ts';
import { doubleQuoted, isReadable } from './quoting.ts';
import { allHeaders, bodyText, joinedParts, type SampleLanguage } from './sample-language.ts';

export const rust: SampleLanguage = {
  id: 'rust',
  label: 'Rust',
  library: 'reqwest',
  write(request) {
    const { method, url, body } = request;
    const form =
      body?.kind === 'multipart'
        ? `// Files need the features "multipart" and "stream" of reqwest.\nlet form = reqwest::multipart::Form::new()\n${body.fields.map(part).join('')}`
        : '';
    return [
      form === '' ? '' : `${form.trimEnd()};\n\n`,
      'let response = reqwest::Client::new()\n',
      `    .${methodCall(method)}${text(url)})\n`,
      ...allHeaders(request).map(({ name, value }) => `    .header(${quoted(name)}, ${text(value)})\n`),
      bodyCall(request),
      '    .send()\n    .await?;\n',
      'println!("{}", response.text().await?);\n',
    ].join('');
  },
};

const methodCall = (method: string) =>
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'].includes(method)
    ? `${method.toLowerCase()}(`
    : `request(reqwest::Method::from_bytes(b${quoted(method)})?, `;

function bodyCall(request: BuiltRequest): string {
  const { body } = request;
  if (!body) return '';
  if (body.kind === 'multipart') return '    .multipart(form)\n';
  if (body.kind === 'file') return '    .body(tokio::fs::File::open("file").await?)\n';
  return `    .body(${raw(bodyText(request) ?? '')})\n`;
}

const part = ({ name, value, file }: FormField) =>
  file ? `    .file(${quoted(name)}, "file")\n    .await?\n` : `    .text(${quoted(name)}, ${quoted(value)})\n`;

/** Replaces the escapes of JSON that Rust writes differently. */
const quoted = (plain: string) =>
  doubleQuoted(plain).replace(/\\(?:u([0-9a-f]{4})|[\s\S])/g, (sign, code?: string) =>
    code ? `\\u{${code}}` : sign === '\\b' ? '\\u{8}' : sign === '\\f' ? '\\u{c}' : sign,
  );

function text(parts: RequestText): string {
  const all = joinedParts(parts);
  if (all.every((part) => typeof part === 'string')) return quoted(all.join(''));
  const form = all.map((part) => (typeof part === 'string' ? part.replace(/[{}]/g, '$&$&') : '{}'));
  const variables = all.flatMap((part) =>
    typeof part === 'string' ? [] : [`std::env::var(${quoted(part.variable)})?`],
  );
  return `format!(${[quoted(form.join('')), ...variables].join(', ')})`;
}

/** A raw string needs more # around it than follow any quote in it. */
function raw(plain: string): string {
  if (!isReadable(plain)) return quoted(plain);
  const longest = Math.max(0, ...[...plain.matchAll(/"(#*)/g)].map(([, run = '']) => run.length + 1));
  const signs = '#'.repeat(longest);
  return `r${signs}"${plain}"${signs}`;
}
