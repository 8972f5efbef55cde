import { doubleQuoted, javaBlock, powershell, rust } from './literals.ts';
import type { BuiltRequest, FormField } from './request.ts';

/**
 * Last changes to what the library writes for a language: imports, newer releases of its packages, and the methods and
 * bodies that it has no form for. Where a body is a file, `"zzbody"` stands in the place of its text.
 */
type Finish = (code: string, request: BuiltRequest) => string;

/** Methods for which `requests` and `reqwest` have a function each. */
export const COMMON_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];
export const POWERSHELL_METHODS = [...COMMON_METHODS, 'OPTIONS'];

// `echo` of some shells reads backslashes.
const httpie: Finish = (code, { body }) =>
  body?.kind === 'file'
    ? `${code.replace(/^echo zzbody \| +\\\n */, '')} < file`
    : code.replace(/^echo /, "printf '%s' ");

const FILE_OF_PAGE = "const file = document.querySelector('input[type=file]').files[0]\n\n";

const javascript: Finish = (code, { body }) => {
  if (body?.kind === 'file') return FILE_OF_PAGE + code.replace("body: 'zzbody'", 'body: file');
  const withFile = body?.kind === 'multipart' && body.fields.some(({ file }) => file);
  return withFile ? FILE_OF_PAGE + code.replaceAll(/new Blob\(\[\]\), '[^'\n]*'\)/g, 'file)') : code;
};

const python: Finish = (code, { method, body }) => {
  const call = COMMON_METHODS.includes(method)
    ? code
    : code.replace(/^requests\.\w+\(/, `requests.request(${doubleQuoted(method)}, `);
  const sent =
    body?.kind === 'multipart' && !body.fields.some(({ file }) => file)
      ? pythonForm(call, body.fields)
      : body?.kind === 'text'
        ? call.replace(/^(\s*)json=/m, '$1data=')
        : body?.kind === 'file'
          ? call.replace(/^(\s*)json="zzbody"/m, '$1data=open("file", "rb")')
          : call;
  return `import requests\n\nresponse = ${sent}`;
};

/** `data` alone would be sent as another kind of form: parts without a file's name are plain fields. */
const pythonForm = (call: string, fields: readonly FormField[]) => {
  const parts = fields.map(({ name, value }) => `      (${doubleQuoted(name)}, (None, ${doubleQuoted(value)}))`);
  return call.replace(/data=\{[\s\S]*\n {4}\}/, () => `files=[\n${parts.join(',\n')}\n    ]`);
};

/** The library writes for OkHttp 3; these functions became extensions in OkHttp 4. */
const kotlin: Finish = (code) => {
  const renewed = code
    .replace(/MediaType\.parse\(("(?:\\.|[^"\\])*")\)/g, '$1.toMediaType()')
    .replace(/RequestBody\.create\(mediaType, ([\s\S]*?)\)\nval request/, '$1.toRequestBody(mediaType)\nval request')
    .replace(/RequestBody\.create\((".*?"\.toMediaType\(\)), (File\(".*?"\))\)/g, '$2.asRequestBody($1)')
    .replace(/"zzbody"\.toRequestBody/, 'File("file").asRequestBody');
  const imports = [
    ...(renewed.includes('File(') ? ['java.io.File'] : []),
    'okhttp3.*',
    ...['MediaType.Companion.toMediaType', 'RequestBody.Companion.asRequestBody', 'RequestBody.Companion.toRequestBody']
      .filter((name) => renewed.includes(`.${name.split('.').at(-1)}(`))
      .map((name) => `okhttp3.${name}`),
  ];
  return `${imports.map((name) => `import ${name}\n`).join('')}\n${renewed}`;
};

const java: Finish = (code, { body }) => {
  const sent =
    body?.kind === 'multipart'
      ? javaForm(code, body.fields)
      : body?.kind === 'file'
        ? code.replace(/BodyPublishers\.ofString\([^)]*zzbody[^)]*\)/, 'BodyPublishers.ofFile(Path.of("file"))')
        : code;
  const imports = [
    'java.net.URI',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
  ]
    .concat(sent.includes('Path.of(') ? ['java.nio.file.Path'] : [])
    .concat(sent.includes('UUID.') ? ['java.util.UUID'] : []);
  return `${imports.map((name) => `import ${name};\n`).join('')}\n${sent}`;
};

