import { screen, waitFor, within } from '@testing-library/react';
import { failure, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { ReferralsPage } from './referrals-page.js';

const aServer = () =>
  new MockServer()
    .on('GET settings/referral_code/by_key', { data: { value: '1' } })
    .on('GET settings/referral_reward/by_key', { data: { value: '50.00' } })
    .on('GET settings/referral_reward_labels/by_key', { data: { value: null } });
const BRUNO = { id: '1', name: 'Bruno Díaz', total: 1204, created_at: '2026-11-02T18:00:00Z', reward: null };

describe('the page of referrals', () => {
  it('the page of referrals lists who signed up with the code, with their labels', async () => {
    await renderAt('/referrals', <ReferralsPage />, { server: aServer().on('GET referrals', { data: [BRUNO] }) });
    const table = await screen.findByRole('table', { name: 'Quienes se registraron con tu código' });
    expect(within(table).getByRole('row', { name: /^Bruno Díaz .*1,204$/ })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Copiar código' })).toBeTruthy();
    expect(screen.queryByText('Quién invitó')).toBeNull();
  });

  it('the page of referrals says what a referral earns and what each has earned', async () => {
    const data = [
      { ...BRUNO, reward: 50 },
      { ...BRUNO, id: '3', name: 'Carla Ruiz' },
    ];
    await renderAt('/referrals', <ReferralsPage />, { server: aServer().on('GET referrals', { data }) });
    expect(
      await screen.findByText(/^Ganas \$50\.00 cuando se entregan los primeros 3 envíos pagados de /),
    ).toBeTruthy();
    const table = await screen.findByRole('table', { name: 'Quienes se registraron con tu código' });
    expect(within(table).getByRole('columnheader', { name: 'Ganaste' })).toBeTruthy();
    expect(within(table).getByRole('row', { name: /^Bruno Díaz .*\$50\.00 1,204$/ })).toBeTruthy();
  });

  it('the page of referrals shows its list with what stands above it, so that nothing moves', async () => {
    let answer: (setting: unknown) => void = () => {};
    const server = aServer()
      .on('GET referrals', { data: [BRUNO] })
      .on('GET settings/referral_reward/by_key', () => new Promise(resolve => (answer = resolve)));
    await renderAt('/referrals', <ReferralsPage />, { server });
    await waitFor(() => expect(server.sent('GET referrals')).toHaveLength(1));
    expect(await screen.findByRole('progressbar', { name: 'Cargando…' })).toBeTruthy();
    expect([screen.queryByRole('table'), screen.queryByRole('button', { name: 'Copiar código' })]).toEqual([
      null,
      null,
    ]);
    answer({ data: { value: '50.00' } });
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(screen.getByText(/^Ganas \$50\.00/)).toBeTruthy();
  });

  it('the page of referrals shows staff who invited whom', async () => {
    const data = [{ ...BRUNO, referred_by: { id: '2', name: 'Ana López' } }];
    const server = aServer().on('GET referrals', { data });
    await renderAt('/referrals', <ReferralsPage />, { server, role: 'admin' });
    expect(await screen.findByRole('row', { name: /^Bruno Díaz Ana López / })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copiar código' })).toBeNull();
  });

  it('the page of referrals offers a retry after a failure, and invites to share the code if there are none', async () => {
    const server = aServer().on('GET referrals', failure(503, 'service_unavailable'));
    const { user } = await renderAt('/referrals', <ReferralsPage />, { server });
    const again = await screen.findByRole('button', { name: 'Volver a intentar' });
    server.on('GET referrals', { data: [] });
    await user.click(again);
    expect(await screen.findByText(/^Nadie se ha registrado con tu código todavía/)).toBeTruthy();
  });
});
