import type { FormField, RequestText } from '../request/built-request.ts';
import { hasExactNumbers, indented } from './quoting.ts';
import { allHeaders, bodyText, expression, type SampleLanguage, withAllowedBody } from './sample-language.ts';

/** For Node.js 20 and newer, Deno and Bun; a browser has no environment variables. */
export const javascript: SampleLanguage = {
  id: 'javascript',
  label: 'JavaScript',
  library: 'fetch',
  write(whole) {
    const { request, note } = withAllowedBody(whole, '// fetch');
    const { method, url, body, download } = request;
    const headers = allHeaders(request).map(({ name, value }) => `${quoted(name)}: ${text(value)}`);
    const withFile = body?.kind === 'file' || (body?.kind === 'multipart' && body.fields.some(({ file }) => file));
    const content = bodyText(request);
    const sent =
      body?.kind === 'multipart'
        ? 'form'
        : body?.kind === 'file'
          ? "await openAsBlob('file')"
          : content !== null && (body?.kind === 'json' ? json(content) : quoted(content));
    const options = [
      ...(method === 'GET' ? [] : [`method: ${quoted(method)}`]),
      ...(headers.length > 0 ? [`headers: {\n${headers.map((line) => `    ${line},\n`).join('')}  }`] : []),
      ...(sent ? [`body: ${sent}`] : []),
    ];
    const init = options.length > 0 ? `, {\n${options.map((line) => `  ${line},\n`).join('')}}` : '';
    const imports = [
      ...(withFile ? ["import { openAsBlob } from 'node:fs'"] : []),
      ...(download ? ["import { writeFile } from 'node:fs/promises'"] : []),
    ];
    return [
      ...imports.map((line) => `${line}\n`),
      ...(imports.length > 0 ? ['\n'] : []),
      ...(body?.kind === 'multipart' ? ['const form = new FormData()\n', ...body.fields.map(part), '\n'] : []),
      `${note}const response = await fetch(${text(url)}${init})\n`,
      download
        ? "await writeFile('download', new Uint8Array(await response.arrayBuffer()))\nconsole.log(response.status)\n"
        : 'console.log(response.status, await response.text())\n',
    ].join('');
  },
};

const quoted = (plain: string) =>
  `'${JSON.stringify(plain).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const text = (parts: RequestText) => expression(parts, { literal: quoted, variable: (name) => `process.env.${name}` });

/** JSON is a JavaScript expression, except that the name `__proto__`, also with escapes, would set an object's prototype. */
const json = (content: string) =>
  hasExactNumbers(content) && !/__proto__|\\u/.test(content)
    ? `JSON.stringify(${indented(content, '  ')})`
    : quoted(content);

function part({ name, value, file, type }: FormField): string {
  const options = type === undefined ? '' : `, { type: ${quoted(type)} }`;
  const content = file
    ? `await openAsBlob('file'${options}), 'file'`
    : options === ''
      ? quoted(value)
      : `new Blob([${quoted(value)}]${options})`;
  const note = file || options === '' ? '' : '// fetch sends a part with a type as a file\n';
  return `${note}form.append(${quoted(name)}, ${content})\n`;
}
