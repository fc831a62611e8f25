import type { CarrierFilePreview } from '@porte/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, listOf, MockServer, Reply } from '../../shared/testing/mock-server.js';
import { visit } from '../../shared/testing/pages.js';
import { renderAt } from '../../shared/testing/render.js';
import { CarrierImportPage } from './carrier-import-page.js';
import { carrierPages } from './carrier-pages.js';

const CARRIER = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  name: 'Correcaminos',
  status: 'active',
  shipment_count: 0,
};
const PREVIEW: CarrierFilePreview = {
  base: 'b1',
  carrier: {
    name: 'Correcaminos',
    provider: 'Redpack',
    change: 'update',
    fields: [
      { field: 'girth', before: 330, after: 300 },
      { field: 'pickup', before: false, after: true },
    ],
  },
  settings: [{ field: 'number_prefix', before: null, after: 'CM' }],
  missing_settings: ['token'],
  zones: [{ name: 'Norte', change: 'create', fields: [], codes_added: 12, codes_removed: 0 }],
  services: [
    {
      name: 'Terrestre',
      code: 'terrestre',
      change: 'update',
      fields: [{ field: 'days', before: 4, after: 3 }],
      codes_added: 5,
      codes_removed: 1,
      prices_added: 2,
      prices_changed: 1,
      prices_removed: 0,
    },
    {
      name: 'Igual',
      code: 'igual',
      change: 'same',
      fields: [],
      codes_added: 0,
      codes_removed: 0,
      prices_added: 0,
      prices_changed: 0,
      prices_removed: 0,
    },
  ],
  kept_services: ['Aéreo'],
  new_validators: [],
};
const SAME: CarrierFilePreview = {
  ...PREVIEW,
  carrier: { ...PREVIEW.carrier, change: 'same', fields: [] },
  settings: [],
  zones: [],
  services: [PREVIEW.services[1]!],
};

const open = (server: MockServer, role: 'developer' | 'main_admin' = 'developer') =>
  renderAt('/carriers/import', <CarrierImportPage />, { server, role, route: '/carriers/import' });
const choose = async (): Promise<File> => {
  const file = new File(['{}'], 'c.json', { type: 'application/json' });
  await userEvent.upload(await screen.findByLabelText('Elegir archivo'), file);
  return file;
};
describe('the import of a carrier', () => {
  it('shows what changes, and imports it after that', async () => {
    const server = new MockServer()
      .on('POST carriers/read_file', { data: PREVIEW })
      .on('POST carriers/upload', new Reply(201, { data: CARRIER }));
    await open(server);
    const file = await choose();
    await screen.findByText('Correcaminos ya existe y cambiará como se muestra abajo.');
    expect(screen.getByText('Falta capturar un ajuste para poder comprar guías: token.')).toBeTruthy();
    expect(screen.getByText(/Aéreo\.$/)).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Contorno máximo 330 300' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Recolecciones No Sí' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'number_prefix — CM' })).toBeTruthy();
    expect(
      screen.getByRole('row', { name: 'Terrestre Cambiará 2 nuevos, 1 cambia 5 nuevos, 1 se quita' }),
    ).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Norte Se creará 12 nuevos' })).toBeTruthy();
    expect(screen.queryByText('Igual')).toBeNull();
    expect(server.sent('POST carriers/upload')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Importar paquetería' }));
    expect(await screen.findByText(/^Correcaminos quedó importada/)).toBeTruthy();
    const form = server.sent('POST carriers/upload')[0]!.body as FormData;
    expect([form.get('base'), (form.get('files[]') as File).name]).toEqual(['b1', file.name]);
    expect(screen.getByRole('link', { name: 'Capturar lo que falta' }).getAttribute('href')).toBe(
      `/carriers/${CARRIER.id}/carrier-settings`,
    );
  });

  it('has nothing to import where the file says what is saved', async () => {
    await open(new MockServer().on('POST carriers/read_file', { data: SAME }));
    await choose();
    expect(await screen.findByText(/ya está igual que el archivo/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Importar paquetería' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Subir otro archivo' }));
    expect(await screen.findByLabelText('Elegir archivo')).toBeTruthy();
  });

  it('says why a file is refused', async () => {
    await open(
      new MockServer().on(
        'POST carriers/read_file',
        failure(422, 'validation_failed', { messages: ['carrier.id no es un campo conocido'] }),
      ),
    );
    await choose();
    expect((await screen.findByRole('alert')).textContent).toContain('carrier.id no es un campo conocido');
  });

  it('compares the file again after a conflict', async () => {
    const server = new MockServer()
      .on('POST carriers/read_file', { data: PREVIEW })
      .on('POST carriers/upload', failure(409, 'conflict', { messages: ['Alguien cambió esto al mismo tiempo.'] }));
    await open(server);
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Importar paquetería' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Alguien cambió esto');
    await userEvent.click(screen.getByRole('button', { name: 'Revisar otra vez' }));
    await waitFor(() => expect(server.sent('POST carriers/read_file')).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leads everybody but developers back to the list', async () => {
    const { place } = await open(new MockServer(), 'main_admin');
    await waitFor(() => expect(place()).toBe('/carriers'));
  });
});

describe('the file of a carrier', () => {
  const list = (role: 'developer' | 'admin') =>
    visit(carrierPages, '/carriers', {
      server: new MockServer()
        .on('GET carriers', listOf([CARRIER]))
        .on(`POST carriers/${CARRIER.id}/export_info`, () => new Blob(['{}'], { type: 'application/json' })),
      role,
      route: '/carriers',
    });
  const menu = async (user: Awaited<ReturnType<typeof list>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Acciones de Correcaminos' }));
    return within(await screen.findByRole('menu'));
  };

  it('is saved by a developer from the row, under the name of the carrier', async () => {
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { user } = await list('developer');
    await user.click((await menu(user)).getByRole('menuitem', { name: 'Exportar' }));
    await waitFor(() => expect(saved).toEqual(['Correcaminos-carrier.json']));
    click.mockRestore();
    expect(screen.getByRole('link', { name: 'Importar' }).getAttribute('href')).toBe('/carriers/import');
  });

  it('is not offered to an admin', async () => {
    const { user } = await list('admin');
    expect((await menu(user)).queryByRole('menuitem', { name: 'Exportar' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Importar' })).toBeNull();
  });
});
