import { screen, waitFor, within } from '@testing-library/react';
import { failure, listOf, Reply, type SeenCall } from '../../../shared/testing/mock-server.js';
import { allPages, aPage, aServer, shellAt } from '../shell.fixture.js';

const toWhere = ({ query }: SeenCall): Record<string, unknown> =>
  JSON.parse(query.get('where') ?? '{}') as Record<string, unknown>;
const aShipment = (number: number, name: string, tracking: string | null = null) => ({
  id: `id-${number}`,
  sequential_id: number,
  destination: { name },
  generated_label: tracking ? { tracking_number: tracking } : null,
});

/** A server with one shipment that matches every search. */
const withShipments = () =>
  aServer().on('GET shipments', (call: SeenCall) => {
    const where = toWhere(call);
    const fits =
      where['number'] === '17' || JSON.stringify(where).includes('Beto') || JSON.stringify(where).includes('CC99');
    return listOf(fits ? [aShipment(17, 'Beto Ruiz', 'CC990017')] : []);
  });

async function opened(options: Parameters<typeof shellAt>[1] = {}) {
  const shell = await shellAt('/addresses', options);
  await screen.findByRole('heading', { level: 1 });
  await shell.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Buscar' });
  const active = (): string | null =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
  return { ...shell, field, active };
}

const options = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(option => option.textContent);

