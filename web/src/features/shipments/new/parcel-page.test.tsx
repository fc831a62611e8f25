import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { satProductIdOf } from '@porte/contracts/catalog/sat-product-id.js';
import { failure, listOf, type MockServer, type SeenCall } from '../../../shared/testing/mock-server.js';
import { keepDraft, readDraft } from '../../../shared/shipment-draft/draft-storage.js';
import { A_PARCEL, aServer, aShipment, button, check, field, fill, SHIPMENT, showWizard } from './wizard.fixture.js';

jest.setTimeout(30_000);

const HERE = `/shipments/${SHIPMENT}/parcels/new`;
const RATES = `/shipments/${SHIPMENT}/rates/new`;
const POST = `POST shipments/${SHIPMENT}/parcels`;
const TEMPLATES = [
  {
    id: 't1',
    name: 'Caja mediana',
    parcel_type: 'package',
    length: 30,
    width: 40,
    height: 25,
    weight: 4.2,
    contents: 'Ropa',
    sat_product_id: null,
    visible: true,
  },
];

const packer = (): MockServer =>
  aServer()
    .on(POST, { data: aShipment({ step: 'rating', parcels: [A_PARCEL] }) })
    .on(`GET shipments/${SHIPMENT}/packages`, ({ query }: SeenCall) =>
      listOf(
        TEMPLATES.filter(({ name }) =>
          name
            .toLowerCase()
            .includes((JSON.parse(query.get('where') ?? '{}') as { name?: { like: string } }).name?.like ?? ''),
        ),
      ),
    );

async function aStep(server: MockServer, path = HERE) {
  const page = await showWizard(path, server);
  await screen.findByLabelText(/^Contenido/);
  return page;
}

async function fillBox(user: UserEvent): Promise<void> {
  for (const [name, text] of [
    ['Largo', '30'],
    ['Ancho', '40'],
    ['Alto', '25'],
    ['Peso', '4,2'],
    ['Contenido', 'Ropa'],
    ['Valor declarado', '1000'],
  ] as const)
    await fill(user, name, text);
}

const bodies = (server: MockServer) => server.sent(POST).map(({ body }) => (body as { parcel: object }).parcel);
const gauge = () => within(screen.getByLabelText('Peso facturable')).getByRole('status', { hidden: true }).textContent;

