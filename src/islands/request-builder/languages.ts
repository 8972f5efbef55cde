import {
  csharpRaw,
  doubleQuoted,
  goRaw,
  javaBlock,
  javascript,
  kotlin,
  kotlinRaw,
  type Literal,
  powershell,
  pythonJson,
  rust,
  rustEscapes,
  shellWord,
} from './literals.ts';
import { type BuiltBody, type BuiltRequest, HIDDEN } from './request.ts';

export interface Language {
  id: string;
  label: string;
  /** Loads what makes its samples. */
  load(): Promise<(request: BuiltRequest) => string>;
}

interface Plugin {
  /** Takes a request in the form of HAR. */
  generate(request?: object): string;
}

interface Grammar {
  literal: Literal;
  /** Of a body, where many lines are written in another way than other texts. */
  text?: Literal;
  /** JSON as an expression of the language. */
  json?: (json: string) => string;
  /** Last changes: imports, and what the library writes for older releases. */
  finish?: (code: string, request: BuiltRequest) => string;
  /** The library takes JSON apart, and loses it. */
  plainBody?: true;
  /** The library has no form for these. */
  cannot?: BuiltBody['kind'];
}

const library = (load: () => Promise<Plugin>, grammar: Grammar) => async () => {
  const plugin = await load();
  return (request: BuiltRequest) => sample(plugin, grammar, request);
};

/** In the order they are offered. Those of the library are loaded one by one, when a reader chooses them. */
export const LANGUAGES: readonly Language[] = [
  { id: 'curl', label: 'cURL', load: async () => curl },
  {
    id: 'httpie',
    label: 'HTTPie',
    load: library(async () => (await import('@scalar/snippetz/plugins/shell/httpie')).shellHttpie, {
      literal: shellWord,
      // `echo` of some shells reads backslashes.
      finish: (code) => code.replace(/^echo /, "printf '%s' "),
    }),
  },
  {
    id: 'javascript',
    label: 'JavaScript fetch',
    load: library(async () => (await import('@scalar/snippetz/plugins/js/fetch')).jsFetch, {
      literal: javascript,
      json: (json) => `JSON.stringify(${json})`,
      plainBody: true,
    }),
  },
  {
    id: 'python',
    label: 'Python requests',
    load: library(async () => (await import('@scalar/snippetz/plugins/python/requests')).pythonRequests, {
      literal: doubleQuoted,
      json: pythonJson,
      finish: (code, { body }) =>
        `import requests\n\nresponse = ${body?.kind === 'text' ? code.replace(/^(\s*)json=/m, '$1data=') : code}`,
    }),
  },
  {
    id: 'kotlin',
    label: 'Kotlin',
    load: library(async () => (await import('@scalar/snippetz/plugins/kotlin/okhttp')).kotlinOkhttp, {
      literal: kotlin,
      text: kotlinRaw,
      // The library writes for OkHttp 3; these functions became extensions in OkHttp 4.
      finish: (code) =>
        `import okhttp3.*\nimport okhttp3.MediaType.Companion.toMediaType\nimport okhttp3.RequestBody.Companion.toRequestBody\n\n${code
          .replace(/MediaType\.parse\(("(?:\\.|[^"\\])*")\)/g, '$1.toMediaType()')
          .replace(
            /RequestBody\.create\(mediaType, ([\s\S]*?)\)\nval request/,
            '$1.toRequestBody(mediaType)\nval request',
          )
          .replace(/RequestBody\.create\((".*?"\.toMediaType\(\)), (File\(".*?"\))\)/g, '$2.asRequestBody($1)')}`,
    }),
  },
  {
    id: 'java',
    label: 'Java',
    load: library(async () => (await import('@scalar/snippetz/plugins/java/nethttp')).javaNethttp, {
      literal: doubleQuoted,
      text: javaBlock,
      cannot: 'multipart',
      finish: (code) =>
        `import java.net.URI;\nimport java.net.http.HttpClient;\nimport java.net.http.HttpRequest;\nimport java.net.http.HttpResponse;\n\n${code}`,
    }),
  },
  {
    id: 'go',
    label: 'Go',
    load: library(async () => (await import('@scalar/snippetz/plugins/go/native')).goNative, {
      literal: doubleQuoted,
      text: goRaw,
      finish: (code) => (code.includes('os.Open') ? code.replace('\t"net/http"\n', '\t"net/http"\n\t"os"\n') : code),
    }),
  },
  {
    id: 'csharp',
    label: 'C#',
    load: library(async () => (await import('@scalar/snippetz/plugins/csharp/httpclient')).csharpHttpclient, {
      literal: doubleQuoted,
      text: csharpRaw,
    }),
  },
  {
    id: 'powershell',
    label: 'PowerShell',
    load: library(async () => (await import('@scalar/snippetz/plugins/powershell/restmethod')).powershellRestmethod, {
      literal: powershell,
      cannot: 'multipart',
    }),
  },
  {
    id: 'rust',
    label: 'Rust',
    load: library(async () => (await import('@scalar/snippetz/plugins/rust/reqwest')).rustReqwest, {
      literal: rust,
      json: rustEscapes,
      finish: (code, { body }) =>
        body?.kind === 'text' ? code.replace(/\.json\(&serde_json::json!\((".*")\)\)/, '.body($1)') : code,
    }),
  },
  { id: 'http', label: '.http file', load: async () => httpFile },
];

