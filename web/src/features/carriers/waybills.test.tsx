import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportView } from '@porte/contracts';
import { ConfirmProvider } from '../../shared/feedback/confirm.js';
import { listOf, MockServer, Reply } from '../../shared/testing/mock-server.js';
import { visit } from '../../shared/testing/pages.js';
import { renderAt } from '../../shared/testing/render.js';
import { WaybillImportPage } from './waybill-import-page.js';
import { waybillPages } from './waybill-pages.js';

const CARRIER = { id: '0190a000-0000-7000-8000-00000000000a', name: 'Correcaminos' };
const SERVICE = { id: '0190a000-0000-7000-8000-00000000000b', name: 'Terrestre' };
const FREE = {
  id: '0190a000-0000-7000-8000-00000000000c',
  number: 'CRM1',
  carrier_id: CARRIER.id,
  carrier: CARRIER,
  service_id: null,
  service: null,
  shipment_id: null,
  status: 'free',
  created_at: '2026-01-01T10:00:00Z',
};
const USED = {
  ...FREE,
  id: '0190a000-0000-7000-8000-00000000000d',
  number: 'CRM2',
  service_id: SERVICE.id,
  service: SERVICE,
  shipment_id: '0190a000-0000-7000-8000-00000000000e',
  status: 'used',
};
const STOCK = [
  {
    carrier_id: CARRIER.id,
    carrier_name: CARRIER.name,
    service_id: null,
    service_name: null,
    free: 1250,
    is_low: false,
    held: 1,
    used: 2,
  },
  {
    carrier_id: CARRIER.id,
    carrier_name: CARRIER.name,
    service_id: SERVICE.id,
    service_name: SERVICE.name,
    free: 4,
    is_low: true,
    held: 0,
    used: 0,
  },
  {
    carrier_id: CARRIER.id,
    carrier_name: CARRIER.name,
    service_id: '0190a000-0000-7000-8000-0000000000e9',
    service_name: 'Exprés',
    free: 0,
    is_low: true,
    held: 0,
    used: 50,
  },
];
const server = () =>
  new MockServer()
    .on('GET waybills', listOf([FREE, USED]))
    .on('GET waybills/stock', { data: STOCK })
    .on('GET carriers', listOf([CARRIER]))
    .on(`GET carriers/${CARRIER.id}`, { data: CARRIER })
    .on('GET services', listOf([SERVICE]));

describe('waybills', () => {
  it('waybills are listed below their stock, and only those that are free can be deleted', async () => {
    await visit(waybillPages, '/waybills', { server: server() });
    const stock = await screen.findByRole('table', { name: 'Existencias' });
    expect(within(stock).getByRole('row', { name: 'Correcaminos · Cualquier servicio 1,250 1 2' })).toBeTruthy();
    expect(within(stock).getByRole('row', { name: /Terrestre Quedan pocas: 4/ })).toBeTruthy();
    expect(within(stock).getByRole('row', { name: /Exprés Agotadas 0 50/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /CRM1 Correcaminos Cualquier servicio Disponible/ })).toBeTruthy();
    const used = screen.getByRole('row', { name: /CRM2 Correcaminos Terrestre Usada/ });
    expect(within(used).getByRole('link', { name: 'Ver envío' }).getAttribute('href')).toBe(
      `/shipments/${USED.shipment_id}`,
    );
    expect(screen.getByRole('button', { name: 'Acciones de CRM1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Acciones de CRM2' })).toBeNull();
  });

  it('waybills are filtered by the services of the chosen carrier, which go with it', async () => {
    const api = server();
    const { user, place } = await visit(waybillPages, '/waybills', { server: api });
    const service = await screen.findByRole('combobox', { name: 'Servicio' });
    expect(service.hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('combobox', { name: 'Paquetería' }));
    await user.click(await screen.findByRole('option', { name: 'Correcaminos' }));
    await waitFor(() => expect(service.hasAttribute('disabled')).toBe(false));
    await user.click(service);
    await user.click(await screen.findByRole('option', { name: 'Terrestre' }));
    await waitFor(() => expect(place()).toBe(`/waybills?carrier_id=${CARRIER.id}&service_id=${SERVICE.id}`));
    expect(JSON.parse(api.sent('GET services').at(-1)!.query.get('where')!)).toEqual({ carrier_id: CARRIER.id });
  });
});

describe('an import of waybills', () => {
  it('waits for a carrier, and is for one of its services or any', async () => {
    let found: ImportView[] = [];
    const api = server()
      .on('GET waybills/imports', () => ({ data: found }))
      .on('POST waybills/upload', () => {
        found = [
          {
            id: '0190a000-0000-7000-8000-00000000000f',
            state: 'ready',
            params: { carrier_id: CARRIER.id },
            rows: 2,
            creates: 1,
            unchanged: 0,
            errors: 1,
            applied: 0,
            problem: null,
            sheets: null,
            preview: [{ line: 1, values: { number: 'CRM3' }, status: 'create', message: null }],
            problems: [{ line: 2, values: { number: 'CRM1' }, status: 'error', message: 'ya existe' }],
            created_at: '2026-01-01T10:00:00Z',
          },
        ];
        return new Reply(202, { data: found[0] });
      });
    await renderAt(
      '/waybills/import',
      <ConfirmProvider>
        <WaybillImportPage />
      </ConfirmProvider>,
      { server: api, role: 'admin', route: '/waybills/import' },
    );
    const file = await screen.findByLabelText('Elegir archivo');
    expect(file.hasAttribute('disabled')).toBe(true);
    await screen.findByRole('option', { name: 'Correcaminos' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Paquetería/ }), 'Correcaminos');
    await userEvent.upload(file, new File(['CRM3'], 'numbers.csv', { type: 'text/csv' }));
    expect(await screen.findByText('Error: ya existe')).toBeTruthy();
    const form = api.sent('POST waybills/upload')[0]!.body as FormData;
    expect([form.get('carrier_id'), form.get('service_id')]).toEqual([CARRIER.id, null]);
    expect(screen.getByRole('button', { name: 'Guardar 1 fila' })).toBeTruthy();
  });
});
