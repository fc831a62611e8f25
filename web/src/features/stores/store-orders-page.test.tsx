import { screen, waitFor, within } from '@testing-library/react';
import type { StoreOrder } from '@porte/contracts/shipments/store.js';
import { failure, listOf, MockServer, type SeenCall } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { StoreOrdersPage } from './store-orders-page.js';

const RATE = {
  service_id: 's',
  service_name: 'Terrestre',
  carrier_name: 'Correcaminos',
  logo: null,
  days: 3,
  total: 98,
  insure_package: false,
};

const order = (id: string, more: Partial<StoreOrder> = {}): StoreOrder => ({
  id,
  user_id: 'u',
  store_id: 's1',
  provider: 'shopify',
  external_id: id,
  number: `#${id}`,
  state: 'ready',
  problems: [],
  recipient: `Ana ${id}`,
  destination: { street: 'Av. Juárez', number: '20', city: 'Mérida', state: 'Yucatán', postal_code: '97000' },
  items: [{ sku: 'TAZ-01', name: 'Taza', quantity: 2 }],
  lines: 1,
  weight: 0.8,
  total: 400,
  currency: 'MXN',
  shipment_id: `shipment-${id}`,
  rate: RATE,
  rated_at: '2026-11-28T12:00:00Z',
  placed_at: '2026-11-28T12:00:00Z',
  created_at: '2026-11-28T12:00:00Z',
  updated_at: '2026-11-28T12:00:00Z',
  ...more,
});

const LACKING = order('1', {
  state: 'attention',
  problems: ['state_of_postal_code', 'phone'],
  shipment_id: null,
  rate: null,
  destination: { city: 'Cancún', state: 'Quintana Roo', postal_code: '97000' },
});
const HEAVY = order('2', { state: 'attention', problems: ['weight'], shipment_id: null, rate: null, weight: null });

const serverOf = (ready: readonly StoreOrder[], attention: readonly StoreOrder[] = []): MockServer => {
  const rows: Readonly<Record<string, readonly StoreOrder[]>> = { attention, ready };
  const statesOf = (query: URLSearchParams): string[] =>
    [(JSON.parse(query.get('where') ?? '{}') as { state: string | string[] }).state].flat();
  return new MockServer()
    .on('GET store_orders', ({ query }: SeenCall) => listOf(statesOf(query).flatMap(state => rows[state] ?? [])))
    .on('GET store_orders/count', ({ query }: SeenCall) => ({
      data: { count: rows[statesOf(query)[0]!]?.length ?? 0 },
    }))
    .on('GET saved_views', listOf([]))
    .on('POST batches', { data: { id: 'b', rows: [] } });
};

const show = (
  server: MockServer,
  { path = '/store-orders', ...options }: { path?: string; [option: string]: unknown } = {},
) =>
  renderAt(path, <StoreOrdersPage />, {
    server,
    role: 'customer',
    route: '/store-orders',
    me: { available_balance: 1000 },
    ...options,
  });

const bar = () => screen.findByRole('region', { name: 'Pagar lo que está listo' });

