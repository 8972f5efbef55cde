import type { BuiltRequest, FormField, RequestText } from '../request/built-request.ts';
import { doubleQuoted, isReadable } from './quoting.ts';
import { allHeaders, bodyText, expression, type SampleLanguage } from './sample-language.ts';

export const go: SampleLanguage = {
  id: 'go',
  label: 'Go',
  library: 'net/http',
  write(request) {
    const { method, url, body } = request;
    const prepared = bodyLines(request);
    const lines = [
      ...prepared,
      `request, err := http.NewRequest(${doubleQuoted(method)}, ${text(url)}, ${prepared.length > 0 ? 'body' : 'nil'})`,
      ...FAIL,
      ...allHeaders(request).map(({ name, value }) => `request.Header.Set(${doubleQuoted(name)}, ${text(value)})`),
      ...(body?.kind === 'multipart' ? ['request.Header.Set("Content-Type", form.FormDataContentType())'] : []),
      '',
      'response, err := http.DefaultClient.Do(request)',
      ...FAIL,
      'defer response.Body.Close()',
      'answer, err := io.ReadAll(response.Body)',
      ...FAIL,
      'fmt.Println(response.Status, string(answer))',
    ];
    const names = ['bytes', 'fmt', 'io', 'mime/multipart', 'net/http', 'os', 'strings'];
    // Go refuses imports that are not used, and a text may hold what looks like a use.
    const calls = lines.join('\n').replace(STRINGS, '');
    const imports = names.filter((name) => calls.includes(`${name.split('/').at(-1)}.`));
    // Indents the first line of each entry only, because the other lines of an entry belong to a raw string.
    const code = lines.map((line) => (line === '' ? '\n' : `\t${line}\n`)).join('');
    return `package main\n\nimport (\n${imports.map((name) => `\t"${name}"\n`).join('')})\n\nfunc main() {\n${code}}\n`;
  },
};

const STRINGS = /"(?:\\.|[^"\\])*"|`[^`]*`/g;

const FAIL = ['if err != nil {', '\tpanic(err)', '}'];

function bodyLines(request: BuiltRequest): string[] {
  const { body } = request;
  const content = bodyText(request);
  if (content !== null) return [`body := strings.NewReader(${raw(content)})`];
  if (body?.kind === 'file') return ['body, err := os.Open("file")', ...FAIL];
  if (body?.kind !== 'multipart') return [];
  return ['body := &bytes.Buffer{}', 'form := multipart.NewWriter(body)', ...body.fields.flatMap(part), 'form.Close()'];
}

const part = ({ name, value, file }: FormField, index: number): string[] =>
  file
    ? [
        `file${index}, err := os.ReadFile("file")`,
        ...FAIL,
        `part${index}, _ := form.CreateFormFile(${doubleQuoted(name)}, "file")`,
        `part${index}.Write(file${index})`,
      ]
    : [`form.WriteField(${doubleQuoted(name)}, ${doubleQuoted(value)})`];

const text = (parts: RequestText) =>
  expression(parts, { literal: doubleQuoted, variable: (name) => `os.Getenv(${doubleQuoted(name)})`, plus: '+' });

const raw = (plain: string) => (isReadable(plain) && !plain.includes('`') ? `\`${plain}\`` : doubleQuoted(plain));
