import { unsubscribeMessagePage, unsubscribePage } from './unsubscribe-page.js';

const shop = { name: 'Tienda <b>', brand: { color: '#476AFE', logo: null }, time_zone: 'America/Mexico_City' };
const shown = { tenant: shop, locale: 'en' as const, nonce: 'n', path: '/u/0123' };

describe('unsubscribePage', () => {
  it('unsubscribePage asks for one press, and offers the way back once it is done, escaped', () => {
    const ask = unsubscribePage({ address: 'b•••@e•••.org', is_ended: false }, shown);
    expect(ask).toContain('<form method="post" action="/u/0123?lang=en">');
    expect(ask).toContain('Tienda &lt;b&gt; will no longer write to b•••@e•••.org');
    const ended = unsubscribePage({ address: 'b•••@e•••.org', is_ended: true }, { ...shown, locale: 'es-MX' });
    expect(ended).toContain('action="/u/0123/again?lang=es"');
    expect(ended).toContain('Ya no recibirás avisos');
  });

  it.each(['unknown', 'too_many', 'away'] as const)('unsubscribeMessagePage words %s in both languages', message => {
    const [spanish, english] = (['es-MX', 'en'] as const).map(locale =>
      unsubscribeMessagePage(message, { ...shown, locale }),
    );
    expect(spanish).toContain('<html lang="es-MX">');
    expect(english).toContain('<html lang="en">');
  });
});
