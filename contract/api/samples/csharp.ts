import type { BuiltRequest, FormField, RequestText } from '../request/built-request.ts';
import { doubleQuoted, isReadable } from './quoting.ts';
import { bodyText, expression, headersOfRequest, type SampleLanguage } from './sample-language.ts';

/** .NET 7 or newer. */
export const csharp: SampleLanguage = {
  id: 'csharp',
  label: 'C#',
  library: 'HttpClient',
  write(request) {
    const { method, url, download } = request;
    return [
      'using System.Net.Http.Headers;\n\n',
      'using var client = new HttpClient();\n',
      `using var request = new HttpRequestMessage(new HttpMethod(${doubleQuoted(method)}), ${text(url)});\n`,
      ...headersOfRequest(request).map(
        ({ name, value }) => `request.Headers.TryAddWithoutValidation(${doubleQuoted(name)}, ${text(value)});\n`,
      ),
      ...bodyLines(request).map((line) => `${line}\n`),
      '\nusing var response = await client.SendAsync(request);\n',
      download
        ? 'await File.WriteAllBytesAsync("download", await response.Content.ReadAsByteArrayAsync());\nConsole.WriteLine(response.StatusCode);\n'
        : 'Console.WriteLine(await response.Content.ReadAsStringAsync());\n',
    ].join('');
  },
};

function bodyLines(request: BuiltRequest): string[] {
  const { body } = request;
  if (!body) return [];
  if (body.kind === 'multipart')
    return ['var form = new MultipartFormDataContent();', ...body.fields.map(part), 'request.Content = form;'];
  return [
    body.kind === 'file'
      ? 'request.Content = new StreamContent(File.OpenRead("file"));'
      : `request.Content = new StringContent(${raw(bodyText(request) ?? '')});`,
    `request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${doubleQuoted(body.type)});`,
  ];
}

function part({ name, value, file, type }: FormField): string {
  const parsed = type === undefined ? '' : `MediaTypeHeaderValue.Parse(${doubleQuoted(type)})`;
  if (!file)
    return `form.Add(new StringContent(${doubleQuoted(value)}${parsed && `, ${parsed}`}), ${doubleQuoted(name)});`;
  const headers = parsed && ` { Headers = { ContentType = ${parsed} } }`;
  return `form.Add(new StreamContent(File.OpenRead("file"))${headers}, ${doubleQuoted(name)}, "file");`;
}

const text = (parts: RequestText) =>
  expression(parts, {
    literal: doubleQuoted,
    variable: (name) => `Environment.GetEnvironmentVariable(${doubleQuoted(name)})`,
  });

/** A raw string needs more quotes around it than the longest run of quotes in it. */
function raw(plain: string): string {
  if (!isReadable(plain)) return doubleQuoted(plain);
  const longest = Math.max(2, ...[...plain.matchAll(/"+/g)].map(([run]) => run.length));
  const quotes = '"'.repeat(longest + 1);
  return `${quotes}\n${plain}\n${quotes}`;
}
