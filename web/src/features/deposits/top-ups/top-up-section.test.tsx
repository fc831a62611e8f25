import type { TopUp } from '@porte/contracts';
import { screen } from '@testing-library/react';
import { ConfirmProvider } from '../../../shared/feedback/confirm.js';
import { MockServer } from '../../../shared/testing/mock-server.js';
import { renderAt } from '../../../shared/testing/render.js';
import { TopUpSection } from './top-up-section.js';

const CARD = { id: 'c1', brand: 'visa', card_number: '•••• 1111', created_at: '2026-11-01T10:00:00Z' };
const METHOD = {
  method: 'card',
  minimum: 3.01,
  maximum: 29000,
  fee: { tiers: [{ up_to: null, percent: 2.9, fixed: 2.5 }], vat_percent: 16 },
} as const;
const ON: TopUp = {
  user_id: 'u1',
  state: 'watching',
  card: CARD,
  threshold: 300,
  amount: 500,
  daily_limit: 1000,
  monthly_limit: 5000,
  charged_today: 500,
  charged_this_month: 1500,
  pause_reason: null,
  failure: null,
  deposit_id: 'd1',
  accepted_at: '2026-11-01T10:00:00Z',
};

const serverWith = (topUp: TopUp | null, cards: object[] = [CARD]): MockServer =>
  new MockServer().on('GET credit_cards', { data: cards }).on('GET top_ups/*', { data: topUp });
const show = (server: MockServer) =>
  renderAt(
    '/credits',
    <ConfirmProvider>
      <TopUpSection method={METHOD} payOf={id => `/credits?method=card&deposit=${id}`} />
    </ConfirmProvider>,
    { server, role: 'customer' },
  );

describe('the automatic top-up', () => {
  it('is not offered without a saved card', async () => {
    await show(serverWith(null, []));
    expect(await screen.findByText(/guarda una tarjeta al pagar/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says what it charges and how much of its limits is used', async () => {
    await show(serverWith(ON));
    expect(await screen.findByText('Cobra $500.00 cuando tu saldo baja de $300.00.')).toBeTruthy();
    expect(screen.getByText('$500.00 de $1,000.00')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reanudar' })).toBeNull();
  });

  it('says why it is paused, leads to the bank, and is resumed', async () => {
    const paused: TopUp = { ...ON, state: 'paused', pause_reason: 'authentication' };
    const server = serverWith(paused).on('PUT top_ups/*/resume', { data: ON });
    const { user } = await show(server);
    const approve = await screen.findByRole('link', { name: 'Autorizar el cobro' });
    expect(approve.getAttribute('href')).toBe('/credits?method=card&deposit=d1');
    server.on('GET top_ups/*', { data: ON });
    await user.click(screen.getByRole('button', { name: 'Reanudar' }));
    expect(await screen.findByText('Activa')).toBeTruthy();
    expect(server.sent('PUT top_ups/*/resume')).toHaveLength(1);
  });
});
