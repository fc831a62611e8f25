import { screen, waitFor } from '@testing-library/react';
import { Notices } from '../../shared/feedback/notify.js';
import { failure, listOf, MockServer, Reply } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { ServiceCopyPage } from './service-copy-page.js';
import { ServiceCountriesPage, ServiceZonesPage } from './service-places-page.js';

jest.setTimeout(30_000);

const SERVICE = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  name: 'Terrestre',
  code: 'terrestre',
  carrier_id: '0190a000-0000-7000-8000-0000000000c1',
  country_ids: [] as string[],
  zone_ids: ['z1'],
  carrier: { id: '0190a000-0000-7000-8000-0000000000c1', name: 'Correcaminos', freeze_settings: false },
};

const aServer = (service: object = SERVICE) =>
  new MockServer()
    .on(`GET services/${SERVICE.id}`, { data: service })
    .on(
      'GET countries',
      listOf([
        { id: 'us', name: 'Estados Unidos' },
        { id: 'ca', name: 'Canadá' },
      ] as never),
    )
    .on(
      'GET zones',
      listOf([
        { id: 'z1', name: 'Toluca' },
        { id: 'z2', name: 'Valle' },
      ] as never),
    )
    .on(`PUT services/${SERVICE.id}/countries`, { data: { ...SERVICE, country_ids: ['ca'] } })
    .on(`PUT services/${SERVICE.id}/zones`, { data: { ...SERVICE, zone_ids: ['z1', 'z2'] } });

const open = (Page: () => React.ReactNode, path: string, server = aServer(), role: 'admin' | 'developer' = 'admin') =>
  renderAt(
    `/services/${SERVICE.id}/${path}`,
    <>
      <Page />
      <Notices />
    </>,
    { server, role, route: `/services/:serviceId/${path}` },
  );
const save = () => screen.getByRole('button', { name: 'Guardar' });

describe('the places of a service', () => {
  it('the places of a service are countries, at least one, found without accents', async () => {
    const server = aServer();
    const { user } = await open(ServiceCountriesPage, 'countries', server);
    expect(await screen.findByText('Marca al menos un país.')).toBeTruthy();
    await user.click(save());
    expect(server.sent(`PUT services/${SERVICE.id}/countries`)).toHaveLength(0);
    await user.type(screen.getByRole('searchbox', { name: 'Buscar país' }), 'canada');
    expect(screen.queryByRole('checkbox', { name: 'Estados Unidos' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Canadá' }));
    await user.click(save());
    await waitFor(() =>
      expect(server.sent(`PUT services/${SERVICE.id}/countries`)[0]?.body).toEqual({ country_ids: ['ca'] }),
    );
  });

  it('the places of a service are zones, at least two', async () => {
    const server = aServer();
    const { user } = await open(ServiceZonesPage, 'service-zones', server);
    expect(await screen.findByText('Marca al menos dos zonas.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Valle' }));
    expect(screen.getByText('2 marcadas')).toBeTruthy();
    await user.click(save());
    await waitFor(() =>
      expect(server.sent(`PUT services/${SERVICE.id}/zones`)[0]?.body).toEqual({ zone_ids: ['z1', 'z2'] }),
    );
  });

  it('the places of a service are only shown to an admin while the settings of the carrier are frozen', async () => {
    const frozen = { ...SERVICE, carrier: { ...SERVICE.carrier, freeze_settings: true } };
    await open(ServiceZonesPage, 'service-zones', aServer(frozen));
    expect(await screen.findByRole('checkbox', { name: 'Toluca' })).toHaveProperty('disabled', true);
    expect(screen.getByText(/La configuración de esta paquetería está congelada/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  });
});

describe('the copy of a service', () => {
  it('gets names of its own and leads to its form', async () => {
    const copy = { ...SERVICE, id: '0190a000-0000-7000-8000-0000000000d2' };
    const server = aServer().on(`POST services/${SERVICE.id}/copy`, new Reply(201, { data: copy }));
    const { user, place } = await open(ServiceCopyPage, 'copy', server);
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Nombre/ });
    expect(name.value).toBe('Terrestre (copia)');
    await user.click(screen.getByRole('button', { name: 'Duplicar' }));
    await waitFor(() => expect(place()).toBe(`/carriers/${SERVICE.carrier_id}/services/${copy.id}/edit`));
    expect(server.sent(`POST services/${SERVICE.id}/copy`)[0]?.body).toEqual({
      service: { name: 'Terrestre (copia)', code: 'terrestre' },
    });
  });

  it('the copy of a service of a missing service leads back', async () => {
    await open(ServiceCopyPage, 'copy', new MockServer().on(`GET services/${SERVICE.id}`, failure(404, 'not_found')));
    expect(await screen.findByRole('link')).toBeTruthy();
  });
});
