import { chats } from './chat.fixture.js';
import { parseChat } from './parse-chat.js';

describe('a pasted chat', () => {
  it.each(chats.map(example => [example.title, example] as const))(
    'is understood: %s',
    (_, { text, address, parcel }) => {
      expect(parseChat(text)).toEqual({ address, parcel });
    },
  );

  it('needs neither line ends nor capitals', () => {
    const { address } = parseChat('HOLA SOY ANA PEREZ VIVO EN AV JUAREZ 20 COL CENTRO CP 06000 TEL 5512345678');
    expect(address).toMatchObject({ number: '20', postal_code: '06000', phone: '5512345678' });
  });

  it('reads long and hostile texts without failing', () => {
    for (const text of [
      '1x'.repeat(5000),
      'hola '.repeat(2000),
      'a nombre de '.repeat(500),
      '['.repeat(3000),
      '\uD800 30x',
    ])
      expect(() => parseChat(text)).not.toThrow();
  });
});
