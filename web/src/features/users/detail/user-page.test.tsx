import type { Role } from '@porte/contracts/acl/matrix.js';
import { screen, within } from '@testing-library/react';
import { ConfirmProvider } from '../../../shared/feedback/confirm.js';
import { Notices } from '../../../shared/feedback/notify.js';
import { failure, listOf, MockServer, type SeenCall } from '../../../shared/testing/mock-server.js';
import { renderAt } from '../../../shared/testing/render.js';
import { aUser } from '../user.fixture.js';
import { UserPage } from './user-page.js';

const ID = aUser().id;
const movement = {
  id: 't1',
  sequential_id: 7,
  user_id: ID,
  transaction_type: 'withdraw',
  code: 'label',
  amount: 139,
  status: 'cleared',
  description: '',
  shipment_id: 's1',
  shipment: { sequential_id: 12 },
  balance_after: 1930.5,
  created_at: '2026-11-20T15:00:00Z',
};
const FISCAL = {
  id: 'f1',
  business_name: 'ESCUELA KEMPER URGATE',
  rfc: 'EKU9003173C9',
  fiscal_regime: '601',
  payment_form: '03',
  cfdi_use: 'G03',
  country_code: 'MX',
};
const wallet = { user_id: ID, balance: 2000, available_balance: 1930.5 };

const serverWith = (change = {}): MockServer =>
  new MockServer()
    .on(`GET users/${ID}`, { data: aUser(change) })
    .on(`GET users/${ID}/merges`, { data: [] })
    .on('GET shipments', listOf([]))
    .on('GET transactions', listOf([movement]))
    .on('GET addresses', listOf([]))
    .on('GET audits', listOf([]))
    .on('GET balances', { data: [wallet] })
    .on('GET dashboards/spend_rate', { data: { per_day: 300, days: 28 } });
const show = (server: MockServer, role: Role = 'admin', search = '') =>
  renderAt(
    `/users/${ID}${search}`,
    <ConfirmProvider>
      <UserPage />
      <Notices />
    </ConfirmProvider>,
    { server, role, route: '/users/:id' },
  );
const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Secciones de Beto Ruiz' }))
    .getAllByRole('link')
    .map(link => link.textContent);

