import type { BuiltRequest, FormField, RequestText } from '../request/built-request.ts';
import { doubleQuoted, isReadable } from './quoting.ts';
import { allHeaders, bodyText, expression, type SampleLanguage } from './sample-language.ts';

/** Java 15 or newer. */
export const java: SampleLanguage = {
  id: 'java',
  label: 'Java',
  library: 'HttpClient',
  write(request) {
    const { method, url, body } = request;
    const isForm = body?.kind === 'multipart';
    const code = [
      ...(isForm ? ['String boundary = UUID.randomUUID().toString();\n'] : []),
      'HttpRequest request = HttpRequest.newBuilder()\n',
      `    .uri(URI.create(${text(url)}))\n`,
      ...allHeaders(request).map(({ name, value }) => `    .header(${doubleQuoted(name)}, ${text(value)})\n`),
      ...(isForm ? ['    .header("Content-Type", "multipart/form-data; boundary=" + boundary)\n'] : []),
      `    .method(${doubleQuoted(method)}, ${publisher(request)})\n`,
      '    .build();\n',
      'HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());\n',
      'System.out.println(response.body());\n',
    ].join('');
    const imports = [
      'java.net.URI',
      'java.net.http.HttpClient',
      'java.net.http.HttpRequest',
      'java.net.http.HttpResponse',
      ...(code.includes('Path.of("file")') ? ['java.nio.file.Path'] : []),
      ...(isForm ? ['java.util.UUID'] : []),
    ];
    return `${imports.map((name) => `import ${name};\n`).join('')}\n${code}`;
  },
};

const text = (parts: RequestText) =>
  expression(parts, { literal: doubleQuoted, variable: (name) => `System.getenv(${doubleQuoted(name)})` });

function publisher(request: BuiltRequest): string {
  const { body } = request;
  if (!body) return 'HttpRequest.BodyPublishers.noBody()';
  if (body.kind === 'file') return 'HttpRequest.BodyPublishers.ofFile(Path.of("file"))';
  if (body.kind !== 'multipart') return `HttpRequest.BodyPublishers.ofString(${block(bodyText(request) ?? '')})`;
  const parts = [...body.fields.flatMap(part), 'ofString("--" + boundary + "--\\r\\n")'];
  return `HttpRequest.BodyPublishers.concat(\n${parts.map((one) => `        HttpRequest.BodyPublishers.${one}`).join(',\n')})`;
}

/** The client of the JDK has no support for forms, so their parts are put together here (RFC 7578). */
function part({ name, value, file }: FormField): string[] {
  const head = `Content-Disposition: form-data; name="${partName(name)}"`;
  const open = (rest: string) => `ofString("--" + boundary + ${doubleQuoted(`\r\n${head}${rest}`)}`;
  if (!file) return [`${open('\r\n\r\n')} + ${doubleQuoted(value)} + "\\r\\n")`];
  return [
    `${open('; filename="file"\r\nContent-Type: application/octet-stream\r\n\r\n')})`,
    'ofFile(Path.of("file"))',
    'ofString("\\r\\n")',
  ];
}

/** Escapes names of fields as browsers do (HTML Standard, "multipart/form-data encoding algorithm"). */
const partName = (name: string) => name.replace(/\r?\n|\r/g, '%0D%0A').replaceAll('"', '%22');

/** A text block loses white space at the ends of its lines, and indentation that all of them share. */
const block = (plain: string) =>
  isReadable(plain) && /^\S/m.test(plain) && !/[ \t]$/m.test(plain)
    ? `"""\n${plain.replaceAll('\\', '\\\\').replace(/"""|"$/g, (quotes) => quotes.replaceAll('"', '\\"'))}"""`
    : doubleQuoted(plain);