describe('the command palette', () => {
  it('opens by Ctrl K with the focus in its field, and closes by Escape', async () => {
    const { user, field } = await opened();
    expect(document.activeElement === field).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('goes to a page by a few of its letters, without accents, and Enter', async () => {
    const { user, place, active } = await opened();
    await user.keyboard('envios');
    expect(active()).toMatch(/^Envíos/);
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'page /shipments' });
    expect(place()).toBe('/shipments');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('moves by the arrows, round the ends', async () => {
    const { user, active } = await opened();
    await user.keyboard('cotizar');
    await user.clear(screen.getByRole('combobox'));
    const all = options();
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe(all[1]);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe(all.at(-1));
  });

  it.each([
    ['17', 'by its number'],
    ['CC99', 'by its tracking number'],
    ['Beto', 'by its recipient'],
  ])('finds a shipment: %s, %s', async typed => {
    const { user, place } = await opened({ server: withShipments() });
    await user.keyboard(typed);
    await user.click(await screen.findByRole('option', { name: /Envío 17 · Beto Ruiz/ }));
    expect(place()).toBe('/shipments/id-17');
  });

  it('finds users by their e-mail for staff', async () => {
    const server = withShipments().on(
      'GET users',
      listOf([{ id: 'u1', fullname: 'Carla Díaz', email: 'carla@example.com' }]),
    );
    const { user, place } = await opened({ server, role: 'admin' });
    await user.keyboard('carla@');
    await user.click(await screen.findByRole('option', { name: /Carla Díaz/ }));
    expect(place()).toBe('/users/u1/edit');
    expect(toWhere(server.sent('GET users').at(-1)!)).toEqual({ search: { like: 'carla@' } });
  });

  it('asks nothing about users for customers', async () => {
    const server = withShipments();
    const { user } = await opened({ server });
    await user.keyboard('Beto');
    await screen.findByRole('option', { name: /Envío 17/ });
    expect(server.sent('GET users')).toHaveLength(0);
  });

  it('does what can be done from everywhere', async () => {
    const { user, place } = await opened();
    await user.keyboard('nuevo env{Enter}');
    await screen.findByRole('heading', { name: 'page /shipments/new' });
    expect(place()).toBe('/shipments/new');
  });

  it('offers to add funds first to customers, and theme, language and signing out last', async () => {
    const { user } = await opened();
    await user.keyboard('a');
    await user.clear(screen.getByRole('combobox'));
    const all = options();
    expect(all[0]).toMatch(/^Agregar saldo/);
    expect(all[1]).toMatch(/^Nuevo envío/);
    expect(all.at(-1)).toMatch(/^Salir/);
  });

  it('turns the theme', async () => {
    const { user } = await opened();
    await user.keyboard('tema oscuro{Enter}');
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('says that nothing fits', async () => {
    const { user } = await opened({ server: aServer().on('GET shipments', listOf([])) });
    await user.keyboard('zzzz');
    expect(await screen.findByText('Sin coincidencias.')).toBeTruthy();
  });

  it('says that it could not ask', async () => {
    const { user } = await opened({ server: aServer().on('GET shipments', failure(500, 'internal_error')) });
    await user.keyboard('zzzz');
    expect(await screen.findByText('No pudimos buscar envíos ni usuarios.')).toBeTruthy();
  });
});

describe('the list of keys', () => {
  it('opens by ? outside of fields', async () => {
    const { user } = await shellAt('/addresses');
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Ayuda' }));
    expect(help.getByText('Buscar o ejecutar')).toBeTruthy();
    expect(help.getByText('Ir a Envíos')).toBeTruthy();
  });

  it('finds answers and keys by what is typed, without accents', async () => {
    const { user } = await shellAt('/addresses');
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Ayuda' }));
    await user.type(help.getByRole('searchbox'), 'paqueteria no responde');
    expect(help.getByRole('heading', { name: '¿Qué pasa si la paquetería no responde?' })).toBeTruthy();
    expect(help.queryByText('¿Qué es una zona extendida?')).toBeNull();
    expect(help.queryByText('Ir a Envíos')).toBeNull();
    await user.clear(help.getByRole('searchbox'));
    await user.type(help.getByRole('searchbox'), 'ir a envios');
    expect(help.getByText('Ir a Envíos')).toBeTruthy();
    await user.type(help.getByRole('searchbox'), ' zzzz');
    expect(help.getByText(/Sin coincidencias/)).toBeTruthy();
  });
});

describe('an order', () => {
  it('opens the deposit form with its amount for staff, and sends nothing', async () => {
    const server = withShipments().on(
      'GET users',
      listOf([{ id: 'u1', fullname: 'Carmen Núñez', email: 'c@example.com' }]),
    );
    const { user, place } = await opened({ server, role: 'admin' });
    await user.keyboard('abonar 500 a Carmen');
    await user.click(await screen.findByRole('option', { name: /Abonar \$500\.00 a Carmen Núñez/ }));
    expect(place()).toBe('/users/u1/transactions/new?amount=500');
    expect(toWhere(server.sent('GET users').at(-1)!)).toEqual({ search: { like: 'Carmen' } });
    expect(server.sent('POST transactions')).toEqual([]);
  });

  it('an order to deposit is not offered to a customer', async () => {
    const server = withShipments();
    const { user } = await opened({ server });
    expect(screen.queryByRole('option', { name: /Abonar/ })).toBeNull();
    await user.keyboard('abonar 500 a Carmen');
    expect(await screen.findByText('Sin coincidencias.')).toBeTruthy();
    expect(server.sent('GET users')).toEqual([]);
  });

  it('duplicates a shipment and opens the new draft', async () => {
    const server = withShipments().on('POST shipments/*/clone', {
      data: { ...aShipment(18, 'Beto Ruiz'), id: 'new', status: 'pending', step: 'rating' },
    });
    const { user, place } = await opened({ server });
    await user.keyboard('duplicar 17');
    await screen.findByRole('option', { name: /Duplicar envío 17 · Beto Ruiz/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/shipments/new/rates/new'));
    expect(server.sent('POST shipments/*/clone').map(({ path }) => path)).toEqual(['shipments/id-17/clone']);
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('an order that fails stays open and says why, with its reference', async () => {
    const server = withShipments().on(
      'POST shipments/*/clone',
      failure(409, 'wrong_state', { messages: ['Este envío no se puede duplicar.'] }),
    );
    const { user } = await opened({ server });
    await user.keyboard('duplicar 17');
    await screen.findByRole('option', { name: /Duplicar envío 17/ });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Este envío no se puede duplicar.')).toBeTruthy();
    expect(screen.getByText(/trace-1/)).toBeTruthy();
  });

  it('prints the label of a tracking number', async () => {
    URL.createObjectURL = () => 'blob:label';
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
    const server = aServer()
      .on('GET shipments', (call: SeenCall) =>
        listOf(
          JSON.stringify(toWhere(call)).includes('CC99')
            ? [{ ...aShipment(17, 'Beto Ruiz'), generated_label: { id: 'l1', tracking_number: 'CC990017' } }]
            : [],
        ),
      )
      .on('GET labels/l1/download', new Reply(200, '%PDF', { 'content-type': 'application/pdf' }));
    const { user } = await opened({ server });
    await user.keyboard('imprimir CC990017');
    await screen.findByRole('option', { name: /Imprimir guía del envío 17/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.sent('GET labels/l1/download')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('begins by choosing its verb, which is put into the field', async () => {
    const { user, field } = await opened({ server: withShipments() });
    await user.click(screen.getByRole('option', { name: /Duplicar un envío/ }));
    expect(field).toHaveProperty('value', 'duplicar ');
  });
});

describe('the recent shipments', () => {
  const ID = '0190a000-0000-7000-8000-00000000000a';

  it('the recent shipments are offered while nothing is typed', async () => {
    const server = aServer().on('GET shipments', (call: SeenCall) =>
      listOf(
        JSON.stringify(toWhere(call)) === JSON.stringify({ id: [ID] })
          ? [{ ...aShipment(9, 'Luz Ibarra'), id: ID }]
          : [],
      ),
    );
    const { user } = await shellAt(`/shipments/${ID}`, { server });
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Control>}k{/Control}');
    const recent = within(await screen.findByRole('group', { name: 'Recientes' }));
    expect(recent.getByRole('option', { name: /Envío 9 · Luz Ibarra/ })).toBeTruthy();
  });
});

describe('g and a letter', () => {
  it('goes to a page, and never while typing', async () => {
    const Typing = () => (
      <>
        <h1>Typing</h1>
        <input aria-label="field" />
      </>
    );
    const routes = [...allPages.filter(({ path }) => path !== '/packages'), aPage('/packages', {}, Typing)];
    const { user, place } = await shellAt('/packages', { routes });
    await user.type(await screen.findByLabelText('field'), 'gs');
    expect(place()).toBe('/packages');
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('gs');
    expect(place()).toBe('/shipments');
    await screen.findByRole('heading', { name: 'page /shipments' });
    await user.keyboard('gh');
    await screen.findByRole('heading', { name: 'page /' });
  });

  it('n begins a shipment from a page that creates nothing else', async () => {
    const { user, place } = await shellAt('/addresses');
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('n');
    await screen.findByRole('heading', { name: 'page /shipments/new' });
    expect(place()).toBe('/shipments/new');
  });

  it('goes nowhere that the user may not go', async () => {
    const { user, place } = await shellAt('/addresses');
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('gu');
    expect(place()).toBe('/addresses');
  });
});
