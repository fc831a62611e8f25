import { JOURNAL_MASK } from '@porte/contracts';
import { Redaction } from './journal.js';

const redaction = new Redaction({
  secret_fields: ['Password', 'card_number'],
  personal_fields: ['Name', 'streetLines', 'contact'],
});

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

  it.each([
    [
      'JSON at any depth, and keeps the other fields',
      '{"to":{"name":"Ana","streetLines":["Juárez 5",""],"contact":{"name":"Ana","id":7},"postalCode":"06600"}}',
      `{"to":{"name":"${JOURNAL_MASK}","streetLines":["${JOURNAL_MASK}",""],"contact":{"name":"${JOURNAL_MASK}","id":7},"postalCode":"06600"}}`,
    ],
    [
      'JSON that is cut off',
      '{"name": "Ana \\"Q\\" L","zip":"06600","name":"Lu',
      `{"name": "${JOURNAL_MASK}","zip":"06600","name":"${JOURNAL_MASK}`,
    ],
    [
      'XML',
      '<v:Name>Ana &amp; Co</v:Name><v:Zip>06600</v:Zip>',
      `<v:Name>${JOURNAL_MASK}</v:Name><v:Zip>06600</v:Zip>`,
    ],
    ['a form', 'name=Ana%20L&zip=06600', `name=${JOURNAL_MASK}&zip=06600`],
  ])('masks personal fields of %s', (_, body, kept) => {
    expect(redaction.of(body, [])).toBe(kept);
  });

  it.each(['{"name":"","contact":null}', '<Name></Name>', 'name=&zip=06600'])(
    'shows that a personal field of %s is empty, for which carriers refuse',
    body => {
      expect(redaction.of(body, [])).toBe(body);
    },
  );

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
