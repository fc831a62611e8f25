import { screen, waitFor } from '@testing-library/react';
import { MockServer, Reply } from '../../../shared/testing/mock-server.js';
import { renderAt } from '../../../shared/testing/render.js';
import { ShipmentImportPage } from './shipment-import-page.js';

const ID = '0190a000-0000-7000-8000-0000000000f1';
const over = (applied: number) => ({
  id: ID,
  state: 'done',
  params: {},
  rows: 3,
  creates: applied,
  unchanged: 3 - applied,
  errors: 0,
  applied,
  problem: null,
  sheets: null,
  preview: [],
  problems: [],
  created_at: '2026-11-28T12:00:00Z',
});
const imported = async (applied: number) => {
  const server = new MockServer()
    .on('GET shipments/imports', { data: [over(applied)] })
    .on('POST shipments/upload', { data: over(applied) })
    .on('POST batches', new Reply(201, { data: { id: 'b1', state: 'rating', rows: [] } }));
  const page = await renderAt('/shipments/import', <ShipmentImportPage />, { server, role: 'customer' });
  await page.user.upload(
    await screen.findByLabelText('Elegir archivo'),
    new File(['x'], 'envios.csv', { type: 'text/csv' }),
  );
  return { ...page, server };
};

describe('the import of shipments', () => {
  it('leads from what it made to the page that rates and pays it together', async () => {
    const { user, server } = await imported(3);
    await user.click(await screen.findByRole('button', { name: 'Cotizar y pagar' }));
    await waitFor(() => expect(server.sent('POST batches')).toHaveLength(1));
    expect(server.sent('POST batches')[0]!.body).toEqual({ batch: { import_id: ID, rule: 'cheapest' } });
  });

  it('offers no payment where it made nothing', async () => {
    await imported(0);
    expect(await screen.findByRole('link', { name: 'Ver la lista' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cotizar y pagar' })).toBeNull();
  });
});
