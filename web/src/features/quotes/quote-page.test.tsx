import { screen, waitFor } from '@testing-library/react';
import { aRate, ground, nextDay } from '../../domain/rates/rates.fixture.js';
import { failure, Lines, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { readDraft } from '../../shared/shipment-draft/draft-storage.js';
import { QuotePage } from './quote-page.js';

const aServer = (rates = [ground, nextDay]) =>
  new MockServer()
    .on('POST quotes', { data: { data: rates } })
    .on('GET colonies', ({ query }: { query: URLSearchParams }) => ({
      data: {
        state: query.get('postal_code')!.startsWith('64') ? 'Nuevo León' : 'Ciudad de México',
        data:
          query.get('postal_code') === '64999'
            ? []
            : [{ name: 'Centro', city: query.get('postal_code') === '06000' ? 'Cuauhtémoc' : '' }],
      },
    }));

const open = (server = aServer(), role: 'customer' | 'admin' = 'customer') =>
  renderAt('/quotes/new', <QuotePage />, { server, role });
type View = Awaited<ReturnType<typeof open>>;

const codes = () => screen.getAllByRole('textbox', { name: /Código postal/ });
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });

async function fill({ user }: View, to = '64000'): Promise<void> {
  const paste = async (input: HTMLElement, text: string) => {
    await user.click(input);
    await user.paste(text);
  };
  await paste(codes()[0]!, '06000');
  await paste(codes()[1]!, to);
  for (const [name, value] of [
    ['Largo', '30'],
    ['Ancho', '40'],
    ['Alto', '25'],
    ['Peso', '4,2'],
  ] as const)
    await paste(field(name), value);
}

const ask = ({ user }: View) => user.click(screen.getByRole('button', { name: 'Cotizar' }));

