import { screen, waitFor, within } from '@testing-library/react';
import { failure, listOf, type SeenCall } from '../../../shared/testing/mock-server.js';
import { aServer, shellAt } from '../shell.fixture.js';

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
    expect(active()).toBe('Envíos');
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
    expect(toWhere(server.sent('GET users').at(-1)!)).toEqual({ email: { like: 'carla@' } });
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
    expect(
      within(await screen.findByRole('dialog', { name: 'Atajos de teclado' })).getByText(
        'Buscar o ir a cualquier parte',
      ),
    ).toBeTruthy();
  });
});
