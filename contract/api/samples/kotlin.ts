import type { BuiltRequest, FormField, RequestText } from '../request/built-request.ts';
import { doubleQuoted, indentedLines, isReadable } from './quoting.ts';
import { bodyText, expression, headersOfRequest, type SampleLanguage, withAllowedBody } from './sample-language.ts';

export const kotlin: SampleLanguage = {
  id: 'kotlin',
  label: 'Kotlin',
  library: 'OkHttp',
  write(whole) {
    const { request, note } = withAllowedBody(whole, '// OkHttp');
    const { url, body, download } = request;
    const lines = [
      ...(body?.kind === 'multipart'
        ? [
            'val form = MultipartBody.Builder()',
            '    .setType(MultipartBody.FORM)',
            ...body.fields.map(part),
            '    .build()',
          ]
        : []),
      ...(note === '' ? [] : [note.trimEnd()]),
      'val request = Request.Builder()',
      `    .url(${text(url)})`,
      ...headersOfRequest(request).map(({ name, value }) => `    .addHeader(${quoted(name)}, ${text(value)})`),
      `    .${methodCall(request)}`,
      '    .build()',
      '',
      'OkHttpClient().newCall(request).execute().use { response ->',
      ...(download
        ? ['    println(response.code)', '    response.body?.let { File("download").writeBytes(it.bytes()) }']
        : ['    println(response.body?.string())']),
      '}',
    ];
    const code = indentedLines(lines, '    ');
    const imports = [
      ...(/\bFile\("(?:file|download)"\)/.test(code) ? ['java.io.File'] : []),
      'okhttp3.*',
      ...[
        'MediaType.Companion.toMediaType',
        'RequestBody.Companion.asRequestBody',
        'RequestBody.Companion.toRequestBody',
      ]
        .filter((name) => code.includes(`.${name.split('.').at(-1)}(`))
        .map((name) => `okhttp3.${name}`),
    ];
    return `${imports.map((name) => `import ${name}\n`).join('')}\nfun main() {\n${code}}\n`;
  },
};

/** OkHttp refuses a POST, PUT or PATCH without a body. */
function methodCall(request: BuiltRequest): string {
  const { method } = request;
  const body = bodyOf(request);
  if (['POST', 'PUT', 'PATCH'].includes(method)) return `${method.toLowerCase()}(${body ?? '"".toRequestBody()'})`;
  if (method === 'DELETE') return `delete(${body ?? ''})`;
  if (['GET', 'HEAD'].includes(method)) return `${method.toLowerCase()}()`;
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

function part({ name, value, file, type }: FormField): string {
  const typed = type === undefined ? '' : `${quoted(type)}.toMediaType()`;
  const content = file
    ? `"file", File("file").asRequestBody(${typed})`
    : typed
      ? `null, ${quoted(value)}.toRequestBody(${typed})`
      : quoted(value);
  return `    .addFormDataPart(${quoted(name)}, ${content})`;
}

const quoted = (plain: string) => doubleQuoted(plain).replaceAll('$', '\\$').replaceAll('\\f', '\\u000c');

const text = (parts: RequestText) =>
  expression(parts, { literal: quoted, variable: (name) => `System.getenv(${quoted(name)})` });

/** A raw string keeps its lines and has no escapes. */
const raw = (plain: string) =>
  !isReadable(plain) || /"""|"$/.test(plain)
    ? quoted(plain)
    : // biome-ignore lint/suspicious/noTemplateCurlyInString: how Kotlin writes a dollar sign in a raw string
      `"""${plain.replaceAll('$', () => "${'$'}")}"""`;
