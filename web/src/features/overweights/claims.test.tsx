import { screen, within } from '@testing-library/react';
import { MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { ClaimPage } from './claim-page.js';
import { ClaimsPage } from './claims-page.js';

const CLAIM = {
  id: 'c1',
  carrier_id: 'e1',
  carrier_name: 'Estafeta',
  from: '2026-11-01',
  to: '2026-11-30',
  state: 'sent',
  cases: 2,
  claimed: 72.4,
  recovered: null,
  returned: null,
  reference: 'EST-1',
  reason: null,
  created_at: '2026-11-28T18:00:00.000Z',
  sent_at: '2026-11-28T19:00:00.000Z',
  settled_at: null,
};
const aCase = (id: string, tracking_number: string) => ({
  id,
  tracking_number,
  shipment_number: 7,
  billable_kg: 8,
  paid_kg: 5,
  status: 'paid',
  amount: 43.5,
  claimed: 36.2,
  recovered: null,
  returned: null,
  files: 2,
});
const WHOLE = { ...CLAIM, claimed_cases: [aCase('o1', 'EST1'), aCase('o2', 'EST2')] };

describe('claims towards carriers', () => {
  it('claims are listed with their state and what came back', async () => {
    const server = new MockServer().on('GET overweights/claims', { data: [CLAIM] });
    await renderAt('/overweights/claims', <ClaimsPage />, { server, role: 'admin', route: '/overweights/claims' });
    const table = await screen.findByRole('table', { name: 'Reclamos a paqueterías' });
    expect(within(table).getByRole('link', { name: 'Estafeta' }).getAttribute('href')).toBe('/overweights/claims/c1');
    expect(within(table).getByText('Enviado, espera respuesta')).toBeTruthy();
  });

  it('a claim that the carrier has is settled with what came back for each case', async () => {
    const server = new MockServer()
      .on('GET overweights/claims/c1', { data: WHOLE })
      .on('PUT overweights/claims/c1/settle', { data: { ...WHOLE, state: 'settled' } });
    const { user } = await renderAt('/overweights/claims/c1', <ClaimPage />, {
      server,
      role: 'admin',
      route: '/overweights/claims/:id',
    });
    const second = await screen.findByLabelText('Recuperado de la guía EST2');
    await user.clear(second);
    await user.type(second, '10');
    const form = screen.getByRole('form', { name: 'La paquetería devolvió' });
    await user.type(within(form).getByLabelText(/^Lo que respondió/), 'Nota de crédito');
    await user.click(within(form).getByRole('button', { name: 'Registrar la devolución' }));
    expect(server.sent('PUT overweights/claims/c1/settle')[0]).toMatchObject({
      body: {
        claim: {
          reason: 'Nota de crédito',
          cases: [
            { id: 'o1', recovered: 36.2 },
            { id: 'o2', recovered: 10 },
          ],
        },
      },
    });
  });
});
