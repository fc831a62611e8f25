import type { StoreOrder } from '@porte/contracts/shipments/store.js';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aRate } from '../../../domain/rates/rates.fixture.js';
import { serverAnswered } from '../../../shared/api/connection-slice.js';
import { failure, listOf, MockServer, Reply, type SeenCall } from '../../../shared/testing/mock-server.js';
import { renderAt } from '../../../shared/testing/render.js';
import type { ListedShipment } from '../listed-shipment.js';
import { aLabel, aPaid, aShipment } from '../shipment.fixture.js';
import { PackingPage } from './packing-page.js';

const CHEAP = aRate({ service_id: 'v1', total: 139 });
const FAST = aRate({ service_id: 'v2', service_name: 'Día siguiente', total: 351, days: 1 });
const PDF = new Reply(200, new Blob(['x'], { type: 'application/pdf' }), { 'content-type': 'application/pdf' });

const aDraft = (more: Partial<ListedShipment> = {}): ListedShipment =>
  aShipment({ step: 'rating', parcels: aPaid().parcels, source: 'woocommerce', source_number: '1058', ...more });

const anOrder = (more: Partial<StoreOrder> = {}): Partial<StoreOrder> => ({
  id: 'o1',
  number: '1058',
  state: 'ready',
  items: [{ sku: 'TZ-350', name: 'Taza de barro', quantity: 2 }],
  lines: 1,
  ...more,
});

/** A server with one draft, its order, two rates and a label as soon as it is bought. */
function aShop(shipments: ListedShipment[] = [aDraft()], orders: object[] = []): MockServer {
  const filterOf = ({ query }: SeenCall) => JSON.parse(query.get('where') ?? '{}') as Record<string, unknown>;
  const has = (number: unknown) => (each: ListedShipment) =>
    [each.source_number, String(each.sequential_id), each.generated_label?.tracking_number].includes(String(number));
  return new MockServer()
    .on('GET shipments', (call: SeenCall) => {
      const { number } = filterOf(call);
      return listOf(number ? shipments.filter(has(number)) : shipments);
    })
    .on('GET shipments/*', (call: SeenCall) => ({ data: shipments.find(({ id }) => call.path.endsWith(id)) }))
    .on('GET shipments/*/packages', listOf([]))
    .on('GET store_orders', listOf(orders))
    .on('GET shipments/*/rates', { data: [CHEAP, FAST] })
    .on('POST shipments/*/rates', (call: SeenCall) => {
      const shipment = shipments.find(({ id }) => call.path.includes(id))!;
      Object.assign(shipment, aPaid({ id: shipment.id, sequential_id: shipment.sequential_id }));
      return { data: { shipment, user: { id: 'u1', balance: 4861 } } };
    })
    .on('POST labels/export', PDF);
}

const open = async (server: MockServer) => {
  const { user, store } = await renderAt('/packing', <PackingPage />, { server, role: 'customer' });
  return { user, store, scan: (line: string) => user.keyboard(`${line}{Enter}`) };
};

