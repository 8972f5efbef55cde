import type { BuiltRequest, FormField, RequestText } from '../request/built-request.ts';
import { doubleQuoted, isReadable } from './quoting.ts';
import { bodyText, expression, headersOfRequest, type SampleLanguage } from './sample-language.ts';

export const kotlin: SampleLanguage = {
  id: 'kotlin',
  label: 'Kotlin',
  library: 'OkHttp',
  write(request) {
    const { url, body } = request;
    const form =
      body?.kind === 'multipart'
        ? `val form = MultipartBody.Builder()\n    .setType(MultipartBody.FORM)\n${body.fields.map(part).join('')}    .build()\n`
        : '';
    const code = [
      form,
      'val request = Request.Builder()\n',
      `    .url(${text(url)})\n`,
      ...headersOfRequest(request).map(({ name, value }) => `    .addHeader(${quoted(name)}, ${text(value)})\n`),
      `    .${methodCall(request)}\n`,
      '    .build()\n\n',
      'OkHttpClient().newCall(request).execute().use { response ->\n    println(response.body?.string())\n}\n',
    ].join('');
    const imports = [
      ...(code.includes('File("file")') ? ['java.io.File'] : []),
      'okhttp3.*',
      ...[
        'MediaType.Companion.toMediaType',
        'RequestBody.Companion.asRequestBody',
        'RequestBody.Companion.toRequestBody',
      ]
        .filter((name) => code.includes(`.${name.split('.').at(-1)}(`))
        .map((name) => `okhttp3.${name}`),
    ];
    return `${imports.map((name) => `import ${name}\n`).join('')}\n${code}`;
  },
};

/** OkHttp refuses a POST, PUT or PATCH without a body. */
function methodCall(request: BuiltRequest): string {
  const { method } = request;
  const body = bodyOf(request);
  if (['POST', 'PUT', 'PATCH'].includes(method)) return `${method.toLowerCase()}(${body ?? '"".toRequestBody()'})`;
  if (method === 'DELETE') return `delete(${body ?? ''})`;
  if (['GET', 'HEAD'].includes(method) && !body) return `${method.toLowerCase()}()`;
  return `method(${quoted(method)}, ${body ?? 'null'})`;
}

function bodyOf(request: BuiltRequest): string | null {
  const { body } = request;
  if (!body) return null;
  if (body.kind === 'multipart') return 'form';
  const type = `${quoted(body.type)}.toMediaType()`;
  return body.kind === 'file'
    ? `File("file").asRequestBody(${type})`
    : `${raw(bodyText(request) ?? '')}.toRequestBody(${type})`;
}

const part = ({ name, value, file }: FormField) =>
  file
    ? `    .addFormDataPart(${quoted(name)}, "file", File("file").asRequestBody())\n`
    : `    .addFormDataPart(${quoted(name)}, ${quoted(value)})\n`;

const quoted = (plain: string) => doubleQuoted(plain).replaceAll('$', '\\$').replaceAll('\\f', '\\u000c');

const text = (parts: RequestText) =>
  expression(parts, { literal: quoted, variable: (name) => `System.getenv(${quoted(name)})` });

/** A raw string keeps its lines and has no escapes. */
const raw = (plain: string) =>
  !isReadable(plain) || /"""|"$/.test(plain)
    ? quoted(plain)
    : // biome-ignore lint/suspicious/noTemplateCurlyInString: how Kotlin writes a dollar sign in a raw string
      `"""${plain.replaceAll('$', () => "${'$'}")}"""`;
