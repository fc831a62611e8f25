import type { ImportState, ImportView, Shipment } from '@porte/contracts';
import { Processes } from '@porte/process-kit';
import { importProcess } from '@porte/resource-kit';
import { anActor, killOnce, recordEvents, type KilledInsert } from '@porte/testing-kit';
import type { Actor } from '@porte/service-kit';
import type { Envelope } from '@porte/messaging-kit';
import { openShop, type Shop } from './shop.js';

const END = {
  name: 'Ana Núñez',
  phone: '5512345678',
  country_code: 'MX',
  state: 'Ciudad de México',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro',
  city: 'Cuauhtémoc',
  postal_code: '06000',
};
const HEAD =
  'order,origin,destination,destination_name,destination_phone,destination_street,destination_number,destination_neighborhood,destination_city,destination_state,destination_postal_code,destination_country,package,weight,length,width,height,contents,declared_value';
const typed = (order: string, postal = '64000', weight = '2.5') =>
  `${order},Bodega,,Íñigo Muñoz,8112345678,Hidalgo,5,Centro,Monterrey,Nuevo León,${postal},México,,${weight},30,20,10,Ropa,"1,500.50"`;
const POINTS = ['ready', 'rejected', 'done', 'failed'] as const satisfies ImportState[];

describe('imports of shipments and addresses', () => {
  let shop: Shop;
  let created: Envelope[];
  const other = anActor('customer', { name: 'otra' });
  const admin = anActor('admin');

  beforeAll(async () => {
    shop = await openShop();
    created = recordEvents(shop.porte.bus, ['shipment.created']);
    for (const actor of [shop.customer, other])
      await shop.tell('user.created', actor.id, {
        id: actor.id,
        user_type: 'customer',
        parent_id: null,
        email: actor.email,
        fiscal_data_verified: true,
      });
    await save('addresses', 'address', { ...END, aka: 'Bodega' });
    await save('addresses', 'address', { ...END, aka: 'Doble' });
    await save('addresses', 'address', { ...END, aka: 'doble' });
    await save('packages', 'package', {
      name: 'Caja chica',
      parcel_type: 'box',
      length: 12,
      width: 11,
      height: 10,
      weight: 1,
      contents: 'Zapatos',
      visible: true,
    });
  });
  afterAll(() => shop.close());

  const save = async (path: string, key: string, row: object) => {
    const answer = await shop.porte.as(shop.customer).post(`/api/${path}`, { [key]: row });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  };
  const send = async (
    path: string,
    content: string | Uint8Array,
    { as = shop.customer, fields = {} }: { as?: Actor; fields?: Record<string, string> } = {},
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('files[]', new Blob([new Uint8Array(Buffer.from(content as string))]), 'x.csv');
    const answer = await fetch(`${shop.porte.service.url}/api/${path}`, {
      method: 'POST',
      headers: { ...shop.porte.as(as).signed(), 'accept-language': 'en' },
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as { data: ImportView; error?: { code: string } } };
  };
  const reach = async (
    path: string,
    id: string,
    { as = shop.customer, states = POINTS as readonly ImportState[], language = 'en' } = {},
  ) => {
    const row = { tenant_id: as.tenant_id, id };
    await shop.porte.service.get(Processes).outcome(importProcess, row, { states, timeoutMs: 60_000 });
    return (await shop.porte.as(as).get(`/api/${path}/imports/${id}`, { 'accept-language': language })).body
      .data as ImportView;
  };
  const review = async (path: string, content: string | Uint8Array, options = {}) =>
    reach(path, (await send(`${path}/upload`, content, options)).body.data.id, options);
  const finish = async (path: string, id: string, as = shop.customer) => {
    await shop.porte.as(as).post(`/api/${path}/imports/${id}/confirm`);
    return reach(path, id, { as, states: ['done', 'failed'] });
  };
  const imported = async (order: string, as = shop.customer): Promise<Shipment> => {
    const [found] = (await shop.porte.as(as).get(`/api/shipments?where[order_id]=${order}`)).body.data;
    return found as Shipment;
  };
  const messages = ({ problems }: ImportView) => problems.map(({ line, message }) => [line, message]);

  it('an import of shipments makes packed drafts of typed and of saved addresses and packages', async () => {
    const found = await review(
      'shipments',
      [HEAD, typed('A-1'), 'A-2,BODEGA,bodega,,,,,,,,,,caja chica,,,,,,'].join('\r\n'),
    );
    expect(found).toMatchObject({ state: 'ready', rows: 2, creates: 2, errors: 0, problem: null });
    expect(await imported('A-1')).toBeUndefined();
    expect(await finish('shipments', found.id)).toMatchObject({ state: 'done', applied: 2 });
    expect(await imported('A-1')).toMatchObject({
      source: 'csv',
      step: 'rating',
      origin: { name: 'Ana Núñez', email: shop.customer.email },
      destination: { name: 'Íñigo Muñoz', postal_code: '64000', country_code: 'MX', company: 'Íñigo Muñoz' },
      parcels: [{ weight: 2.5, length: 30, contents: 'Ropa', declared_tax_value: 1500.5 }],
    });
    const saved = await imported('A-2');
    expect(saved.parcels).toMatchObject([{ weight: 1, length: 12, contents: 'Zapatos', parcel_type: 'box' }]);
    expect((await shop.choose(saved.id)).status).toBe(200);
    await shop.porte.settled();
    expect(created.filter(({ subject }) => subject === saved.id)).toHaveLength(1);
  });

  it('an import of shipments names what is wrong in each row in the language of the person', async () => {
    const rows = [
      HEAD,
      typed('E-1', '00100'),
      typed('E-2', '64000', 'mucho'),
      'E-3,Sucursal,Bodega,,,,,,,,,,Caja chica,,,,,,',
      'E-4,Doble,Bodega,,,,,,,,,,Caja chica,,,,,,',
      'E-5,Bodega,Bodega,,,,,,,,,,Caja grande,,,,,,',
      'E-6,Bodega,,,,,,,,,,,Caja chica,,,,,,',
      typed('E-7').replace('México', 'Narnia'),
      typed('E-8').replace('8112345678', '123'),
      'E-9,Bodega,Bodega,,,,,,,,,,Caja chica,5,,,,,',
      typed('E-10').replace('Íñigo Muñoz', '=1+1'),
      typed('E-11'),
      typed('E-11'),
      typed('A-1'),
    ];
    const found = await review('shipments', rows.join('\n'));
    expect(messages(found)).toEqual([
      [2, 'Postal code (recipient): is not a valid postal code'],
      [3, 'Weight (kg): must be a weight from 0.1 to 1000 kg with 3 decimals at most'],
      [4, 'Saved sender: “Sucursal” is not saved'],
      [5, 'Saved sender: several are saved as “Doble”; rename one of them'],
      [6, 'Saved package: “Caja grande” is not saved'],
      [7, 'Saved recipient: is required'],
      [8, 'Country (recipient): “Narnia” is not a country'],
      [9, 'Phone (recipient): is not a valid phone number'],
      [10, 'Weight (kg): either this field or Saved package is given, one of the two'],
      [11, 'is a formula; write its result'],
      [13, 'repeats row 12'],
    ]);
    expect(found).toMatchObject({ state: 'ready', creates: 1, unchanged: 1 });
    const spanish = await reach('shipments', found.id, { language: 'es-MX' });
    expect(messages(spanish).slice(0, 2)).toEqual([
      [2, 'Código postal (destinatario): no es un código postal válido'],
      [3, 'Peso (kg): debe ser un peso de 0.1 a 1000 kg con 3 decimales como máximo'],
    ]);
    expect(spanish.preview.at(-1)!.message).toBe('el pedido A-1 ya se importó');
    expect((await finish('shipments', found.id)).applied).toBe(1);
  });

  it('an order number is imported once, also by two imports that were reviewed together', async () => {
    const file = [HEAD, typed('T-1'), typed('T-2')].join('\n');
    const [first, second] = [await review('shipments', file), await review('shipments', file)];
    await finish('shipments', first.id);
    expect(await finish('shipments', second.id)).toMatchObject({ state: 'done', applied: 0, errors: 2 });
  });

  it('an import that staff make for a customer belongs to the customer, and no customer makes one for another', async () => {
    const fields = { user_id: other.id };
    const file = [HEAD, typed('S-1').replace('Bodega', 'Casa')].join('\n');
    expect((await send('shipments/upload', file, { fields })).body.error!.code).toBe('not_your_wallet');
    const unknown = await review('shipments', file, { as: admin, fields });
    expect(messages(unknown)).toEqual([[2, 'Saved sender: “Casa” is not saved']]);
    await shop.porte.as(other).post('/api/addresses', { address: { ...END, aka: 'Casa' } });
    const found = await review('shipments', file, { as: admin, fields });
    await finish('shipments', found.id, admin);
    expect(await imported('S-1', other)).toMatchObject({ user_id: other.id });
    expect(await imported('S-1')).toBeUndefined();
    expect((await shop.porte.as(shop.customer).get(`/api/imports/${found.id}`)).status).toBe(404);
  });

  it('POST /shipments/import_csv_shipments imports the good rows at once, and GET /imports/{id} tells of each', async () => {
    const { status, body } = await send(
      'shipments/import_csv_shipments',
      [HEAD, typed('P-1'), typed('P-2', 'x')].join('\n'),
    );
    const { import_id } = body.data as unknown as { import_id: string };
    expect(status).toBe(202);
    await reach('shipments', import_id, { states: ['done', 'failed'] });
    const shown = (await shop.porte.as(shop.customer).get(`/api/imports/${import_id}`)).body.data as ImportView;
    expect(shown).toMatchObject({ state: 'done', applied: 1, errors: 1, problems: [{ line: 3 }] });
    expect(await imported('P-1')).toMatchObject({ source: 'csv' });
  });

  it('an import of addresses keeps phones and postal codes as text, and takes countries by name', async () => {
    const rows = [
      'Alias;Nombre;Teléfono;Calle;Número;Colonia;Ciudad;Estado;Código postal;País',
      'Norte;Ana Núñez;8112345678;Hidalgo;5;Centro;Monterrey;Nuevo León;64000;mexico',
      'Sur;José;5512345678;Juárez;7;Centro;CDMX;CDMX;6000;México',
      'Fuera;Zoë;2125551234;5th Avenue;1;Manhattan;New York;New York;10001;Estados Unidos',
      'Mal;Zoë;2125551234;5th Avenue;1;Manhattan;New York;New York;10001;Atlántida',
    ];
    const latin1 = Uint8Array.from(rows.join('\r\n'), letter => letter.charCodeAt(0));
    const found = await review('addresses', latin1);
    expect(messages(found)).toEqual([[5, 'Country: “Atlántida” is not a country']]);
    expect(found.preview[1]!.message).toBe('the leading zero was added');
    expect(await finish('addresses', found.id)).toMatchObject({ state: 'done', applied: 3 });
    const saved = (await shop.porte.as(shop.customer).get('/api/addresses?search=Fuera')).body.data;
    expect(saved).toMatchObject([{ aka: 'Fuera', phone: '2125551234', postal_code: '10001', country_code: 'US' }]);
    const again = await review('addresses', latin1);
    expect(again).toMatchObject({ creates: 0, unchanged: 3, errors: 1 });
  });

  it.each<[string, string | Uint8Array, string | RegExp]>([
    ['without a heading', typed('H-1'), /^The columns are not those of the template: Order, Saved sender/],
    ['of broken bytes in a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0xff, 0, 1]), /damaged/],
    ['of a heading alone', HEAD, 'The file has no rows.'],
    ['with a column twice', `${HEAD},order\n${typed('H-2')},x`, /^The columns are not/],
  ])('rejects a file of shipments %s', async (_, content, problem) => {
    const { status, body } = await send('shipments/upload', content);
    if (status === 415) return;
    expect(status).toBe(202);
    const found = await reach('shipments', body.data.id);
    expect(found.state).toBe('rejected');
    expect(found.problem).toMatch(problem);
  });

  it('rejects a file of 100,000 lines of wrong rows without saving one', async () => {
    const rows = Array.from({ length: 100_000 }, (_, at) => `L-${at},=cmd|'/c calc'!A1,,,,,,,,,,,,,,,,,`);
    const found = await review('shipments', [HEAD, ...rows].join('\n'));
    expect(found).toMatchObject({ state: 'rejected', rows: 100_000, errors: 100_000 });
  }, 60_000);

  it.each<[string, KilledInsert]>([
    ['while its file is read', { table: 'import_chunks', row: 2 }],
    ['while its rows are saved', { table: 'shipments', row: 550 }],
    ['while its rows are published', { table: 'outbox', row: 550, when: `new.topic = 'shipments.shipment.v1'` }],
  ])(
    'an import of shipments that is killed %s is resumed, and makes each shipment once',
    async (moment, killed) => {
      const mark = moment.replaceAll(' ', '');
      const rows = Array.from({ length: 600 }, (_, at) => typed(`${mark}-${at}`));
      const before = created.length;
      const isKilled = await killOnce(shop.porte.database.superuserUrl, killed, async () => {
        const found = await review('shipments', [HEAD, ...rows].join('\n'));
        expect(found).toMatchObject({ state: 'ready', creates: 600 });
        expect(await finish('shipments', found.id)).toMatchObject({ state: 'done', applied: 600, errors: 0 });
      });
      expect(isKilled).toBe(true);
      const [{ n, orders }] = (await shop.sql<{ n: string; orders: string }>(
        'select count(*) n, count(distinct source_number) orders from shipments where source_number like $1',
        [`${mark}-%`],
      )) as [{ n: string; orders: string }];
      expect([n, orders]).toEqual(['600', '600']);
      await shop.porte.settled();
      expect(created.length - before).toBe(600);
    },
    60_000,
  );
});