describe('the packing station', () => {
  beforeAll(() => {
    URL.createObjectURL = () => 'blob:label';
    URL.revokeObjectURL = () => undefined;
  });
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('pays the cheapest rate of a scanned order and prints its label, with the keyboard alone', async () => {
    const server = aShop();
    const { scan } = await open(server);
    await scan('#1058');
    await screen.findByRole('heading', { name: 'Pedido 1058' });
    await screen.findByText('Pagar $139.00', { exact: false });
    await scan('');
    await screen.findByText('CRM0000001', { exact: false });
    const [bought, ...more] = server.sent('POST shipments/*/rates');
    expect([bought!.body, more]).toEqual([{ rate: { service_id: 'v1', total: 139 } }, []]);
    expect(bought!.headers.get('idempotency-key')).toBeTruthy();
    expect(server.sent('POST labels/export').map(({ body }) => body)).toEqual([{ label: { shipment_ids: ['s1'] } }]);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('counts scanned pieces, and pays an incomplete order only after a warning', async () => {
    const server = aShop(undefined, [anOrder()]);
    const { scan } = await open(server);
    await scan('1058');
    await screen.findByRole('button', { name: /Faltan 2 piezas/ });
    await scan('tz-350');
    await screen.findByText('Taza de barro, 1 de 2');
    await scan('');
    await screen.findByText('Falta 1 pieza. Enter imprime de todos modos.');
    expect(server.sent('POST shipments/*/rates')).toEqual([]);
    await scan('TZ-350');
    await screen.findByText('Pedido completo. Enter imprime la guía.');
    await scan('TZ-350');
    await screen.findByText('Taza de barro: las 2 piezas ya están en la caja.');
    await scan('');
    await waitFor(() => expect(server.sent('POST labels/export')).toHaveLength(1));
  });

  it('finds the parcels of the chosen customer alone for staff, until they pack for all again', async () => {
    const ana = { id: 'u7', fullname: 'Ana Ruiz', email: 'ana@example.com', company: 'Cerámica' };
    const server = aShop().on('GET users', listOf([ana]));
    const { user } = await renderAt('/packing', <PackingPage />, { server, role: 'admin' });
    const wheres = (path: string) =>
      server.sent(`GET ${path}`).map(({ query }) => JSON.parse(query.get('where') ?? '{}') as Record<string, unknown>);
    await user.click(await screen.findByLabelText('Empacar para un cliente'));
    await user.click(await screen.findByRole('option', { name: /Ana Ruiz/ }));
    await screen.findByText('Empacas para Ana Ruiz (ana@example.com)');
    await user.keyboard('1058{Enter}');
    await screen.findByRole('heading', { name: 'Pedido 1058' });
    expect(wheres('shipments')).toContainEqual({ step: 'rating', status: 'pending', user_id: 'u7' });
    expect(wheres('shipments')).toContainEqual({ number: '1058', user_id: 'u7' });
    expect(wheres('store_orders')).toContainEqual({ state: 'ready', user_id: 'u7' });
    await user.click(screen.getByRole('button', { name: 'Empacar para todos' }));
    await screen.findByLabelText('Empacar para un cliente');
    await user.keyboard('1058{Enter}');
    await waitFor(() => expect(wheres('shipments')).toContainEqual({ number: '1058' }));
  });

  it('asks before it prints a label a second time', async () => {
    const printed_at = '2026-11-20T16:38:00Z';
    const server = aShop([aPaid({ printed_at })]);
    const { user, scan } = await open(server);
    await scan(aLabel.tracking_number);
    await screen.findByText(/Esta guía ya se imprimió \(/);
    await scan('');
    await screen.findByText('Esta guía ya se imprimió. Para imprimirla otra vez escribe R y Enter.');
    expect(server.sent('POST labels/export')).toEqual([]);
    await scan('r');
    await waitFor(() => expect(server.sent('POST labels/export')).toHaveLength(1));
    await scan(aLabel.tracking_number);
    await user.click(await screen.findByRole('button', { name: /Imprimir otra vez/ }));
    await waitFor(() => expect(server.sent('POST labels/export')).toHaveLength(2));
  });

  it('lets a digit choose where several shipments have the number', async () => {
    const found = [aDraft({ id: 's1' }), aDraft({ id: 's2', sequential_id: 1058, source_number: null })];
    const server = aShop(found);
    const { scan } = await open(server);
    await scan('1058');
    await screen.findByText('2 envíos tienen ese número: escribe el lugar del que quieres.');
    await scan('2');
    await screen.findByRole('heading', { name: 'Envío 1058' });
  });

  it('says what an order lacks, and that a number is unknown', async () => {
    const server = aShop([], [anOrder({ state: 'attention' })]);
    const { scan } = await open(server);
    await scan('1058');
    const news = (await screen.findByText(/Al pedido 1058 le faltan datos/)).closest<HTMLElement>('[role="status"]')!;
    expect(within(news).getByRole('link').getAttribute('href')).toBe('/store-orders/o1/edit');
    server.on('GET store_orders', listOf([]));
    await scan('77');
    await screen.findByText('No encontramos 77.');
  });

  it('weighs the parcel again, and shows the new rate', async () => {
    const server = aShop().on('PUT shipments/s1/parcels/p1', ({ body }: SeenCall) => {
      const { weight } = (body as { parcel: { weight: number } }).parcel;
      return { data: aDraft({ parcels: [{ ...aPaid().parcels[0]!, weight }] }) };
    });
    const { scan } = await open(server);
    await scan('1058');
    await screen.findByText('4.2 kg');
    await screen.findByText('Pagar $139.00', { exact: false });
    await scan('2.5 kg');
    await screen.findByText('2.5 kg');
    expect(server.sent('GET shipments/s1/rates')).toHaveLength(2);
  });

  it('says why a purchase was refused, and charges nothing twice after an answer that was lost', async () => {
    const server = aShop().on(
      'POST shipments/*/rates',
      failure(422, 'insufficient_balance', { params: { missing: 9 } }),
    );
    const { scan } = await open(server);
    await scan('1058');
    await screen.findByText('Pagar $139.00', { exact: false });
    await scan('');
    await screen.findByText('No alcanza tu saldo: faltan $9.00');
    server.on('POST shipments/*/rates', failure(502, 'service_unavailable'));
    await scan('');
    await screen.findByText(/No sabemos todavía si se compró/);
    await scan('1058');
    await screen.findByText('Pagar $139.00', { exact: false });
    await scan('');
    await waitFor(() => expect(server.sent('POST shipments/*/rates')).toHaveLength(3));
    const keys = server.sent('POST shipments/*/rates').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[2]).toBe(keys[1]);
  });

  it('sounds differ for a parcel that is ready, one that is packed and a mistake, and can be muted', async () => {
    const cues: number[] = [];
    const gain = { gain: { setValueAtTime() {}, linearRampToValueAtTime() {} }, connect: () => undefined };
    class FakeAudio {
      state = 'running';
      currentTime = 0;
      destination = {};
      createGain = () => gain;
      createOscillator = () => ({
        frequency: {
          set value(hertz: number) {
            cues.push(hertz);
          },
        },
        connect: () => gain,
        start() {},
        stop() {},
      });
    }
    Object.assign(globalThis, { AudioContext: FakeAudio });
    const { user, scan } = await open(aShop());
    await scan('77');
    await screen.findByText('No encontramos 77.');
    await scan('1058');
    await screen.findByText('Pagar $139.00', { exact: false });
    await scan('');
    await screen.findByText('CRM0000001', { exact: false });
    expect(cues).toEqual([180, 880, 660, 990]);
    await user.click(screen.getByRole('button', { name: 'Sonidos', pressed: true }));
    await scan('77');
    await screen.findByText('No encontramos 77.');
    expect(cues).toHaveLength(4);
    Reflect.deleteProperty(globalThis, 'AudioContext');
  });

  it('keeps what is packed without network, buys it once afterwards, and prints it by a scan', async () => {
    const server = aShop(undefined, [anOrder({ shipment_id: 's1' })]);
    const { scan, store } = await open(server);
    await screen.findByRole('button', { name: /^1058 Beto Ruiz/ });
    await waitFor(() => expect(server.sent('GET store_orders')).toHaveLength(1));
    server.isAway = true;
    await scan('1058');
    await screen.findByText('Sin conexión: Enter lo guarda en la cola.');
    await screen.findByText('Taza de barro');
    await scan('');
    await screen.findByText('Faltan 2 piezas. Enter imprime de todos modos.');
    await scan('');
    await screen.findByText(/Beto Ruiz: guardado/);
    await scan('1058');
    await scan('');
    await scan('');
    await scan('4711');
    await screen.findByText(/4711 no está cargado/);
    expect(screen.getAllByRole('button', { name: /Guardado$/ })).toHaveLength(2);
    expect(server.sent('POST shipments/*/rates')).toEqual([]);
    const [kept] = JSON.parse(localStorage.getItem('person:packing_queue')!) as { key: string }[];
    server.isAway = false;
    act(() => void store.dispatch(serverAnswered()));
    await screen.findByRole('button', { name: '1058 Beto Ruiz Por imprimir' });
    await screen.findByRole('button', { name: /4711.*Por buscar/ });
    const bought = server.sent('POST shipments/*/rates');
    expect(bought.map(({ headers }) => headers.get('idempotency-key'))).toEqual([kept!.key]);
    expect(server.sent('POST labels/export')).toEqual([]);
    await scan('CRM0000001');
    await screen.findByText(/falta imprimir su guía/);
    await scan('');
    await screen.findByText('CRM0000001', { exact: false });
    expect(screen.queryByRole('button', { name: /Por imprimir$/ })).toBeNull();
  });

  it('takes the fastest rate where the station says so', async () => {
    const { user, scan } = await open(aShop());
    await scan('1058');
    await screen.findByText('Pagar $139.00', { exact: false });
    await user.click(screen.getByRole('button', { name: 'Más rápida' }));
    await screen.findByText('Pagar $351.00', { exact: false });
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });
});
