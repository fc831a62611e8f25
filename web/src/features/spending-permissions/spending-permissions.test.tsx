import type { SpendingPermission } from '@porte/contracts/identity/spending-permission.js';
import { screen, waitFor, within } from '@testing-library/react';
import { ActingSpending } from '../../shared/acting/acting-spending.js';
import { Notices } from '../../shared/feedback/notify.js';
import { needBundles } from '../../shared/i18n/messages.js';
import { MockServer } from '../../shared/testing/mock-server.js';
import { aPerson, renderAt } from '../../shared/testing/render.js';
import { SpendingPermissionsPage } from './spending-permissions-page.js';

const ID = '0b5f3f0e-3a55-4a0f-9e0c-6f1f6ad0e001';
const ASKED: SpendingPermission = {
  id: ID,
  state: 'waiting',
  asked_by: { id: '0b5f3f0e-3a55-4a0f-9e0c-6f1f6ad0e002', name: 'Adrián Aguilar', email: 'adrian@demo.example' },
  customer: { id: aPerson('customer').id, name: 'María Zavala', company: 'Textiles', email: 'maria@demo.example' },
  amount: 300,
  limit: null,
  left: null,
  reason: 'Comprar su guía',
  session_reason: 'Caso 4471',
  decided_by: null,
  decision_reason: null,
  created_at: '2026-11-24T18:00:00Z',
  ends_at: '2026-11-24T18:30:00Z',
};
const GRANTED: SpendingPermission = {
  ...ASKED,
  state: 'granted',
  limit: 300,
  left: 120,
  decided_by: { id: aPerson('main_admin').id, name: 'Paula Principal' },
};
const NOW = '2026-11-24T18:05:00Z';

describe('the page of spending permissions', () => {
  beforeAll(() => needBundles('spending', 'form'));
  const show = (permissions: SpendingPermission[], role: 'main_admin' | 'developer' = 'main_admin') => {
    const server = new MockServer()
      .on('GET spending_permissions', { data: permissions })
      .on(`PUT spending_permissions/${ID}/grant`, { data: GRANTED })
      .on(`PUT spending_permissions/${ID}/decline`, { data: { ...ASKED, state: 'declined' } })
      .on(`PUT spending_permissions/${ID}/revoke`, { data: { ...GRANTED, state: 'revoked' } });
    const page = (
      <>
        <SpendingPermissionsPage />
        <Notices />
      </>
    );
    return renderAt('/spending-permissions', page, { server, role, now: NOW }).then(rest => ({ server, ...rest }));
  };

  it('lets a main admin permit less than was asked, and says why it was asked', async () => {
    const { user, server } = await show([ASKED]);
    expect(await screen.findByText('Adrián Aguilar pide gastar hasta $300.00')).toBeTruthy();
    expect(screen.getByText('Para: Comprar su guía')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Permitir' }));
    const dialog = await screen.findByRole('dialog');
    const amount = await within(dialog).findByRole('textbox', { name: /Hasta/ });
    await user.clear(amount);
    await user.type(amount, '250');
    await user.click(within(dialog).getByRole('button', { name: 'Permitir' }));
    await waitFor(() => expect(server.sent(`PUT spending_permissions/${ID}/grant`)).toHaveLength(1));
    expect(server.sent(`PUT spending_permissions/${ID}/grant`)[0]!.body).toEqual({
      spending_permission: { amount: 250 },
    });
  });

  it('asks for a reason before it declines, and revokes at once what was granted', async () => {
    const { user, server } = await show([ASKED, { ...GRANTED, id: `${ID.slice(0, -1)}9` }]);
    expect(await screen.findByText('Puede gastar hasta $300.00 · quedan $120.00')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'No permitir' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('button', { name: 'No permitir' }));
    expect(server.sent(`PUT spending_permissions/${ID}/decline`)).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: /Motivo/ }), 'Que la compre ella');
    await user.click(within(dialog).getByRole('button', { name: 'No permitir' }));
    await waitFor(() =>
      expect(server.sent(`PUT spending_permissions/${ID}/decline`)[0]?.body).toEqual({
        spending_permission: { reason: 'Que la compre ella' },
      }),
    );
  });

  it('leaves the decision to another main admin than who asked, and to no developer', async () => {
    await show([{ ...ASKED, asked_by: { ...ASKED.asked_by, id: aPerson('main_admin').id } }]);
    expect(await screen.findByText('Lo decide otro administrador principal.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Permitir' })).toBeNull();
  });

  it('says where there is none', async () => {
    await show([]);
    expect(await screen.findByText('Nadie ha pedido gastar del saldo de un cliente.')).toBeTruthy();
  });
});

describe('the band of who acts', () => {
  beforeAll(() => needBundles('spending', 'form'));
  const show = (current: SpendingPermission | null) => {
    const server = new MockServer()
      .on('GET spending_permissions/current', { data: current })
      .on('POST spending_permissions', { data: ASKED });
    return renderAt('/', <ActingSpending />, { server, role: 'customer', now: NOW }).then(rest => ({
      server,
      ...rest,
    }));
  };

  it('asks for an amount with a reason', async () => {
    const { user, server } = await show(null);
    await user.click(await screen.findByRole('button', { name: 'Pedir permiso para comprar' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /Hasta/ }), '300');
    await user.type(within(dialog).getByRole('textbox', { name: /Para qué/ }), 'Comprar su guía');
    await user.click(within(dialog).getByRole('button', { name: 'Pedir permiso' }));
    await waitFor(() =>
      expect(server.sent('POST spending_permissions')[0]?.body).toEqual({
        spending_permission: { amount: 300, reason: 'Comprar su guía' },
      }),
    );
  });

  it.each<[string, SpendingPermission]>([
    ['Puedes gastar hasta $300.00 · quedan $120.00', GRANTED],
    ['Puedes gastar hasta $300.00', { ...GRANTED, left: null }],
    ['Esperas permiso para gastar hasta $300.00', ASKED],
    ['No te permitieron gastar: Que espere', { ...ASKED, state: 'declined', decision_reason: 'Que espere' }],
    ['Te retiraron el permiso de gastar', { ...GRANTED, state: 'revoked' }],
  ])('says "%s"', async (words, permission) => {
    await show(permission);
    expect(await screen.findByText(words)).toBeTruthy();
    const isOpen = permission.state === 'waiting' || permission.state === 'granted';
    expect(screen.queryByRole('button', { name: 'Pedir permiso para comprar' }) === null).toBe(isOpen);
  });
});
