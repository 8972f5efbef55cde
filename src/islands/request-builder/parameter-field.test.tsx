import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { numberProblem, ParameterField } from './parameter-field.tsx';

type Field = Parameters<typeof ParameterField>[0];

const htmlOf = (parameter: Partial<Field['parameter']>, value: string) => {
  const whole = { id: 'query-a', name: 'a', in: 'query' as const, ...parameter };
  return renderToStaticMarkup(<ParameterField parameter={whole} value={value} onChange={() => undefined} />);
};

test('an empty value is missing where it is required, unless it may be empty', () => {
  expect(htmlOf({ required: true }, '')).toContain('This is required.');
  expect(htmlOf({ required: true, empty: true }, '')).not.toContain('This is required.');
  expect(htmlOf({ required: true, empty: true }, '')).not.toContain('aria-invalid="true"');
});

test.each([
  [{ object: 'pairs' }, '{"a":1', true],
  [{ object: 'pairs' }, 'a=1', true],
  [{ object: 'deep' }, '{"a":1}', false],
  [{ object: 'deep' }, ' ', false],
  [{ json: true }, '{bad}', true],
  [{ json: true }, '', false],
  [{ list: ',' }, '["a"', true],
  [{ list: ',' }, '["a"]', false],
  [{ list: ',' }, 'a,b', false],
  [{}, '{"a"', false],
] as const)('%o: %s is said to be no JSON: %s', (parameter, value, said) => {
  const html = htmlOf(parameter, value);
  expect(html.includes('This is not JSON')).toBe(said);
  expect(html.includes('aria-invalid="true"')).toBe(said);
});

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

test.each([
  [{ integer: true }, '12', undefined],
  [{ integer: true }, '-3', undefined],
  [{ integer: true }, ' 3', 'This must be a whole number.'],
  [{ integer: true }, '', undefined],
  [{ integer: true }, 'abc', 'This must be a whole number.'],
  [{ integer: true }, '1.5', 'This must be a whole number.'],
  [{ integer: true, minimum: 0 }, '0', undefined],
  [{ integer: true, minimum: 1 }, '0', 'This must be a whole number, 1 or more.'],
  [{ integer: true, minimum: 1, maximum: 9 }, '10', 'This must be a whole number from 1 to 9.'],
  [{ maximum: 0.5 }, '0.7', 'This must be a number, 0.5 or less.'],
  [{ integer: true, above: 0 }, '0', 'This must be a whole number, more than 0.'],
  [{ integer: true, above: 0 }, '1', undefined],
  [{ above: 0, below: 1 }, '1', 'This must be a number, more than 0 and less than 1.'],
  [{ above: 0, maximum: 1 }, '1', undefined],
  [{}, '1e3', undefined],
  [{}, '0x10', 'This must be a number.'],
  [{}, 'Infinity', 'This must be a number.'],
  [undefined, 'abc', undefined],
] as const)('%o: %s is said to be wrong: %s', (number, value, problem) => {
  const parameter = number ? { number } : {};
  expect(numberProblem(parameter, value)).toBe(problem);
  const html = htmlOf(parameter, value);
  expect(html.includes('aria-invalid="true"')).toBe(problem !== undefined);
  expect(html).toContain(problem ?? '');
});

test.each([
  ['1, 2', undefined],
  ['[1,2]', undefined],
  ['', undefined],
  ['1,x', 'Each value must be a whole number, more than 0.'],
  ['0', 'Each value must be a whole number, more than 0.'],
  ['["1","0"]', 'Each value must be a whole number, more than 0.'],
] as const)('a list %s has a number that is wrong: %s', (value, problem) => {
  expect(numberProblem({ list: ',', number: { integer: true, above: 0 } }, value)).toBe(problem);
});
