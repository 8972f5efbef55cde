import type { BuiltRequest, FormField, RequestText } from '../request/built-request.ts';
import { doubleQuoted, indentedLines, isReadable } from './quoting.ts';
import { allHeaders, bodyText, joinedParts, type SampleLanguage } from './sample-language.ts';

export const rust: SampleLanguage = {
  id: 'rust',
  label: 'Rust',
  library: 'reqwest',
  write(request) {
    const { method, url, body, download } = request;
    const lines = [
      ...(body?.kind === 'multipart' ? formLines(body.fields) : []),
      'let response = reqwest::Client::new()',
      `    .${methodCall(method)}${text(url)})`,
      ...allHeaders(request).map(({ name, value }) => `    .header(${quoted(name)}, ${text(value)})`),
      ...bodyCall(request),
      '    .send()',
      '    .await?;',
      ...(download
        ? ['println!("{}", response.status());', 'std::fs::write("download", response.bytes().await?)?;']
        : ['println!("{}", response.text().await?);']),
      'Ok(())',
    ];
    return `#[tokio::main]\nasync fn main() -> Result<(), Box<dyn std::error::Error>> {\n${indentedLines(lines, '    ')}}\n`;
  },
};

const methodCall = (method: string) =>
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'].includes(method)
    ? `${method.toLowerCase()}(`
    : `request(reqwest::Method::from_bytes(b${quoted(method)})?, `;

function bodyCall(request: BuiltRequest): string[] {
  const { body } = request;
  if (!body) return [];
  if (body.kind === 'multipart') return ['    .multipart(form)'];
  if (body.kind === 'file') return ['    .body(tokio::fs::File::open("file").await?)'];
  return [`    .body(${raw(bodyText(request) ?? '')})`];
}

function formLines(fields: readonly FormField[]): string[] {
  const lines = ['let form = reqwest::multipart::Form::new()', ...fields.flatMap(part)];
  return [
    '// Files need the features "multipart" and "stream" of reqwest.',
    ...lines.slice(0, -1),
    `${lines.at(-1)};`,
    '',
  ];
}

function part({ name, value, file, type }: FormField): string[] {
  if (type === undefined)
    return file
      ? [`    .file(${quoted(name)}, "file")`, '    .await?']
      : [`    .text(${quoted(name)}, ${quoted(value)})`];
  const content = file ? 'file("file").await?' : `text(${quoted(value)})`;
  return [`    .part(${quoted(name)}, reqwest::multipart::Part::${content}.mime_str(${quoted(type)})?)`];
}

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
