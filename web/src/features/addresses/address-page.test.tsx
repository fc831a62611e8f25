import { screen, waitFor } from '@testing-library/react';
import { failure, listOf, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { ResourceList } from '../../shared/resource/resource-list.js';
import { ConfirmProvider } from '../../shared/feedback/confirm.js';
import { addressPages } from './address-list.js';
import { AddressPage } from './address-page.js';

jest.setTimeout(30_000);

const ID = '0190a000-0000-7000-8000-0000000000b1';
const ROW = {
  id: ID,
  aka: 'Bodega',
  name: 'Ana Núñez',
  company: 'Ñandú',
  email: 'ana@example.com',
  phone: '5512345678',
  calling_code: null,
  country_code: 'MX',
  country_id: 'c',
  state: 'Ciudad de México',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro',
  city: 'Cuauhtémoc',
  postal_code: '06000',
  reference: null,
  rfc: null,
};

const aServer = () =>
  new MockServer()
    .on('GET settings/*/by_key', { data: { value: '0' } })
    .on('GET colonies', { data: { state: 'Ciudad de México', data: [] } })
    .on(`GET addresses/${ID}`, { data: ROW })
    .on('GET addresses', listOf([ROW]));
const show = (path: string, server: MockServer) =>
  renderAt(
    path,
    <ConfirmProvider>
      <AddressPage />
    </ConfirmProvider>,
    { server, route: path.startsWith('/addresses/new') ? '/addresses/new' : '/addresses/:id/edit' },
  );
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}\\s*\\*?$`), { selector: 'input' });
const save = () => screen.getByRole('button', { name: 'Guardar', hidden: true });

describe('the address form', () => {
  it('begins as another address where that is duplicated, and saves a new one', async () => {
    const server = aServer().on('POST addresses', { data: { ...ROW, id: 'another' } });
    const { user, place } = await show(`/addresses/new?from=${ID}`, server);
    await screen.findByLabelText(/^Alias/);
    expect([field('Alias').value, field('Calle').value]).toEqual(['Bodega', 'Av. Juárez']);
    await user.click(save());
    await waitFor(() => expect(place()).toBe('/addresses'));
    expect(server.sent('POST addresses')[0]!.body).toMatchObject({ address: { aka: 'Bodega', street: 'Av. Juárez' } });
    expect(server.sent(`PUT addresses/${ID}`)).toHaveLength(0);
  });

  it('is the same as in a shipment', async () => {
    const server = aServer().on(`PUT addresses/${ID}`, { data: ROW });
    const { user, place } = await show(`/addresses/${ID}/edit`, server);
    await screen.findByLabelText(/^Alias/);
    expect([field('Alias').value, field('Calle').value]).toEqual(['Bodega', 'Av. Juárez']);
    await user.clear(field('Alias'));
    await user.click(field('Alias'));
    await user.paste('Bodega Centro');
    await user.click(save());
    await waitFor(() => expect(place()).toBe('/addresses'));
    expect(server.sent(`PUT addresses/${ID}`)[0]!.body).toEqual({
      address: expect.objectContaining({
        aka: 'Bodega Centro',
        street: 'Av. Juárez',
        country_code: 'MX',
        reference: null,
      }),
    });
  });

  it('is of the preferred country when new, of its own when it is known', async () => {
    const server = aServer().on('GET preferences', { data: { default_country: 'US' } });
    const { unmount } = await show('/addresses/new', server);
    await waitFor(() => expect(field('País').value).toBe('Estados Unidos'));
    unmount();
    await show(`/addresses/${ID}/edit`, server);
    await screen.findByLabelText(/^Alias/);
    expect(field('País').value).toBe('México');
  });

  it('shows the missing fields of a new address', async () => {
    const server = aServer();
    const { user } = await show('/addresses/new', server);
    await user.click(save());
    expect((await screen.findAllByText('Es obligatorio')).length).toBeGreaterThan(6);
    expect(server.sent('POST addresses')).toHaveLength(0);
  });

  it("shows not-found for another user's address, with a link back", async () => {
    await show(`/addresses/${ID}/edit`, aServer().on(`GET addresses/${ID}`, failure(404, 'not_found')));
    await screen.findByText('Esta dirección ya no existe.');
    expect(screen.getByText('Volver a la lista').getAttribute('href')).toBe('/addresses');
  });

  it('retries after the server was unavailable', async () => {
    const server = aServer().on(`GET addresses/${ID}`, failure(503, 'service_unavailable'));
    const { user } = await show(`/addresses/${ID}/edit`, server);
    const again = await screen.findByText('Volver a intentar');
    server.on(`GET addresses/${ID}`, { data: ROW });
    await user.click(again);
    await screen.findByLabelText(/^Alias/);
  });
});

describe('the address book', () => {
  it('lists saved addresses, links to their form, and searches by a few letters', async () => {
    const server = aServer();
    const { user } = await renderAt(
      '/addresses',
      <ConfirmProvider>
        <ResourceList pages={addressPages as never} />
      </ConfirmProvider>,
      { server },
    );
    expect((await screen.findByText('Ana Núñez')).closest('a')!.getAttribute('href')).toBe(`/addresses/${ID}/edit`);
    screen.getByText('Av. Juárez 20, Centro');
    expect(screen.getByText('Nueva dirección').closest('a')!.getAttribute('href')).toBe('/addresses/new');
    await user.click(screen.getByRole('searchbox'));
    await user.paste('bodega');
    await waitFor(() => expect(server.sent('GET addresses').at(-1)!.query.get('search')).toBe('bodega'));
  });
});