describe('step 2 of a shipment', () => {
  it('packs a box and continues to its rates', async () => {
    const server = packer();
    const { user, place } = await aStep(server);
    await fillBox(user);
    await user.click(button('Guardar y continuar'));
    await waitFor(() => expect(place()).toBe(RATES));
    expect(bodies(server)).toEqual([
      {
        parcel_type: 'box',
        length: 30,
        width: 40,
        height: 25,
        weight: 4.2,
        declared_tax_value: 1000,
        contents: 'Ropa',
        sat_product_id: null,
        insure_package: false,
      },
    ]);
    expect(readDraft(SHIPMENT)).toEqual({});
  });

  it('shows the billed weight while typing', async () => {
    const { user } = await aStep(packer());
    await fillBox(user);
    expect(gauge()).toBe('Se cobran 6 kg, peso volumétrico.');
    await fill(user, 'Peso', '7');
    expect(gauge()).toBe('Se cobran 7 kg, peso real.');
  });

  it("fills in and locks a template's measures, and leaves contents editable", async () => {
    const server = packer();
    const { user } = await aStep(server);
    await user.click(field('Empaque'));
    await user.keyboard('med{Enter}');
    await waitFor(() =>
      expect(['Largo', 'Ancho', 'Alto', 'Peso', 'Contenido'].map(name => field(name).value)).toEqual([
        '30',
        '40',
        '25',
        '4.2',
        'Ropa',
      ]),
    );
    expect(['Largo', 'Ancho', 'Alto', 'Peso', 'Contenido'].map(name => field(name).disabled)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(screen.queryByText('Guardar como empaque')).toBeNull();
    await fill(user, 'Contenido', 'Playeras');
    await fill(user, 'Valor declarado', '10');
    await user.click(button('Guardar y continuar'));
    await waitFor(() =>
      expect(bodies(server)).toEqual([
        expect.objectContaining({ parcel_type: 'box', length: 30, weight: 4.2, contents: 'Playeras' }),
      ]),
    );
  });

  it('unlocks the measures when the template is removed', async () => {
    const { user } = await aStep(packer());
    await user.click(field('Empaque'));
    await user.keyboard('med{Enter}');
    await screen.findByText('Quitar empaque');
    await user.click(button('Quitar empaque'));
    expect([field('Largo').disabled, field('Largo').value]).toEqual([false, '30']);
  });

  it('fixes the size of a document, and its maximum weight', async () => {
    const server = packer();
    const { user } = await aStep(server);
    await user.click(screen.getByRole('radio', { name: 'Documento', hidden: true }));
    expect(['Largo', 'Ancho', 'Alto'].map(name => [field(name).value, field(name).disabled])).toEqual([
      ['29.7', true],
      ['5', true],
      ['21', true],
    ]);
    await fill(user, 'Peso', '0.6');
    await fill(user, 'Contenido', 'Cartas');
    await fill(user, 'Valor declarado', '0');
    await user.click(button('Guardar y continuar'));
    await screen.findByText('Debe ser 0.5 como máximo');
    await fill(user, 'Peso', '0.5');
    await user.click(button('Guardar y continuar'));
    await waitFor(() =>
      expect(bodies(server)).toEqual([
        expect.objectContaining({
          parcel_type: 'doc',
          length: 29.7,
          width: 5,
          height: 21,
          weight: 0.5,
          declared_tax_value: 0,
        }),
      ]),
    );
  });

  it('saves a box as a template only if the form is valid', async () => {
    const server = packer();
    const { user } = await aStep(server);
    await user.click(check('Guardar como empaque'));
    await screen.findAllByText('Es obligatorio');
    expect((check('Guardar como empaque') as HTMLInputElement).checked).toBe(false);
    await fillBox(user);
    await user.click(check('Guardar como empaque'));
    await screen.findByText('Se guardará con el nombre package_4.2');
    await user.click(button('Guardar y continuar'));
    await waitFor(() => expect(bodies(server)).toEqual([expect.objectContaining({ save_as_package: true })]));
  });

  it('sends the id of a SAT product', async () => {
    const server = packer().on('GET sat_products', {
      data: { data: [{ code: '10111301', description: 'Juguetes para mascotas' }] },
    });
    const { user } = await aStep(server);
    await fillBox(user);
    await user.click(field('Producto SAT \\(opcional\\)'));
    await user.keyboard('jug{Enter}');
    await waitFor(() => expect(field('Producto SAT \\(opcional\\)').value).toBe('10111301 · Juguetes para mascotas'));
    await user.click(button('Guardar y continuar'));
    await waitFor(() =>
      expect(bodies(server)).toEqual([expect.objectContaining({ sat_product_id: satProductIdOf('10111301') })]),
    );
  });

  it('names the product of a template or an earlier visit, of which only the id is stored', async () => {
    const server = packer().on('GET sat_products', ({ query }: SeenCall) => ({
      data: {
        data:
          query.get('id') === satProductIdOf('53131600') ? [{ code: '53131600', description: 'Baño y cuerpo' }] : [],
      },
    }));
    server.on(
      `GET shipments/${SHIPMENT}/packages`,
      listOf([{ ...TEMPLATES[0]!, sat_product_id: satProductIdOf('53131600') }]),
    );
    const { user } = await aStep(server);
    await user.click(field('Empaque'));
    await user.keyboard('med{Enter}');
    await waitFor(() => expect(field('Producto SAT \\(opcional\\)').value).toBe('53131600 · Baño y cuerpo'));
    await fill(user, 'Valor declarado', '10');
    await user.click(button('Guardar y continuar'));
    await waitFor(() =>
      expect(bodies(server)).toEqual([expect.objectContaining({ sat_product_id: satProductIdOf('53131600') })]),
    );
  });

  it.each([
    ['the catalogue does not know it', { data: { data: [] } }],
    ['it could not be asked', failure(503, 'service_unavailable')],
  ])('shows that a product is selected if %s', async (_, answer) => {
    const server = packer()
      .on('GET sat_products', answer)
      .on(`GET shipments/${SHIPMENT}/packages`, listOf([{ ...TEMPLATES[0]!, sat_product_id: satProductIdOf('1') }]));
    const { user } = await aStep(server);
    await user.click(field('Empaque'));
    await user.keyboard('med{Enter}');
    await waitFor(() => expect(field('Producto SAT \\(opcional\\)').value).toBe('Producto ya elegido'));
  });

  it('keeps everything while the server is unavailable, shows that, and reuses the key afterwards', async () => {
    const server = packer();
    const { user, place } = await aStep(server);
    await fillBox(user);
    server.isAway = true;
    await user.click(button('Guardar y continuar'));
    await screen.findByText(/no se guardará dos veces/);
    expect([field('Largo').value, field('Contenido').value]).toEqual(['30', 'Ropa']);
    server.isAway = false;
    await user.click(button('Guardar y continuar'));
    await waitFor(() => expect(place()).toBe(RATES));
    const [first, second] = server.sent(POST).map(call => call.headers.get('idempotency-key'));
    expect(second).toBe(first);
  });

  it('is restored after a reload', async () => {
    const server = packer();
    const first = await aStep(server);
    await fillBox(first.user);
    first.unmount();
    await aStep(server);
    expect(['Largo', 'Peso', 'Contenido', 'Valor declarado'].map(name => field(name).value)).toEqual([
      '30',
      '4.2',
      'Ropa',
      '1,000.00',
    ]);
  });

  it('starts with the parcel of a quote', async () => {
    keepDraft(SHIPMENT, { parcel: { parcel_type: 'ltl', length: 100, width: 100, height: 90, weight: 60 } });
    await aStep(packer());
    expect((screen.getByRole('radio', { name: 'Tarima', hidden: true }) as HTMLInputElement).checked).toBe(true);
    expect(field('Peso').value).toBe('60');
  });

  it('continues to the rates of a packed shipment', async () => {
    const { place } = await showWizard(
      HERE,
      packer().on(`GET shipments/${SHIPMENT}`, { data: aShipment({ step: 'rating', parcels: [A_PARCEL] }) }),
    );
    await waitFor(() => expect(place()).toBe(RATES));
  });

  it('changes the parcel on request', async () => {
    const server = packer()
      .on(`GET shipments/${SHIPMENT}`, { data: aShipment({ step: 'rating', parcels: [A_PARCEL] }) })
      .on(`PUT shipments/${SHIPMENT}/parcels/p1`, { data: aShipment({ step: 'rating' }) });
    const { user, place } = await aStep(server, `${HERE}?edit=1`);
    expect(field('Largo').value).toBe('30');
    await fill(user, 'Peso', '5');
    await user.click(button('Guardar y continuar'));
    await waitFor(() => expect(place()).toBe(RATES));
    expect(server.sent(`PUT shipments/${SHIPMENT}/parcels/p1`)[0]!.body).toEqual({
      parcel: expect.objectContaining({ weight: 5, insure_package: true }),
    });
  });

  it('links back to the places, and shows the summary', async () => {
    const { user, place } = await aStep(packer());
    const steps = screen.getByRole('navigation', { name: 'Pasos', hidden: true });
    expect(
      within(steps)
        .getAllByRole('listitem', { hidden: true })
        .map(item => item.getAttribute('aria-current')),
    ).toEqual([null, 'step', null]);
    within(screen.getByRole('complementary', { name: 'Resumen', hidden: true })).getByText(/Lupita Pérez/);
    await user.click(within(steps).getByText(/Origen y destino/));
    expect(place()).toBe(`/shipments/${SHIPMENT}/edit`);
  });
});
