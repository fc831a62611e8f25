import { credentialsOf } from './credentials.js';

describe('credentialsOf', () => {
  it.each([
    ['Bearer abc.def', { token: 'abc.def' }],
    ['  bEaReR \t abc ', { token: 'abc' }],
    [
      'Token token="t", company="Tienda \\"Ñ\\" \\\\", email="a@b.example"',
      { token: 't', claimed: { company: 'Tienda "Ñ" \\', email: 'a@b.example' } },
    ],
    ['token email="a@b.example",company="",token="t",', { token: 't', claimed: { company: '', email: 'a@b.example' } }],
  ])('parses %s', (header, credentials) => {
    expect(credentialsOf(header)).toEqual(credentials);
  });

  it.each([
    '',
    'Bearer',
    'Basic abc',
    'Token token="t"',
    'Token token=t, company="c", email="e"',
    'Token token="t", company="c", email="e',
    'Token token="t", company="c" x email="e"',
    'Token token="", company="c", email="e"',
  ])('returns null for %j', header => {
    expect(credentialsOf(header)).toBeNull();
  });

  it('parses headers of up to 4096 characters', () => {
    expect(credentialsOf(`Bearer ${'a'.repeat(4089)}`)?.token).toHaveLength(4089);
    expect(credentialsOf(`Bearer ${'a'.repeat(4090)}`)).toBeNull();
  });
});