const BODY = 'zzbody';
/** The address, the body's type, names and values, and the body in the ways that languages write it. */
const STAND_INS =
  /(["']?)(?:(https:\/\/zz0\.invalid\/?)|(application\/json)|zz(\d+)([hf])([nv]))\1|"""\n"zzbody"\n"""|'"zzbody"'|"\\"zzbody\\""|'zzbody'|"zzbody"/g;

/** The library makes the code around stand-ins, which are then replaced by what the reader filled in. */
function sample(plugin: Plugin, grammar: Grammar, request: BuiltRequest): string {
  const { body, headers } = request;
  const { literal, text = literal, json = text, finish, plainBody } = grammar;
  if (body && (body.kind === 'file' || body.kind === grammar.cannot)) {
    return 'There is no sample for this kind of body in this language. Take cURL.';
  }
  const names = headers.map((header) => (isContentType(header) ? 'Content-Type' : undefined));
  const fields = body?.kind === 'multipart' ? body.fields : [];
  const code = plugin.generate({
    method: request.method,
    url: 'https://zz0.invalid/',
    httpVersion: 'HTTP/1.1',
    headersSize: -1,
    bodySize: -1,
    cookies: [],
    queryString: [],
    headers: headers.map((_, index) =>
      names[index] ? { name: 'Content-Type', value: JSON_TYPE } : { name: `zz${index}hn`, value: `zz${index}hv` },
    ),
    ...(body && {
      postData:
        body.kind === 'multipart'
          ? { mimeType: 'multipart/form-data', params: fields.map(standIn) }
          : plainBody
            ? { mimeType: 'text/plain', text: BODY }
            : { mimeType: JSON_TYPE, text: `"${BODY}"` },
    }),
  });
  const known = { h: headers, f: fields.map(({ name, value, file }) => ({ name, value: file ? 'file' : value })) };
  // One pass: what was filled in is never read again.
  const replaced = code.replace(STAND_INS, (...match) => {
    const [whole, , url, bodyType, index, list, part] = match as [string, ...(string | undefined)[]];
    if (url !== undefined) return literal(request.url);
    if (bodyType !== undefined) return literal(body && 'type' in body ? body.type : JSON_TYPE);
    if (index !== undefined) {
      const entry = known[list === 'h' ? 'h' : 'f'][Number(index)];
      return literal((part === 'n' ? entry?.name : entry?.value) ?? '');
    }
    if (!body || !('text' in body)) return whole;
    if (body.kind === 'text' || json === text) return text(body.text);
    // Code of the language is indented as its line is; a string must stay as it is.
    const offset = match.at(-2) as number;
    const indent = /^\s*/.exec(code.slice(code.lastIndexOf('\n', offset) + 1))?.[0] ?? '';
    return json(body.text).replaceAll('\n', `\n${indent}`);
  });
  return finish ? finish(replaced, request) : replaced;
}

const JSON_TYPE = 'application/json';
const isContentType = ({ name }: { name: string }) => name.toLowerCase() === 'content-type';

function standIn({ file }: { file: boolean }, index: number) {
  return file
    ? { name: `zz${index}fn`, fileName: `zz${index}fv`, value: '' }
    : { name: `zz${index}fn`, value: `zz${index}fv` };
}

/** In the form of the sample that stands in the page. */
function curl({ method, url, headers, body }: BuiltRequest): string {
  const form = body?.kind === 'multipart' ? body.fields : [];
  const parts = [
    `curl ${method === 'GET' && !body ? '' : method === 'HEAD' ? '--head ' : `-X ${shellWord(method)} `}${quoted(url)}`,
    ...headers.map(({ name, value }) => `-H ${quoted(`${name}: ${value}`)}`),
    ...form.map(({ name, value, file }) =>
      file ? `-F ${quoted(`${name}=@file`)}` : `--form-string ${quoted(`${name}=${value}`)}`,
    ),
    ...(body && 'text' in body ? [`--data-raw ${quoted(body.text)}`] : []),
    ...(body?.kind === 'file' ? ['--data-binary @file'] : []),
  ];
  return parts.join(' \\\n  ');
}

const quoted = (text: string) => {
  const word = shellWord(text);
  return /^['"]/.test(word) ? word : `'${word}'`;
};

/** For the HTTP clients of editors: hidden secrets are variables of theirs. */
function httpFile({ method, url, headers, body }: BuiltRequest): string {
  const line = (text: string) => text.replace(/[\r\n]+/g, ' ').replace(HIDDEN, (_, name: string) => `{{${name}}}`);
  const boundary = 'part';
  const multipart = body?.kind === 'multipart' ? [`Content-Type: multipart/form-data; boundary=${boundary}`] : [];
  const text =
    body?.kind === 'multipart'
      ? [...body.fields.map((field) => part(field, boundary)), `--${boundary}--`].join('\n')
      : body && 'text' in body
        ? body.text
        : body
          ? '< ./file'
          : '';
  const head = [`${method} ${line(url)}`, ...headers.map(({ name, value }) => `${name}: ${line(value)}`), ...multipart];
  return `${head.join('\n')}\n${text === '' ? '' : `\n${text}\n`}`;
}

function part({ name, value, file }: { name: string; value: string; file: boolean }, boundary: string): string {
  const safe = name.replace(/["\r\n]/g, '_');
  const head = `--${boundary}\nContent-Disposition: form-data; name="${safe}"`;
  return file ? `${head}; filename="file"\n\n< ./file` : `${head}\n\n${value}`;
}
