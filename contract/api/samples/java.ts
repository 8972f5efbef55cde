import type { BuiltRequest, FormField, RequestText } from '../request/built-request.ts';
import { doubleQuoted, indentedLines, isReadable } from './quoting.ts';
import { allHeaders, bodyText, expression, partName, type SampleLanguage } from './sample-language.ts';

/** Java 15 or newer. */
export const java: SampleLanguage = {
  id: 'java',
  label: 'Java',
  library: 'HttpClient',
  write(request) {
    const { method, url, body, download } = request;
    const isForm = body?.kind === 'multipart';
    const lines = [
      ...(isForm ? ['String boundary = UUID.randomUUID().toString();'] : []),
      'HttpRequest request = HttpRequest.newBuilder()',
      `    .uri(URI.create(${text(url)}))`,
      ...allHeaders(request).map(({ name, value }) => `    .header(${doubleQuoted(name)}, ${text(value)})`),
      ...(isForm ? ['    .header("Content-Type", "multipart/form-data; boundary=" + boundary)'] : []),
      `    .method(${doubleQuoted(method)}, ${publisher(request)})`,
      '    .build();',
      ...(download
        ? [
            'HttpResponse<Path> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofFile(Path.of("download")));',
            'System.out.println(response.statusCode());',
          ]
        : [
            'HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
            'System.out.println(response.body());',
          ]),
    ];
    const imports = [
      'java.net.URI',
      'java.net.http.HttpClient',
      'java.net.http.HttpRequest',
      'java.net.http.HttpResponse',
      ...(download || lines.some((line) => line.includes('Path.of("file")')) ? ['java.nio.file.Path'] : []),
      ...(isForm ? ['java.util.UUID'] : []),
    ];
    return [
      ...imports.map((name) => `import ${name};\n`),
      '\nclass Main {\n    public static void main(String[] args) throws Exception {\n',
      indentedLines(lines, '        '),
      '    }\n}\n',
    ].join('');
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
  return `HttpRequest.BodyPublishers.concat(\n${parts.map((one) => `                HttpRequest.BodyPublishers.${one}`).join(',\n')})`;
}

/** The client of the JDK has no support for forms, so their parts are put together here (RFC 7578). */
function part({ name, value, file, type = file ? 'application/octet-stream' : '' }: FormField): string[] {
  const head = `Content-Disposition: form-data; name="${partName(name)}"`;
  const rest = `${file ? '; filename="file"' : ''}${type && `\r\nContent-Type: ${type}`}\r\n\r\n`;
  const open = `ofString("--" + boundary + ${doubleQuoted(`\r\n${head}${rest}`)}`;
  if (!file) return [`${open} + ${doubleQuoted(value)} + "\\r\\n")`];
  return [`${open})`, 'ofFile(Path.of("file"))', 'ofString("\\r\\n")'];
}

/** A text block loses white space at the ends of its lines, and indentation that all of them share. */
const block = (plain: string) =>
  isReadable(plain) && /^\S/m.test(plain) && !/[ \t]$/m.test(plain)
    ? `"""\n${plain.replaceAll('\\', '\\\\').replace(/"""|"$/g, (quotes) => quotes.replaceAll('"', '\\"'))}"""`
    : doubleQuoted(plain);
