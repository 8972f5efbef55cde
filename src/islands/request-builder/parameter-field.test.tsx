import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ParameterField } from './parameter-field.tsx';

const optionsOf = (value: string) => {
  const parameter = { id: 'query-sort', name: 'sort', in: 'query' as const, values: ['ASC', 'DESC'] };
  const html = renderToStaticMarkup(<ParameterField parameter={parameter} value={value} onChange={() => undefined} />);
  return html.match(/<option.*?<\/option>/g)?.map((option) => option.replace(/<option( value="")?|<\/option>/g, ''));
};

test('what is sent is chosen, also where it is none of the allowed values', () => {
  expect(optionsOf('')).toEqual([' selected="">not sent', '>ASC', '>DESC']);
  expect(optionsOf('DESC')).toEqual(['>not sent', '>ASC', ' selected="">DESC']);
  expect(optionsOf('asc')).toEqual(['>not sent', '>ASC', '>DESC', ' selected="">asc']);
});
