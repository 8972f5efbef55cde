import type { BuiltRequest, FormField, RequestText } from '../request/built-request.ts';
import { bodyText, headersOfRequest, joinedParts, type SampleLanguage } from './sample-language.ts';

export const powershell: SampleLanguage = {
  id: 'powershell',
  label: 'PowerShell',
  write(request) {
    const { method, url, body, download } = request;
    const headers = headersOfRequest(request).map(({ name, value }) => `  ${quoted(name)} = ${text(value)}\n`);
    const command = [
      `Invoke-RestMethod ${METHODS.includes(method) ? `-Method ${method}` : `-CustomMethod ${quoted(method)}`}`,
      `-Uri ${text(url)}`,
      ...(headers.length > 0 ? ['-Headers $headers'] : []),
      ...bodyOptions(request),
      ...(download ? ["-OutFile 'download'"] : []),
    ].join(' `\n  ');
    return [
      ...(headers.length > 0 ? [`$headers = @{\n${headers.join('')}}\n`] : []),
      ...(body?.kind === 'multipart' ? [form(body.fields)] : []),
      `${command}\n`,
    ].join('');
  },
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

function bodyOptions(request: BuiltRequest): string[] {
  const { body } = request;
  if (!body) return [];
  if (body.kind === 'multipart') return [hasTypes(body.fields) ? '-Body $form' : '-Form $form'];
  return [
    `-ContentType ${quoted(body.type)}`,
    body.kind === 'file' ? "-InFile 'file'" : `-Body ${bytes(bodyText(request) ?? '')}`,
  ];
}

const hasTypes = (fields: readonly FormField[]) => fields.some(({ type }) => type !== undefined);

/** `-Form` cannot give types to parts. */
const form = (fields: readonly FormField[]): string =>
  hasTypes(fields)
    ? `# Needs PowerShell 6\n$form = [Net.Http.MultipartFormDataContent]::new()\n${fields.map(part).join('')}\n`
    : `# -Form needs PowerShell 6.1\n$form = [ordered]@{\n${parts(fields)}}\n`;

function part({ name, value, file, type }: FormField): string {
  const content = file ? "StreamContent]::new((Get-Item 'file').OpenRead())" : `StringContent]::new(${quoted(value)})`;
  const typed = type && `$part.Headers.ContentType = [Net.Http.Headers.MediaTypeHeaderValue]::Parse(${quoted(type)})\n`;
  return `$part = [Net.Http.${content}\n${typed ?? ''}$form.Add($part, ${quoted(name)}${file ? ", 'file'" : ''})\n`;
}

/** A hash table can have a name only once; each value in a list becomes a part of its own. */
function parts(fields: readonly FormField[]): string {
  const values = new Map<string, string[]>();
  for (const { name, value, file } of fields)
    values.set(name, [...(values.get(name) ?? []), file ? "Get-Item 'file'" : quoted(value)]);
  return [...values].map(([name, list]) => `  ${quoted(name)} = ${list.join(', ')}\n`).join('');
}

/** PowerShell accepts several characters as a single quote. */
const quoted = (plain: string) => `'${plain.replace(/['\u2018-\u201b]/g, '$&$&')}'`;

function text(parts: RequestText): string {
  const all = joinedParts(parts);
  if (all.every((part) => typeof part === 'string')) return quoted(all.join(''));
  const inside = all.map((part) =>
    typeof part === 'string' ? part.replace(/["`$\u201c-\u201e]/g, '`$&') : `\${env:${part.variable}}`,
  );
  return `"${inside.join('')}"`;
}

/** Older releases send a text as Latin-1. */
const bytes = (plain: string) =>
  /^[\0-\u007f]*$/.test(plain) ? quoted(plain) : `([Text.Encoding]::UTF8.GetBytes(${quoted(plain)}))`;
