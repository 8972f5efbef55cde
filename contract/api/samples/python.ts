import type { FormField, RequestText } from '../request/built-request.ts';
import { doubleQuoted, hasExactNumbers, indented } from './quoting.ts';
import { allHeaders, bodyText, expression, type SampleLanguage } from './sample-language.ts';

export const python: SampleLanguage = {
  id: 'python',
  label: 'Python',
  library: 'requests',
  write(request) {
    const { method, url, body, download } = request;
    const headers = allHeaders(request).map(({ name, value }) => `${doubleQuoted(name)}: ${text(value)}`);
    const content = bodyText(request);
    const sent =
      body?.kind === 'multipart'
        ? [`files=${list('[', body.fields.map(part), ']')}`]
        : body?.kind === 'file'
          ? ['data=open("file", "rb")']
          : body?.kind === 'json' && hasExactNumbers(body.text) && body.text.trim() !== 'null'
            ? [`json=${indented(json(body.text), '    ')}`]
            : content === null
              ? []
              : [`data=${doubleQuoted(content)}.encode()`];
    const call = [
      `requests.${METHODS.includes(method) ? `${method.toLowerCase()}(` : `request(\n    ${doubleQuoted(method)},`}`,
      `    ${text(url)},`,
      ...[...(headers.length > 0 ? [`headers=${list('{', headers, '}')}`] : []), ...sent].map((line) => `    ${line},`),
      ')',
    ].join('\n');
    const imports = call.includes('os.environ[') ? 'import os\n\nimport requests' : 'import requests';
    const shown = download
      ? 'print(response.status_code)\nwith open("download", "wb") as file:\n    file.write(response.content)'
      : 'print(response.status_code, response.text)';
    return `${imports}\n\nresponse = ${call}\n${shown}\n`;
  },
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];

const text = (parts: RequestText) =>
  expression(parts, { literal: doubleQuoted, variable: (name) => `os.environ[${doubleQuoted(name)}]` });

const list = (open: string, lines: readonly string[], close: string) =>
  `${open}\n${lines.map((line) => `        ${line},\n`).join('')}    ${close}`;

/** Parts without a file name are plain fields; with `data` alone, the form would not be multipart. */
function part({ name, value, file, type }: FormField): string {
  const content = file ? 'open("file", "rb")' : doubleQuoted(value);
  const words = [file ? '"file"' : 'None', content, ...(type === undefined ? [] : [doubleQuoted(type)])];
  return `(${doubleQuoted(name)}, ${file && type === undefined ? content : `(${words.join(', ')})`})`;
}

/** A JSON text as a Python expression. */
const json = (content: string) =>
  content.replace(/"(?:\\[\s\S]|[^"\\])*"|\b(?:true|false|null)\b/g, (token) =>
    token === 'true' ? 'True' : token === 'false' ? 'False' : token === 'null' ? 'None' : token.replaceAll('\\/', '/'),
  );
