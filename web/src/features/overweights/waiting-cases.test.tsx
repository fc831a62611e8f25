import { screen, waitFor, within } from '@testing-library/react';
import { failure, listOf, MockServer, type SeenCall } from '../../shared/testing/mock-server.js';
import { visit } from '../../shared/testing/pages.js';
import { overweightPages } from './overweight-pages.js';

const NOW = '2026-11-24T19:12:00.000Z';
const CASE = {
  id: 'o1',
  shipment_id: 's1',
  shipment_number: 1247,
  user_id: 'u1',
  tracking_number: 'EST4471655',
  carrier_name: 'FedEx',
  service_name: 'Económico',
  declared: null,
  measured: null,
  billable_kg: 20,
  paid_kg: 10,
  overweight: 10,
  price: 16,
  amount: 160,
  labelled_at: null,
  offered_kg: null,
  reported_kg: null,
  reported_amount: null,
  status: 'unpaid',
  state: 'contested',
  contested_at: '2026-11-22T18:12:00.000Z',
  accepted_at: null,
  answer_by: '2026-11-21T15:12:00.000Z',
  carrier_charge: 148.2,
  closing: null,
  created_at: '2026-11-20T15:12:00.000Z',
  user: { id: 'u1', name: 'Elena', last_name: 'Zavala', email: 'elena@example.com' },
};
type Listed = Omit<typeof CASE, 'accepted_at'> & { accepted_at: string | null };
const DUE: Listed = { ...CASE, id: 'o2', shipment_number: 771, state: 'due', accepted_at: '2026-11-22T18:12:00.000Z' };

const statesOf = ({ query }: SeenCall): unknown => JSON.parse(query.get('where') ?? '{}').state;
const aServer = (cases: readonly Listed[] = [CASE, DUE]) =>
  new MockServer()
    .on('GET overweights', (call: SeenCall) => {
      const states = statesOf(call);
      return listOf(cases.filter(({ state }) => !Array.isArray(states) || states.includes(state)));
    })
    .on('GET overweights/due', { data: { count: 1, customers: 1, amount: 160, carrier_charge: 148.2 } })
    .on('GET overweights/o1', { data: CASE })
    .on('GET overweights/o1/timeline', { data: [] });
const show = (server: MockServer, at = '/overweights', role: 'admin' | 'operator' | 'customer' = 'admin') =>
  visit(overweightPages, at, { server, role, now: NOW });

describe('the list of overweights', () => {
  it('shows staff first the cases to decide, with how long they wait, and those to charge, with what the carrier asks', async () => {
    const server = aServer();
    await show(server);
    const decide = within(await screen.findByRole('table', { name: 'Casos que esperan tu decisión' }));
    expect(
      decide.getByRole('row', { name: /Elena Zavala Envío 1247 FedEx Económico .* \$160\.00 · 10 kg 2 d/ }),
    ).toBeTruthy();
    const charge = within(await screen.findByRole('table', { name: 'Casos por cobrar' }));
    expect(charge.getByRole('row', { name: /Envío 771 .* Aceptado \$160\.00 · 10 kg \$148\.20/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cobrar todos…' })).toBeTruthy();
    expect(server.sent('GET overweights').map(statesOf)).toEqual(
      expect.arrayContaining([['contested', 'rebated', 'short'], ['due'], undefined]),
    );
  });

  it('charges the cases that staff choose, and no other, after their sum was shown', async () => {
    const others = [
      { ...DUE, id: 'o3', amount: 72.55, carrier_charge: 60.1, tracking_number: 'EST3' },
      { ...DUE, id: 'o4' },
    ];
    const server = aServer([DUE, ...others]).on('POST overweights/deductions', failure(409, 'overweight_due_changed'));
    const { user } = await show(server);
    const charge = within(await screen.findByRole('table', { name: 'Casos por cobrar' }));
    const boxes = charge.getAllByRole('checkbox');
    await user.click(boxes[0]!);
    await user.click(charge.getByRole('checkbox', { name: 'Seleccionar EST3' }));
    const bar = within(await screen.findByRole('region', { name: 'Acciones con lo seleccionado' }));
    expect(bar.getByText('2 casos seleccionados · las paqueterías nos cobran $208.30, diferencia $24.25')).toBeTruthy();
    const press = async () => user.click(bar.getByRole('button', { name: 'Cobrar 2 casos por $232.55' }));
    await press();
    expect(await bar.findByRole('alert')).toBeTruthy();
    server.on('POST overweights/deductions', { data: { count: 1, customers: 1, amount: 160, carrier_charge: 0 } });
    await press();
    const sent = server.sent('POST overweights/deductions');
    expect(sent.map(({ body }) => body)).toEqual(
      Array(2).fill({ overweights: { count: 2, amount: 232.55, ids: ['o2', 'o3'] } }),
    );
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar los de esta lista' }));
    expect(bar.getByRole('button', { name: 'Cobrar 3 casos por $392.55' })).toBeTruthy();
  });

  it('shows the rows once the lists above them have loaded', async () => {
    const held: (() => void)[] = [];
    const server = aServer().on('GET overweights', async (call: SeenCall) => {
      if (statesOf(call)) await new Promise<void>(resolve => held.push(resolve));
      return listOf([]);
    });
    await show(server);
    await waitFor(() => expect(held).toHaveLength(2));
    expect(server.sent('GET overweights')).toHaveLength(3);
    expect(screen.queryByRole('searchbox')).toBeNull();
    for (const release of held) release();
    expect(await screen.findByText('No hay sobrepesos.')).toBeTruthy();
    expect(screen.getByRole('searchbox')).toBeTruthy();
  });

  it('shows no case apart where none waits, where the list is filtered, and to customers', async () => {
    const none = await show(aServer([]));
    expect(await screen.findByText('No hay sobrepesos.')).toBeTruthy();
    expect(screen.queryByRole('table', { name: /^Casos/ })).toBeNull();
    none.unmount();
    const filtered = await show(aServer(), '/overweights?status=paid');
    expect(await screen.findByRole('button', { name: 'Cobrar todos…' })).toBeTruthy();
    expect(screen.queryByRole('table', { name: /^Casos/ })).toBeNull();
    filtered.unmount();
    await show(aServer(), '/overweights', 'customer');
    expect(screen.queryByRole('table', { name: /^Casos/ })).toBeNull();
  });

  it('opens a case beside it in a wide window, with the decisions, and closes it to where it was opened', async () => {
    const { user, place } = await show(aServer());
    const decide = within(await screen.findByRole('table', { name: 'Casos que esperan tu decisión' }));
    await user.click(decide.getByRole('link', { name: /Elena Zavala/ }));
    expect(place()).toBe('/overweights?case=o1');
    const panel = within(await screen.findByRole('region', { name: 'Caso' }));
    expect(await panel.findByText('20 kg − 10 kg ya pagados = 10 kg × $16.00 = $160.00')).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Abrir la página completa' }).getAttribute('href')).toBe('/overweights/o1');
    expect(panel.getAllByRole('form').length).toBeGreaterThan(1);
    await user.click(panel.getByRole('button', { name: 'Cerrar' }));
    expect(place()).toBe('/overweights');
    expect(screen.queryByRole('region', { name: 'Caso' })).toBeNull();
    expect(document.activeElement?.textContent).toContain('Elena Zavala');
  });
});
