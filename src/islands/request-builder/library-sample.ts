import type { Literal } from './literals.ts';
import type { BuiltRequest } from './request.ts';

export interface Plugin {
  /** Takes a request in the form of HAR. */
  generate(request?: object): string;
}

export interface Grammar {
  literal: Literal;
  /** Of a body, where many lines are written in another way than other texts. */
  text?: Literal;
  /** JSON as an expression of the language. */
  json?: (json: string) => string;
  /** Last changes: imports, what the library writes for older releases, and what it has no form for. */
  finish?: (code: string, request: BuiltRequest) => string;
  /** The library takes JSON apart, and loses it. */
  plainBody?: true;
  /** The library has no form for multipart bodies: `finish` adds them. */
  ownForm?: true;
  /** The library knows these methods only; others are written as POST, which `finish` replaces. */
  methods?: readonly string[];
}

const BODY = 'zzbody';
/** The address, the body's type, names and values, and the body in the ways that languages write it. */
const STAND_INS =
  /(["']?)(?:(https:\/\/zz0\.invalid\/?)|(application\/json)|zz(\d+)([hf])([nv]))\1|"""\n"zzbody"\n"""|'"zzbody"'|"\\"zzbody\\""|'zzbody'|"zzbody"/g;

/** The library makes the code around stand-ins, which are then replaced by what the reader filled in. */
export function librarySample(plugin: Plugin, grammar: Grammar, request: BuiltRequest): string {
  const { body, headers } = request;
  const { literal, text = literal, json = text, finish, plainBody } = grammar;
  const names = headers.map((header) => (isContentType(header) ? 'Content-Type' : undefined));
  const fields = body?.kind === 'multipart' ? body.fields : [];
  const method = grammar.methods?.includes(request.method) === false ? 'POST' : request.method;
  const code = plugin.generate({
    method,
    url: 'https://zz0.invalid/',
    httpVersion: 'HTTP/1.1',
    headersSize: -1,
    bodySize: -1,
    cookies: [],
    queryString: [],
    headers: headers.map((_, index) =>
      names[index] ? { name: 'Content-Type', value: JSON_TYPE } : { name: `zz${index}hn`, value: `zz${index}hv` },
    ),
    ...(body &&
      !(body.kind === 'multipart' && grammar.ownForm) && {
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
    if (body?.kind === 'file') return literal(BODY);
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
