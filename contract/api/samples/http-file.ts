import type { FormField, RequestText } from '../request/built-request.ts';
import { allHeaders, bodyText, type SampleLanguage } from './sample-language.ts';

/** For the HTTP clients of editors, which write variables in double braces. */
export const httpFile: SampleLanguage = {
  id: 'http',
  label: '.http file',
  write(request) {
    const { method, url, body } = request;
    const isForm = body?.kind === 'multipart';
    const head = [
      `${method} ${line(url)}`,
      ...allHeaders(request).map(({ name, value }) => `${name}: ${line(value)}`),
      ...(isForm ? [`Content-Type: multipart/form-data; boundary=${BOUNDARY}`] : []),
    ].join('\n');
    const text = isForm
      ? [...body.fields.map(part), `--${BOUNDARY}--`].join('\n')
      : body?.kind === 'file'
        ? '< ./file'
        : bodyText(request);
    return text ? `${head}\n\n${text}\n` : `${head}\n`;
  },
};

const BOUNDARY = 'part';

const line = (text: RequestText) =>
  text
    .map((part) => (typeof part === 'string' ? part : part.variable ? `{{${part.text}}}` : part.text))
    .join('')
    .replace(/[\r\n]+/g, ' ');

function part({ name, value, file, type }: FormField): string {
  const head = `--${BOUNDARY}\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, '_')}"`;
  const typed = `${head}${file ? '; filename="file"' : ''}${type === undefined ? '' : `\nContent-Type: ${type}`}`;
  return `${typed}\n\n${file ? '< ./file' : value}`;
}
