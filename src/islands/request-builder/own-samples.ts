import { shellWord } from './literals.ts';
import { type BuiltRequest, type FormField, HIDDEN } from './request.ts';

/** In the form of the sample that stands in the page. */
export function curl({ method, url, headers, body }: BuiltRequest): string {
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
export function httpFile({ method, url, headers, body }: BuiltRequest): string {
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

function part({ name, value, file }: FormField, boundary: string): string {
  const safe = name.replace(/["\r\n]/g, '_');
  const head = `--${boundary}\nContent-Disposition: form-data; name="${safe}"`;
  return file ? `${head}; filename="file"\n\n< ./file` : `${head}\n\n${value}`;
}