describe('the page of a user', () => {
  it('shows the balance, for how long it lasts, and the last movements', async () => {
    const server = serverWith();
    await show(server);
    expect(await screen.findByRole('heading', { level: 1, name: 'Beto Ruiz' })).toBeTruthy();
    const balance = within(await screen.findByRole('region', { name: 'Saldo' }));
    expect(balance.getByText('$1,930.50')).toBeTruthy();
    expect(await balance.findByText('Le alcanza para 6 días')).toBeTruthy();
    expect(balance.getByText('$300.00')).toBeTruthy();
    expect(balance.getByText('$69.50')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Envío 12' })).toHaveProperty('pathname', '/shipments/s1');
    expect(screen.getByText('Aún no tiene envíos.')).toBeTruthy();
    expect(server.sent('GET dashboards/spend_rate')[0]!.query.get('user_id')).toBe(ID);
  });

  it('shows what other services know of the user, and leaves out what is unknown', async () => {
    await show(serverWith({ total_shipments: 1204, user_prices_count: null, openpay_id: 'cus_1' }));
    const data = within(await screen.findByRole('region', { name: 'Datos' }));
    expect(data.getByText('1,204')).toBeTruthy();
    expect(data.getByText('cus_1')).toBeTruthy();
    expect(data.queryByText('Precios propios')).toBeNull();
  });

  it("shows a sub-user its parent's wallet", async () => {
    const server = serverWith({ parent_id: 'p1' });
    await show(server);
    expect(await screen.findByRole('region', { name: 'Saldo de su cuenta principal' })).toBeTruthy();
    expect(server.sent('GET balances')[0]!.query.get('user_ids')).toBe('p1');
  });

  it.each([
    [
      'admin',
      [
        'Resumen',
        'Envíos',
        'Movimientos',
        'Direcciones',
        'Precios',
        'Datos fiscales',
        'Paqueterías',
        'Subusuarios',
        'Documentos',
      ],
    ],
    [
      'main_admin',
      [
        'Resumen',
        'Envíos',
        'Movimientos',
        'Direcciones',
        'Precios',
        'Datos fiscales',
        'Paqueterías',
        'Subusuarios',
        'Documentos',
        'Actividad',
      ],
    ],
  ] as const)('has the tabs that %s may read', async (role, expected) => {
    await show(serverWith(), role);
    expect(await tabs()).toEqual(expected);
  });

  it('has neither wallet nor shipments for staff', async () => {
    const server = serverWith({ user_type: 'operator' });
    await show(server);
    expect(await tabs()).toEqual(['Resumen']);
    expect(server.sent('GET balances')).toEqual([]);
  });

  it('lists movements of the wallet with the balance after each', async () => {
    const server = serverWith();
    await show(server, 'admin', '?tab=movements');
    const row = within(await screen.findByRole('row', { name: /Guía/ }));
    expect(row.getByText('−$139.00')).toBeTruthy();
    expect(row.getByText('$1,930.50')).toBeTruthy();
    expect(JSON.parse(server.sent('GET transactions')[0]!.query.get('where')!)).toEqual({ user_id: ID });
  });

  it('the page of a user counts the rows of its tabs and lists what waits for a decision', async () => {
    const server = serverWith()
      .on('GET shipments', ({ query }: SeenCall) =>
        listOf(
          query.get('where')?.includes('pending_cancellation')
            ? [{ id: 's9', sequential_id: 9, rate: { total: 178 } }]
            : [],
        ),
      )
      .on('GET shipments/count', { data: { count: 1284 } })
      .on('GET addresses/count', failure(500, 'internal_error'));
    await show(server);
    expect(await screen.findByRole('link', { name: /^Envíos\s*1,284$/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Direcciones' })).toBeTruthy();
    const waiting = within(await screen.findByRole('region', { name: 'Espera tu decisión' }));
    expect(waiting.getByRole('link', { name: 'Decidir: Cancelar el envío 9' })).toHaveProperty(
      'pathname',
      '/shipments/s9',
    );
  });

  it('the page of a sub-user shows the tax data of its parent', async () => {
    const server = serverWith({ parent_id: 'p1' }).on('GET fiscal_data', listOf([FISCAL]));
    await show(server, 'admin', '?tab=fiscal_data');
    expect(await screen.findByText('EKU9003173C9')).toBeTruthy();
    expect(JSON.parse(server.sent('GET fiscal_data')[0]!.query.get('where')!)).toEqual({ user_id: 'p1' });
  });

  it('the page of a user lists its own prices by carrier and service', async () => {
    const server = serverWith()
      .on('GET carriers', listOf([{ id: 'c1', name: 'Correcaminos', logo: null }]))
      .on('GET services', listOf([{ id: 'd1', name: 'Terrestre', carrier_id: 'c1' }]))
      .on('GET user_prices', listOf([{ id: 'x', service_id: 'd1', kg: 1, price: 80 }]));
    await show(server, 'admin', '?tab=prices');
    const carrier = within(await screen.findByRole('region', { name: 'Correcaminos' }));
    expect(carrier.getByText('1 precio propio')).toBeTruthy();
    expect(carrier.getByRole('link', { name: 'Editar precios de Terrestre' })).toHaveProperty(
      'pathname',
      `/users/${ID}/prices/d1/edit`,
    );
  });

  it('keeps notes of the team', async () => {
    const server = serverWith().on(`PUT users/${ID}`, { data: aUser({ notes: 'Paga los lunes' }) });
    const { user } = await show(server);
    await user.type(await screen.findByRole('textbox', { name: 'Solo las ve el equipo.' }), 'Paga los lunes');
    await user.click(screen.getByRole('button', { name: 'Guardar notas' }));
    expect(await screen.findByText('Notas guardadas')).toBeTruthy();
    expect(server.sent(`PUT users/${ID}`)[0]!.body).toEqual({ user: { notes: 'Paga los lunes' } });
  });

  it('says where there is no such user', async () => {
    await show(new MockServer().on(`GET users/${ID}`, failure(404, 'not_found')));
    expect(await screen.findByRole('heading', { name: 'No encontramos a este usuario' })).toBeTruthy();
  });
});
