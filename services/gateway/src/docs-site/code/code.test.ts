import { slot, type DocumentedCall } from '../documented-call.js';
import { CODE, CODE_LANGUAGES, textOf, type CodeLanguage } from './index.js';

const words = { 'es-MX': '', en: '' };
const CALL: DocumentedCall = {
  id: 'change',
  method: 'PUT',
  path: '/api/shipments/{id}',
  title: words,
  lead: words,
  example: {
    path: { id: slot('shipment_id') },
    body: { n: 'it\'s "a\\b"', total: slot('total'), tags: [true, null] },
    idempotencyKey: slot('order', { after: '-note' }),
  },
  inputs: [],
  answers: {},
  errors: [],
};

const codeOf = (language: CodeLanguage): string =>
  textOf(CODE[language].of(CALL, { origin: 'https://x.example', values: { total: 12.5, order: 'o7' } }));

describe('the code of a call', () => {
  it.each<[CodeLanguage, string]>([
    ['curl', String.raw`-d '{ "n": "it'\''s \"a\\b\"", "total": 12.5, "tags": [true, null] }'`],
    ['typescript', String.raw`body: { n: 'it\'s "a\\b"', total: 12.5, tags: [true, null] }`],
    ['python', String.raw`json.dumps({"n": "it's \"a\\b\"", "total": 12.5, "tags": [True, None]})`],
    ['php', String.raw`json_encode(['n' => 'it\'s "a\\b"', 'total' => 12.5, 'tags' => [true, null]])`],
  ])('writes texts, numbers and constants as %s has them', (language, expected) => {
    expect(codeOf(language)).toContain(expected);
  });

  it.each(CODE_LANGUAGES)('goes to the test side with its method, path and idempotency key in %s', language => {
    const code = codeOf(language);
    expect(code).toContain('https://x.example/demo');
    expect(code).toMatch(/PUT/);
    expect(code).toContain('019ab3f0-7c21-7d44-9e0a-5b1f2c6d8e90');
    expect(code).toContain('o7-note');
    expect(code).not.toMatch(/pk_(test|live)_/);
  });
});