/** The client of the JDK knows no forms: their parts are put together (RFC 7578). */
function javaForm(code: string, fields: readonly FormField[]): string {
  const publishers = [...fields.flatMap(javaPart), 'ofString("--" + boundary + "--\\r\\n")'];
  const lines = publishers.map((publisher) => `        HttpRequest.BodyPublishers.${publisher}`);
  const form = `HttpRequest.BodyPublishers.concat(\n${lines.join(',\n')})`;
  return `String boundary = UUID.randomUUID().toString();\n${code
    .replace(
      '\n    .method(',
      '\n    .header("Content-Type", "multipart/form-data; boundary=" + boundary)\n    .method(',
    )
    .replace('HttpRequest.BodyPublishers.noBody()', () => form)}`;
}

function javaPart({ name, value, file }: FormField): string[] {
  const head = `Content-Disposition: form-data; name="${formName(name)}"`;
  const open = (rest: string) => `ofString("--" + boundary + ${doubleQuoted(`\r\n${head}${rest}`)}`;
  if (!file) return [`${open('\r\n\r\n')} + ${/\n/.test(value) ? javaBlock(value) : doubleQuoted(value)} + "\\r\\n")`];
  return [
    `${open('; filename="file"\r\nContent-Type: application/octet-stream\r\n\r\n')})`,
    'ofFile(Path.of("file"))',
    'ofString("\\r\\n")',
  ];
}

/** As browsers write names of fields (HTML Standard, "multipart/form-data encoding algorithm"). */
const formName = (name: string) => name.replace(/\r?\n|\r/g, '%0D%0A').replaceAll('"', '%22');

const go: Finish = (code, { body }) => {
  const sent =
    body?.kind === 'file'
      ? code
          .replace(/payload := strings\.NewReader\(.*\)/, 'payload, _ := os.Open("file")')
          .replace('"strings"', '"os"')
      : code;
  return sent.includes('os.Open') && !sent.includes('"os"')
    ? sent.replace('\t"net/http"\n', '\t"net/http"\n\t"os"\n')
    : sent;
};

const csharp: Finish = (code, { body }) => {
  if (body?.kind !== 'file') return code;
  const type = `request.Content.Headers.ContentType = new System.Net.Http.Headers.MediaTypeHeaderValue(${doubleQuoted(body.type)});`;
  return code.replace(
    /new StringContent\([\s\S]*?zzbody[\s\S]*?\);/,
    () => `new StreamContent(File.OpenRead("file"));\n${type}`,
  );
};

const powershellFinish: Finish = (code, { method, body }) => {
  const call = POWERSHELL_METHODS.includes(method)
    ? code
    : code.replace(
        /(Invoke-RestMethod -Uri \S+) -Method POST/,
        (_, call: string) => `${call} -CustomMethod ${powershell(method)}`,
      );
  if (body?.kind === 'file') return call.replace(/-Body '[^']*zzbody[^']*'/, "-InFile 'file'");
  if (body?.kind !== 'multipart') return call;
  const fields = body.fields.map(
    ({ name, value, file }) => `  ${powershell(name)} = ${file ? "Get-Item 'file'" : powershell(value)}\n`,
  );
  return `# -Form needs PowerShell 6.1 or newer\n$form = [ordered]@{\n${fields.join('')}}\n${call.trimEnd()} -Form $form`;
};

const rustFinish: Finish = (code, { method, body }) => {
  const call = COMMON_METHODS.includes(method)
    ? code
    : code.replace(/\.post\(/, () => `.request(reqwest::Method::from_bytes(${rustBytes(method)})?, `);
  if (body?.kind === 'file')
    return call.replace(/\.json\(&serde_json::json!\(.*zzbody.*\)\)/, '.body(tokio::fs::File::open("file").await?)');
  if (body?.kind === 'text') return call.replace(/\.json\(&serde_json::json!\((".*")\)\)/, '.body($1)');
  // Needs the feature `stream`; what the library writes sends an empty file.
  return call
    .replace(
      /let part = reqwest::multipart::Part::text\(""\)\s*\.file_name\((".*")\);\s*form = form\.part\((".*"), part\);/g,
      'form = form.file($2, $1).await?;',
    )
    .replace('\n            form\n        });', '\n        form\n    });');
};

const rustBytes = (text: string) => `b${rust(text)}`;

export const finishers = {
  httpie,
  javascript,
  python,
  kotlin,
  java,
  go,
  csharp,
  powershell: powershellFinish,
  rust: rustFinish,
};