describe('the page of the orders of stores', () => {
  afterEach(() => jest.restoreAllMocks());

  it('shows what needs something first, with its reason and its one step, and cannot tick it', async () => {
    await show(serverOf([order('3')], [LACKING, HEAVY]));
    await screen.findByText('El CP 97000 no es de Quintana Roo y 1 más');
    expect(screen.getByText('Sin peso')).toBeTruthy();
    const groups = screen.getAllByText(/^(Requieren atención|Listos para pagar)/).map(({ textContent }) => textContent);
    expect(groups).toEqual(['Requieren atención2', 'Listos para pagar1']);
    const step = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(step('Completar: #1 Ana 1')).toBe('/store-orders/1/edit');
    expect(step('Poner peso: #2 Ana 2')).toBe('/stores/s1/edit');
    expect(step('Empacar: #3 Ana 3')).toBe('/packing?number=%233');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Ana 1/ }).disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Ana 3/ }).checked).toBe(true);
  });

  it('pays all that is ready by one batch, also what is on other pages, without what was unticked', async () => {
    const server = serverOf([order('3'), order('4'), order('5')]);
    const { user } = await show(server);
    const words = within(await bar());
    await words.findByText('$294.00');
    expect(words.getByText('saldo después $706.00')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /Ana 3/ }));
    expect(words.getByText('2 seleccionados')).toBeTruthy();
    expect(words.getByText('saldo después $804.00')).toBeTruthy();
    await user.click(words.getByRole('button', { name: 'Pagar 2 pedidos' }));
    await waitFor(() => expect(server.sent('POST batches')).toHaveLength(1));
    expect(server.sent('POST batches')[0]!.body).toEqual({
      batch: { shipment_ids: ['shipment-4', 'shipment-5'], rule: 'store' },
    });
  });

  it('keeps what is ticked when a phone leaves the selection mode', async () => {
    const real = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(query => ({ ...real(query), matches: query.includes('640px') }));
    const { user } = await show(serverOf([order('3'), order('4')]));
    await user.click(await screen.findByRole('button', { name: 'Seleccionar' }));
    await user.click(screen.getByRole('checkbox', { name: /Ana 3/ }));
    await user.click(screen.getByRole('button', { name: 'Dejar de seleccionar' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(await within(await bar()).findByRole('button', { name: 'Pagar 1 pedido' })).toBeTruthy();
  });

  it('reads the list again after a refusal, so that an order that is gone fails one press only', async () => {
    const ready = [order('3'), order('4')];
    const server = serverOf(ready).on('POST batches', () => {
      ready.pop();
      return failure(404, 'not_found');
    });
    const { user } = await show(server);
    const words = within(await bar());
    await user.click(words.getByRole('button', { name: /^Pagar 2/ }));
    await words.findByRole('button', { name: /^Pagar 1/ });
    expect(screen.queryByRole('checkbox', { name: /Ana 4/ })).toBeNull();
    server.on('POST batches', { data: { id: 'b', rows: [] } });
    await user.click(words.getByRole('button', { name: /^Pagar 1/ }));
    await waitFor(() => expect(server.sent('POST batches')).toHaveLength(2));
    expect(server.sent('POST batches')[1]!.body).toEqual({ batch: { shipment_ids: ['shipment-3'], rule: 'store' } });
  });

  it('says how much the balance lacks', async () => {
    await show(serverOf([order('3', { rate: { ...RATE, total: 1500 } })]));
    expect(await within(await bar()).findByText('te faltan $500.00')).toBeTruthy();
  });

  it('names the orders that are still to be quoted in place of a balance', async () => {
    await show(serverOf([order('3'), order('4', { rate: null })]));
    const words = within(await bar());
    expect(await words.findByText('1 sin tarifa: se cotiza antes de pagar')).toBeTruthy();
    expect(words.queryByText(/saldo después/)).toBeNull();
  });

  it('says what comes to a tab that is empty', async () => {
    await show(serverOf([]), { path: '/store-orders?state=closed' });
    expect(await screen.findByText('Aquí quedan los pedidos cancelados y los que enviaste por fuera.')).toBeTruthy();
  });

  it('says so where the orders that can be paid are not known', async () => {
    const server = serverOf([order('3')]);
    server.on('GET store_orders', ({ query }: SeenCall) =>
      query.get('per_page') === '1000' ? failure(503, 'service_unavailable') : listOf([order('3')]),
    );
    await show(server);
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy();
  });

  it('ticks nothing for staff until they do', async () => {
    await show(serverOf([order('3')]), { role: 'admin' });
    const words = within(await bar());
    expect(words.getByRole('button', { name: 'Pagar pedidos' }).getAttribute('aria-disabled')).toBe('true');
    expect(await screen.findByRole('link', { name: 'Elegir tarifa: #3 Ana 3' })).toBeTruthy();
  });

  it('has no bar where nothing can be paid, and says what comes here', async () => {
    await show(serverOf([]));
    expect(await screen.findByText('Los pedidos pagados de tus tiendas llegan aquí.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Pagar lo que está listo' })).toBeNull();
  });
});