describe('the quote page', () => {
  it('shows the rates that are there, then those of a carrier that answers later, and asks again who did not', async () => {
    const [lines, again] = [new Lines(), new Lines()];
    const server = aServer().on('POST quotes', lines);
    lines.say({ kind: 'rates', data: [ground], pending: ['Quetzal', 'Colibrí'] });
    const page = await open(server);
    await fill(page);
    await ask(page);
    expect(await screen.findByText(/^Faltan las respuestas de Quetzal y Colibrí/)).toBeTruthy();
    lines.say({ kind: 'rates', data: [nextDay], pending: ['Quetzal'] });
    expect(await screen.findByRole('radio', { name: /Día siguiente/ })).toBeTruthy();
    lines.breakOff();
    expect(await screen.findByText(/^Quetzal no respondió/)).toBeTruthy();
    server.on('POST quotes', again);
    await page.user.click(screen.getByRole('button', { name: 'Preguntar otra vez' }));
    again.say({
      kind: 'rates',
      data: [ground, nextDay, aRate({ service_id: 'cheap', service_name: 'Económico' })],
      pending: [],
    });
    again.end();
    expect(await screen.findByRole('radio', { name: /Económico/ })).toBeTruthy();
    expect(screen.queryByText(/no respondió/)).toBeNull();
  });

  it('starts in the preferred country, and keeps another one', async () => {
    const server = aServer().on('GET preferences', { data: { default_country: 'US' } });
    const page = await open(server);
    const countries = () => screen.getAllByRole<HTMLInputElement>('combobox', { name: /^País/ }).map(box => box.value);
    await waitFor(() => expect(countries()).toEqual(['Estados Unidos', 'Estados Unidos']));
    page.unmount();
    await open(server.on('GET preferences', { data: { default_country: 'ES' } }));
    await waitFor(() => expect(server.sent('GET preferences')).toHaveLength(2));
    expect(countries()).toEqual(['Estados Unidos', 'Estados Unidos']);
  });

  it('shows the place of a postal code', async () => {
    const page = await open();
    await page.user.type(codes()[0]!, '06000');
    await page.user.type(codes()[1]!, '64000');
    expect(await screen.findByText('Cuauhtémoc, Ciudad de México')).toBeTruthy();
    expect(await screen.findByText('Nuevo León')).toBeTruthy();
  });

  it('does not quote a postal code without colonies before it is confirmed, and remembers that it was', async () => {
    const server = aServer();
    const page = await open(server);
    await fill(page, '64999');
    expect(await screen.findByText(/No encontramos el código postal 64999 en nuestro catálogo/)).toBeTruthy();
    expect(screen.queryByText(/No encontramos el código postal 06000/)).toBeNull();
    await ask(page);
    expect(await screen.findByText(/corrígelo o confirma que es correcto/)).toBeTruthy();
    expect(document.activeElement).toBe(codes()[1]);
    expect(server.sent('POST quotes')).toHaveLength(0);
    await page.user.click(screen.getByRole('button', { name: 'El código es correcto' }));
    expect(screen.queryByText(/No encontramos el código postal|corrígelo o confirma/)).toBeNull();
    await ask(page);
    await screen.findByRole('radio', { name: /Terrestre/ });
    page.unmount();
    const again = await open(server);
    await ask(again);
    await waitFor(() => expect(server.sent('POST quotes')).toHaveLength(2));
  });

  it('quotes an unknown postal code while the catalogue does not answer', async () => {
    const server = aServer().on('GET colonies', failure(503, 'upstream_unavailable'));
    const page = await open(server);
    await fill(page, '64998');
    await ask(page);
    expect(await screen.findByRole('radio', { name: /Terrestre/ })).toBeTruthy();
  });

  it('shows the billed weight while typing', async () => {
    const page = await open();
    await fill(page);
    expect(screen.getByText('Se cobra el peso volumétrico, 6 kg, por ser mayor que el real.')).toBeTruthy();
    await page.user.clear(field('Peso'));
    await page.user.type(field('Peso'), '8');
    expect(screen.getByText('Se cobra el peso real, 8 kg; el volumétrico es 6 kg.')).toBeTruthy();
  });

  it('requests on Enter and shows rates below', async () => {
    const server = aServer();
    const page = await open(server);
    await fill(page);
    await page.user.keyboard('{Enter}');
    expect(await screen.findByRole('radio', { name: /Terrestre/ })).toBeTruthy();
    expect(server.sent('POST quotes')[0]!.body).toEqual({
      quote: {
        origin_postal_code: '06000',
        origin_country_id: expect.any(String),
        destination_postal_code: '64000',
        destination_country_id: expect.any(String),
        parcel_type: 'box',
        length: 30,
        width: 40,
        height: 25,
        weight: 4.2,
      },
    });
  });

  it('does not request with invalid fields, and focuses the first of them', async () => {
    const server = aServer();
    const page = await open(server);
    await page.user.type(codes()[0]!, '99');
    await ask(page);
    await waitFor(() => expect(document.activeElement).toBe(codes()[0]));
    expect(codes()[0]!.getAttribute('aria-invalid')).toBe('true');
    expect(server.sent('POST quotes')).toHaveLength(0);
  });

  it('accepts a document’s weight from 0.1 kg without sides', async () => {
    const server = aServer();
    const page = await open(server);
    await page.user.selectOptions(screen.getByRole('combobox', { name: /Tipo/ }), 'doc');
    expect(screen.queryByRole('textbox', { name: /Largo/ })).toBeNull();
    await page.user.type(codes()[0]!, '06000');
    await page.user.type(codes()[1]!, '64000');
    await page.user.type(field('Peso'), '0.2');
    await ask(page);
    await screen.findByRole('radio', { name: /Terrestre/ });
    expect(server.sent('POST quotes')[0]!.body).toMatchObject({ quote: { parcel_type: 'doc', weight: 0.2 } });
    expect((server.sent('POST quotes')[0]!.body as { quote: object }).quote).not.toHaveProperty('length');
  });

  it('greys out the old rates after an edit, until new ones arrive', async () => {
    const server = aServer();
    const page = await open(server);
    await fill(page);
    await ask(page);
    await page.user.click(await screen.findByRole('radio', { name: /Terrestre/ }));
    await page.user.type(field('Peso'), '5');
    expect(screen.getByText(/son de los datos anteriores/)).toBeTruthy();
    expect((screen.getByRole('radio', { name: /Terrestre/ }) as HTMLInputElement).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Crear envío' })).toBeNull();
    server.on('POST quotes', { data: { data: [aRate({ total: 279 })] } });
    await ask(page);
    expect(await screen.findByText('$279.00')).toBeTruthy();
    expect(screen.queryByText(/datos anteriores/)).toBeNull();
  });

  it('starts a shipment with its data', async () => {
    const page = await open();
    await fill(page);
    await ask(page);
    await page.user.click(await screen.findByRole('radio', { name: /Día siguiente/ }));
    await page.user.click(screen.getByRole('button', { name: 'Crear envío' }));
    expect(page.place()).toBe('/shipments/new');
    expect(readDraft('new')).toMatchObject({
      ends: { origin: { postal_code: '06000' }, destination: { postal_code: '64000' } },
      parcel: { length: 30, weight: 4.2 },
      service_id: nextDay.service_id,
    });
  });

  it('keeps the input after a reload', async () => {
    const first = await open();
    await fill(first);
    first.unmount();
    await open();
    expect((codes()[1] as HTMLInputElement).value).toBe('64000');
    expect((field('Peso') as HTMLInputElement).value).toBe('4.2');
  });

  it('names the carriers that did not answer to a customer, and offers the others', async () => {
    const page = await open(aServer().on('POST quotes', { data: { data: [ground], unanswered: ['Quetzal'] } }));
    await fill(page);
    await ask(page);
    expect(await screen.findByText('Quetzal no respondió: puede faltar una tarifa.')).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Terrestre/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /y por qué/ })).toBeNull();
  });

  it('explains that no carrier is available, to staff with the reasons', async () => {
    const server = aServer()
      .on('POST quotes', { data: { data: [], excluded: [{ service_id: 's', reason: 'too_heavy' }] } })
      .on('GET services', { data: [], meta: {} });
    const page = await open(server, 'admin');
    await fill(page);
    await ask(page);
    expect(await screen.findByText('Ninguna paquetería ofrece este envío')).toBeTruthy();
    expect(screen.getByText('Servicio: el paquete pesa demasiado')).toBeTruthy();
  });

  it('keeps everything if the server is unavailable', async () => {
    const page = await open(aServer().on('POST quotes', failure(503, 'service_unavailable')));
    await fill(page);
    await ask(page);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect((codes()[0] as HTMLInputElement).value).toBe('06000');
  });
});
