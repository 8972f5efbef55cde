import type { BuiltRequest, FormField, RequestText } from '../request/built-request.ts';
import { doubleQuoted, indentedLines, isReadable } from './quoting.ts';
import { allHeaders, bodyText, expression, partName, type SampleLanguage } from './sample-language.ts';

export const go: SampleLanguage = {
  id: 'go',
  label: 'Go',
  library: 'net/http',
  write(request) {
    const { method, url, body, download } = request;
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
      ...(download ? SAVE : ['answer, err := io.ReadAll(response.Body)', ...FAIL]),
      `fmt.Println(response.Status${download ? '' : ', string(answer)'})`,
    ];
    const names = ['bytes', 'fmt', 'io', 'mime/multipart', 'net/http', 'net/textproto', 'os', 'strings'];
    // Go refuses imports that are not used, and a text may hold what looks like a use.
    const calls = lines.join('\n').replace(STRINGS, '');
    const imports = names.filter((name) => calls.includes(`${name.split('/').at(-1)}.`));
    return `package main\n\nimport (\n${imports.map((name) => `\t"${name}"\n`).join('')})\n\nfunc main() {\n${indentedLines(lines, '\t')}}\n`;
  },
};

const STRINGS = /"(?:\\.|[^"\\])*"|`[^`]*`/g;

const FAIL = ['if err != nil {', '\tpanic(err)', '}'];

const SAVE = [
  'file, err := os.Create("download")',
  ...FAIL,
  'defer file.Close()',
  '_, err = io.Copy(file, response.Body)',
  ...FAIL,
];

function bodyLines(request: BuiltRequest): string[] {
  const { body } = request;
  const content = bodyText(request);
  if (content !== null) return [`body := strings.NewReader(${raw(content)})`];
  if (body?.kind === 'file') return ['body, err := os.Open("file")', ...FAIL];
  if (body?.kind !== 'multipart') return [];
  return ['body := &bytes.Buffer{}', 'form := multipart.NewWriter(body)', ...body.fields.flatMap(part), 'form.Close()'];
}

function part({ name, value, file, type }: FormField, index: number): string[] {
  const plain = doubleQuoted(name);
  if (!file && type === undefined) return [`form.WriteField(${plain}, ${doubleQuoted(value)})`];
  const disposition = `form-data; name="${partName(name)}"${file ? '; filename="file"' : ''}`;
  return [
    ...(file ? [`file${index}, err := os.ReadFile("file")`, ...FAIL] : []),
    ...(type === undefined
      ? [`part${index}, _ := form.CreateFormFile(${plain}, "file")`]
      : [
          `part${index}, _ := form.CreatePart(textproto.MIMEHeader{`,
          `\t"Content-Disposition": {${doubleQuoted(disposition)}},`,
          `\t"Content-Type":        {${doubleQuoted(type)}},`,
          '})',
        ]),
    `part${index}.Write(${file ? `file${index}` : `[]byte(${doubleQuoted(value)})`})`,
  ];
}

const text = (parts: RequestText) =>
  expression(parts, { literal: doubleQuoted, variable: (name) => `os.Getenv(${doubleQuoted(name)})`, plus: '+' });

const raw = (plain: string) => (isReadable(plain) && !plain.includes('`') ? `\`${plain}\`` : doubleQuoted(plain));
