import {
  type BuiltRequest,
  type FormField,
  type RequestHeader,
  type RequestText,
  variable,
} from '../request/built-request.ts';
import { percentEncoded } from '../request/request.ts';

/** A language that samples are written in. */
export interface SampleLanguage {
  /** Stored in readers' browsers, so it must never change. */
  id: string;
  label: string;
  /** What the sample uses, where the label does not say it. */
  library?: string;
  /** The sample as a program that can be run as it stands. */
  write(request: BuiltRequest): string;
}

/** All headers of a request, for a language without special syntax for some of them. */
export const allHeaders = (request: BuiltRequest): RequestHeader[] => [
  ...headersOfRequest(request),
  ...headersOfBody(request),
];

/** All but those of the body, for a language in which these belong to another object. */
export function headersOfRequest({ headers, basic }: BuiltRequest): RequestHeader[] {
  return basic ? [{ name: 'Authorization', value: ['Basic ', ...credentials(basic)] }, ...headers] : headers;
}

/** None for a multipart body: its type has a boundary, which the client chooses. */
export const headersOfBody = ({ body }: BuiltRequest): RequestHeader[] =>
  body && 'type' in body ? [{ name: 'Content-Type', value: [body.type] }] : [];

/** An unknown password cannot be encoded here: an environment variable then holds user name and password, encoded together. */
function credentials({ username, password }: NonNullable<BuiltRequest['basic']>): RequestText {
  const parts = [...username, ':', ...password];
  if (parts.some((part) => typeof part !== 'string')) return [variable('password', 'CREDENTIALS')];
  return [base64(parts.join(''))];
}

declare function btoa(binary: string): string;

/** Of the text as UTF-8. */
const base64 = (text: string) =>
  btoa(encodeURIComponent(text).replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))));

/** The body as text, for languages that need nothing else of it; null without a body, and for multipart bodies and files. */
export function bodyText({ body }: BuiltRequest): string | null {
  if (body?.kind === 'form') return formText(body.fields);
  return body && 'text' in body ? body.text : null;
}

/**
 * The request that a client can send which refuses a body with these methods, and a comment where that is not all of it.
 *
 * @param client as the comment names it, after the sign that begins one
 */
export function withAllowedBody(
  request: BuiltRequest,
  client: string,
  methods: readonly string[] = ['GET', 'HEAD'],
): { request: BuiltRequest; note: string } {
  const { method, body } = request;
  if (body === null || !methods.includes(method)) return { request, note: '' };
  return {
    request: { ...request, body: null },
    note: `${client} cannot send a ${method} with a body, so this one has none\n`,
  };
}

/** Fields as `application/x-www-form-urlencoded`. */
export const formText = (fields: readonly FormField[]) =>
  fields.map(({ name, value }) => `${formWord(name)}=${formWord(value)}`).join('&');

const formWord = (text: string) => percentEncoded(text).replaceAll('%20', '+');

/** Escapes names of fields as browsers do (HTML Standard, "multipart/form-data encoding algorithm"). */
export const partName = (name: string) => name.replace(/\r?\n|\r/g, '%0D%0A').replaceAll('"', '%22');

interface Expression {
  literal(text: string): string;
  /** Reads an environment variable. */
  variable(name: string): string;
  /** Puts texts together. */
  plus?: string;
}

/** A text as an expression of a language. */
export function expression(text: RequestText, { literal, variable: read, plus = ' + ' }: Expression): string {
  return joinedParts(text)
    .map((part) => (typeof part === 'string' ? literal(part) : read(part.variable)))
    .join(plus);
}

/** The variables and the texts between them. Adjacent texts are joined, and empty ones dropped, unless there is nothing else. */
export function joinedParts(text: RequestText): (string | { variable: string })[] {
  const parts: (string | { variable: string })[] = [];
  for (const part of text) {
    const before = parts.at(-1);
    if (typeof part !== 'string' && part.variable) parts.push({ variable: part.text });
    else if (typeof before === 'string') parts[parts.length - 1] = before + plainPart(part);
    else parts.push(plainPart(part));
  }
  return parts.length > 1 ? parts.filter((part) => part !== '') : parts;
}

const plainPart = (part: RequestText[number]) => (typeof part === 'string' ? part : part.text);
