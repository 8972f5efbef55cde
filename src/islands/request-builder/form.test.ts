import { describe, expect, it } from 'vitest';
import type { RequestData } from '../../../contract/api/request/request.ts';
import { entriesOf, firstForm } from './form.ts';

const data: RequestData = {
  method: 'POST',
  path: '/hooks/{id}/{token}',
  servers: ['https://described.test'],
  auth: [{ kind: 'bearer' }],
  parameters: [
    { id: 'p-id', name: 'id', in: 'path', required: true },
    { id: 'p-token', name: 'token', in: 'path', required: true },
    { id: 'q-need', name: 'need', in: 'query', required: true, example: '1' },
    { id: 'q-may', name: 'may', in: 'query', example: '2' },
  ],
};

/** The parameters and the token of a request, with what the reader has entered. */
function entered(values: Record<string, string>, showSecrets = false) {
  const { parameters, token } = entriesOf(firstForm(data, 0), data, { values, showSecrets });
  return { path: [parameters['path id'], parameters['path token']], token };
}

it('begins with the examples of what a request needs', () => {
  expect(firstForm(data, 0).parameters).toEqual({
    'path id': '',
    'path token': '',
    'query need': '1',
    'query may': '',
  });
});

describe('the path', () => {
  it('has the values as they were entered; those that cannot be part of an address are missing', () => {
    expect(entered({ id: ' a/b ' }).path).toEqual(['a/b', '']);
    expect(entered({ id: '..' }).path).toEqual(['', '']);
  });

  it('never has the secret that signs in, even where a part of it has the same name', () => {
    expect(entered({ token: 's3cret' }, true)).toEqual({ path: ['', ''], token: ['s3cret'] });
  });

  it('has a secret of its own, for which no variable could stand', () => {
    expect(entered({ token: 's3cret', 'path.token': 'hook' })).toEqual({
      path: ['', 'hook'],
      token: [{ name: 'token', text: 'TOKEN', variable: true }],
    });
  });
});
