import { JOURNAL_MASK } from '@porte/contracts';
import { Redaction } from './journal.js';

const redaction = new Redaction({ secret_fields: ['Password', 'card_number'] });

describe('what the journal keeps', () => {
  it.each([
    ['a JSON field', '{"user":"a","login":{"password":"p4ss"}}', `{"user":"a","login":{"password":"${JOURNAL_MASK}"}}`],
    [
      'an XML field',
      '<n:Password t="1">p4ss</n:Password><u>a</u>',
      `<n:Password t="1">${JOURNAL_MASK}</n:Password><u>a</u>`,
    ],
    ['a form field', 'user=a&password=p4ss&x=1', `user=a&password=${JOURNAL_MASK}&x=1`],
    ['a field of an address', 'https://a.example/x?password=p4ss', `https://a.example/x?password=${JOURNAL_MASK}`],
  ])('masks %s', (_, body, kept) => {
    expect(redaction.of(body, [])).toBe(kept);
  });

  it("masks the account's secrets wherever they occur, also encoded", () => {
    const secret = 'a"b/c=ñ';
    const body = JSON.stringify({ echo: `your key ${secret}` });
    expect(redaction.of(body, [secret])).toBe(`{"echo":"your key ${JOURNAL_MASK}"}`);
    expect(redaction.of(`k=${encodeURIComponent(secret)}`, [secret])).toBe(`k=${JOURNAL_MASK}`);
  });

  it('cuts labels and long bodies', () => {
    const label = 'A'.repeat(50_000);
    expect(redaction.of(JSON.stringify({ label }), [])).toContain('… (50000)');
    expect(redaction.of(`<label>${label}</label>`, []).length).toBeLessThan(1_000);
    expect(redaction.of('word '.repeat(10_000), []).length).toBeLessThan(17_000);
  });
});
