import { screen, within } from '@testing-library/react';
import { MockServer } from '../../../shared/testing/mock-server.js';
import { renderAt } from '../../../shared/testing/render.js';
import { DepositPage } from './deposit-page.js';

const SECOND = {
  id: 'd2',
  user_id: 'u1',
  owner_id: 'u1',
  method: 'mercado_pago',
  state: 'in_review',
  amount: 700,
  paid_amount: null,
  fee: 0,
  fee_rule: null,
  files: [],
  warnings: ['paid_twice'],
  second_of: 'd1',
  transaction_date: '2026-11-20',
  created_at: '2026-11-20T16:00:00Z',
};

describe('the page of a deposit for staff', () => {
  it('gives a payment that was made twice back, or credits it, with a reason', async () => {
    const server = new MockServer()
      .on('GET deposits/d2', { data: SECOND })
      .on('GET users/u1', { data: { id: 'u1', fullname: 'Ana Prueba' } })
      .on('PUT deposits/d2/settle', { data: { ...SECOND, state: 'confirming' } });
    const { user } = await renderAt('/deposits/d2', <DepositPage />, { server, role: 'admin', route: '/deposits/:id' });
    expect((await screen.findByRole('link', { name: 'Ver el primer pago' })).getAttribute('href')).toBe('/deposits/d1');
    expect(screen.queryByRole('form', { name: 'La transferencia llegó' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Abonar $700.00' })).toBeTruthy();
    const form = within(screen.getByRole('form', { name: 'Devolver el segundo pago' }));
    await user.type(form.getByLabelText(/^Motivo/), 'Pagaste dos veces');
    await user.click(form.getByRole('button', { name: 'Devolver $700.00' }));
    expect(server.sent('PUT deposits/d2/settle').map(({ body }) => body)).toEqual([
      { deposit: { end: 'return', reason: 'Pagaste dos veces' } },
    ]);
  });
});
