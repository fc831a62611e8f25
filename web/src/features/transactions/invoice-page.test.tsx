import { screen, waitFor } from '@testing-library/react';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { failure, listOf, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { InvoicePage } from './invoice-page.js';
import { anInvoice } from './invoice.fixture.js';

const STAMPED = {
  status: 'generated',
  folio: 'P12',
  uuid: '5cc0f4d1-36a0-4cd6-8a4c-62a1a2f2c0aa',
  hs_transaction: { id: 't1', sequential_id: 7, amount: 500, user: null },
};

const serverOf = (more: object = {}): MockServer =>
  new MockServer().on('GET invoices/i1', { data: anInvoice({ ...STAMPED, ...more }) }).on('GET invoices', listOf([]));

const open = (server: MockServer, role: Role = 'admin') =>
  renderAt('/invoices/i1', <InvoicePage />, { server, role, route: '/invoices/:id' });

describe('the page of an invoice', () => {
  it('shows its number, tax folio, amount and state', async () => {
    await open(serverOf());
    expect(await screen.findByRole('heading', { name: 'Movimiento 7 · folio P12' })).toBeTruthy();
    for (const text of [STAMPED.uuid, '$500.00', 'Generada', 'Timbre de prueba: el SAT no lo conoce'])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('links its credit notes', async () => {
    const note = anInvoice({ id: 'n1', kind: 'credit_note', folio: 'N3', amount: 100, credits_id: 'i1' });
    const server = serverOf().on('GET invoices', listOf([note]));
    await open(server);
    const link = await screen.findByRole('link', { name: 'Nota de crédito · folio N3' });
    expect(link.getAttribute('href')).toBe('/invoices/n1');
    expect(JSON.parse(server.sent('GET invoices')[0]!.query.get('where')!)).toEqual({ credits_id: 'i1' });
  });

  it('has staff issue one that was rejected, and says why it was', async () => {
    const rejected = {
      status: 'rejected',
      uuid: null,
      folio: null,
      reason_code: 'CFDI40145',
      reason: 'El campo Nombre',
    };
    const server = serverOf(rejected).on('PUT invoices/i1', { data: anInvoice() });
    const { user } = await open(server);
    expect(await screen.findByText(/El nombre no coincide con el RFC/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Generar: Movimiento 7' }));
    await waitFor(() => expect(server.sent('PUT invoices/i1')).toHaveLength(1));
  });

  it.each([
    ['staff', 'admin', 1],
    ['customers', 'customer', 0],
  ] as const)('shows the calls to the PAC to %s as they may read them', async (_, role, count) => {
    await open(serverOf(), role);
    await screen.findByText(STAMPED.uuid);
    await waitFor(() =>
      expect(screen.queryAllByRole('heading', { name: 'Llamadas al proveedor de timbrado' })).toHaveLength(count),
    );
  });

  it('says where there is none, and tries again after a failure', async () => {
    await open(new MockServer().on('GET invoices/i1', failure(404, 'not_found')));
    expect(await screen.findByRole('heading', { name: 'No encontramos esta factura' })).toBeTruthy();
  });
});
