import { expect, sayIn, test } from './support/fixtures.js';

const HEAD = {
  'es-MX':
    'Pedido;Nombre (remitente);Teléfono (remitente);Calle (remitente);Número (remitente);Colonia (remitente);Ciudad (remitente);Estado (remitente);Código postal (remitente);Nombre (destinatario);Teléfono (destinatario);Calle (destinatario);Número (destinatario);Colonia (destinatario);Ciudad (destinatario);Estado (destinatario);Código postal (destinatario);Peso (kg);Largo (cm);Ancho (cm);Alto (cm);Contenido',
  en: 'order;origin_name;origin_phone;origin_street;origin_number;origin_neighborhood;origin_city;origin_state;origin_postal_code;destination_name;destination_phone;destination_street;destination_number;destination_neighborhood;destination_city;destination_state;destination_postal_code;weight;length;width;height;contents',
};
const row = (order: string, name: string, weight: string) =>
  `${order};Tienda Ñandú;5512345678;Juárez;20;Centro;Cuauhtémoc;Ciudad de México;06000;${name};8112345678;Hidalgo;5;Centro;Monterrey;Nuevo León;64000;${weight};30;20;10;Ropa`;

for (const [locale, viewport] of [
  ['es-MX', { width: 1440, height: 900 }],
  ['en', { width: 390, height: 844 }],
] as const) {
  test.describe(`in ${locale}, ${viewport.width} px wide`, () => {
    test.use({ locale, viewport });

    test('a customer imports shipments and addresses, and sees what is wrong in a row', async ({
      page,
      api,
      signedIn,
      axe,
      fits,
      shot,
    }) => {
      const say = sayIn(locale);
      const customer = await api.aCustomer();
      await signedIn(page, customer, { to: '/shipments/import' });
      await axe();
      await page.getByLabel(say('import.choose')).setInputFiles({
        name: 'orders.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          [HEAD[locale], row('A-1', 'Íñigo Muñoz', '2.5'), row('A-2', 'Ana Luna', 'x'), row('A-3', '=1+1', '1')].join(
            '\n',
          ),
        ),
      });
      await expect(
        page.getByText(locale === 'en' ? /Weight \(kg\): must be a weight/ : /Peso \(kg\): debe ser un peso/).first(),
      ).toBeVisible();
      await axe();
      await fits();
      await shot(`shipment-import-${viewport.width}`, { fullPage: true });
      await page.getByRole('button', { name: say('import.confirm', { count: 1 }) }).click();
      await expect(page.getByText(say('import.done', { applied: 1, unchanged: 0, errors: 2 }))).toBeVisible();
      await page.getByRole('link', { name: say('import.see') }).click();
      await expect(page.getByText('Íñigo Muñoz').first()).toBeVisible();

      await page.goto('/addresses/import');
      await page.getByLabel(say('import.choose')).setInputFiles({
        name: 'addresses.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'aka;name;phone;street;number;neighborhood;city;state;postal_code;country\nBodega;Ana;5512345678;Juárez;20;Centro;CDMX;CDMX;6000;Mexico',
        ),
      });
      await page.getByRole('button', { name: say('import.confirm', { count: 1 }) }).click();
      await expect(page.getByText(say('import.done', { applied: 1, unchanged: 0, errors: 0 }))).toBeVisible();
      await page.getByRole('link', { name: say('import.see') }).click();
      await expect(page.getByText('Bodega').first()).toBeVisible();
    });
  });
}
