import { screen, within } from '@testing-library/react';
import { MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { InvoiceImportPage } from './invoice-import-page.js';

const LINE = {
  id: 'l1',
  source: 'invoice',
  tracking_number: 'GHOST1',
  invoice_number: 'FX-1',
  invoice_line: '7',
  weight: 9,
  billable_kg: null,
  length: null,
  width: null,
  height: null,
  carrier_charge: 36.2,
  state: 'unmatched',
  created_at: '2026-11-23T15:12:00.000Z',
};
const COUNTS = { received: 0, made: 41, no_excess: 3, reported: 2, unmatched: 1, dismissed: 0 };
const serverWith = (lines: object[]): MockServer =>
  new MockServer()
    .on('GET overweights/imports', { data: [] })
    .on('GET overweights/maps', { data: [{ id: 'm1', name: 'Colibrí', headings: { tracking_number: 'Folio' } }] })
    .on('GET overweights/lines', { data: { lines, counts: COUNTS } });
const show = (server: MockServer) =>
  renderAt('/overweights/import', <InvoiceImportPage />, { server, role: 'admin', route: '/overweights/import' });

describe('the page that imports invoices', () => {
  it('the import of invoices offers the declared formats and those of staff, and lists lines without a shipment', async () => {
    const told = { ...LINE, id: 'l2', source: 'tracking', tracking_number: 'GHOST2' };
    const server = serverWith([LINE, told])
      .on('PUT overweights/lines/match', { data: { lines: 1 } })
      .on('PUT overweights/lines/l1/dismiss', { data: { lines: [], counts: COUNTS } });
    const { user } = await show(server);
    const format = await screen.findByLabelText(/^Formato del archivo/);
    await within(format).findByRole('option', { name: 'Colibrí' });
    expect(
      within(format)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Plantilla', 'Estafeta', 'FedEx', 'DHL', 'Redpack', 'Paquetexpress', 'Colibrí']);
    expect(await screen.findByText(/^41 casos · 3 sin sobrepeso/)).toBeTruthy();
    expect(screen.getByRole('row', { name: /GHOST1 FX-1 · 7/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /GHOST2 Reportado por rastreo/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Buscar sus envíos otra vez' }));
    await user.click(screen.getByRole('button', { name: 'Descartar el renglón de la guía GHOST1' }));
    expect(server.sent('PUT overweights/lines/match')).toHaveLength(1);
    expect(server.sent('PUT overweights/lines/l1/dismiss')).toHaveLength(1);
  });

  it('the import of invoices lets staff add a format by its headings, and remove one', async () => {
    const server = serverWith([])
      .on('POST overweights/maps', { data: { id: 'm2' } })
      .on('DELETE overweights/maps/m1', {});
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Agregar un formato' }));
    const form = within(await screen.findByRole('form', { name: 'Agregar un formato' }));
    await user.type(form.getByLabelText(/^Nombre del formato/), 'Otra');
    await user.click(form.getByRole('button', { name: 'Agregar formato' }));
    expect(server.sent('POST overweights/maps')).toHaveLength(0);
    await user.type(form.getByLabelText(/^Guía/), 'Folio guía');
    await user.click(form.getByRole('button', { name: 'Agregar formato' }));
    expect(server.sent('POST overweights/maps')[0]!.body).toEqual({
      map: { name: 'Otra', tracking_number: 'Folio guía' },
    });
    await user.click(await screen.findByRole('button', { name: 'Quitar el formato Colibrí' }));
    expect(server.sent('DELETE overweights/maps/m1')).toHaveLength(1);
  });
});
