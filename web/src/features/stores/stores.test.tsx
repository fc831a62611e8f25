import { screen, waitFor, within } from '@testing-library/react';
import { failure, listOf, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { ConnectStorePage } from './connect-store-page.js';
import { GrantForm } from './grant-form.js';
import { OrderAddressPage } from './order-address-page.js';
import { StorePage } from './store-page.js';
import { StoreReturnPage } from './store-return-page.js';
import { StoreSettingsPage } from './store-settings-page.js';
import { StoresPage } from './stores-page.js';

const STORE = {
  id: 's1',
  provider: 'woocommerce',
  shop: 'tienda.example',
  name: 'Tienda de prueba',
  status: 'connected',
  origin: { street: 'Av. Juárez', number: '20', postal_code: '06010', city: 'Ciudad de México' },
};
const GOOD = { check: 'connection', result: 'good', reason: null, detail: 'tienda.example' };
const OFF = { check: 'webhooks', result: 'bad', reason: 'off', detail: null };

const serverWith = (...checks: object[]): MockServer =>
  new MockServer().on('GET stores/s1', { data: STORE }).on('POST stores/s1/diagnosis', { data: checks });
const show = (server: MockServer) =>
  renderAt('/stores/s1', <StorePage />, { server, role: 'customer', route: '/stores/:storeId' });

describe('the page of a store', () => {
  it('says what is wrong with the link, and repairs it', async () => {
    const server = serverWith(GOOD, OFF).on('POST stores/s1/repair', {
      data: [GOOD, { ...OFF, result: 'good', reason: null }],
    });
    const { user } = await show(server);
    expect(await screen.findByText(/La tienda apagó sus avisos/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Arreglar' }));
    expect(await screen.findByText('Los pedidos nuevos nos llegan al momento')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Arreglar' })).toBeNull();
  });

  it('shows the figures of seven days, and tests the link again', async () => {
    const card = { store_id: 's1', troubles: [], to_pack: 8, ready: 3, last_order: null, last_sent: null };
    const server = serverWith(OFF).on('GET stores/cards', {
      data: [{ ...card, waiting: 1, week: 41, week_before: 30, week_sent: 38 }],
    });
    const { user } = await show(server);
    const numbers = within(await screen.findByRole('region', { name: 'En estos días' }));
    const figures = [...numbers.getByText('Por empacar').closest('dl')!.children].map(({ textContent }) => textContent);
    expect(figures).toEqual([
      'Por empacar83 listos para pagar',
      'Pedidos, 7 días41+11 contra los 7 anteriores',
      'Rastreos enviados, 7 días381 en espera',
    ]);
    expect(await screen.findByText(/^Probada a las/)).toBeTruthy();
    server.on('POST stores/s1/diagnosis', { data: [GOOD] });
    await user.click(screen.getByRole('button', { name: 'Probar otra vez' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Arreglar' })).toBeNull());
  });

  it('leads to the weight of its box where orders lack one, which no repair changes', async () => {
    await show(serverWith(GOOD, { check: 'weights', result: 'bad', reason: 'without', detail: '2' }));
    expect(await screen.findByText('2 pedidos')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Poner peso' }).getAttribute('href')).toBe('/stores/s1/edit');
    expect(screen.queryByRole('button', { name: 'Arreglar' })).toBeNull();
  });

  it('reads the orders of the store when asked to', async () => {
    const server = serverWith(GOOD).on('POST stores/s1/sync', { data: STORE });
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Sincronizar' }));
    expect(server.sent('POST stores/s1/sync')).toHaveLength(1);
  });

  it('has a disconnected store granted again by one press, and is not read before', async () => {
    const server = new MockServer()
      .on('GET stores/s1', { data: { ...STORE, provider: 'tiendanube', status: 'disconnected' } })
      .on('POST stores/s1/diagnosis', { data: [{ ...GOOD, result: 'bad', reason: 'access' }] })
      .on('POST stores/authorizations', failure(422, 'store_provider_off'));
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Volver a conectar' }));
    expect(bodiesOf(server, 'POST stores/authorizations')).toMatchObject([
      { store: { provider: 'tiendanube', store_id: 's1' } },
    ]);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sincronizar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Arreglar' })).toBeNull();
  });

  it('can be asked for again when the tests fail', async () => {
    await show(
      new MockServer()
        .on('GET stores/s1', { data: STORE })
        .on('POST stores/s1/diagnosis', failure(503, 'service_unavailable')),
    );
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

const bodiesOf = (server: MockServer, call: string): unknown[] => server.sent(call).map(({ body }) => body);
const ADDRESS = {
  id: '0190a000-0000-7000-8000-00000000000a',
  aka: 'Bodega',
  name: 'Carmen',
  street: 'Av. Juárez',
  number: '20',
  city: 'Toluca',
};

describe('connecting a store', () => {
  it('goes to the store that grants access, with where its parcels leave from', async () => {
    const server = new MockServer()
      .on('GET addresses', listOf([ADDRESS]))
      .on(`GET addresses/${ADDRESS.id}`, { data: ADDRESS })
      .on('POST stores/authorizations', { data: { id: 's1', url: 'https://tienda.example/accept' } });
    const left: string[] = [];
    const form = <GrantForm provider="shopify" onCancel={() => undefined} leave={url => void left.push(url)} />;
    const { user } = await renderAt('/stores/new', form, { server, role: 'customer' });
    await user.type(await screen.findByLabelText(/Dirección de la tienda/), 'mi-tienda');
    await user.click(await screen.findByRole('combobox', { name: /Sus paquetes salen de/ }));
    await user.click(await screen.findByRole('option', { name: /Bodega|Carmen/ }));
    await user.click(screen.getByRole('button', { name: 'Continuar en Shopify' }));
    await waitFor(() => expect(left).toEqual(['https://tienda.example/accept']));
    expect(bodiesOf(server, 'POST stores/authorizations')).toMatchObject([
      { store: { provider: 'shopify', shop: 'mi-tienda', origin_id: ADDRESS.id } },
    ]);
  });

  it('offers only the platforms that can be connected', async () => {
    const server = new MockServer()
      .on('GET stores/providers', { data: ['shopify', 'woocommerce'] })
      .on('GET addresses', listOf([]));
    const { user } = await renderAt('/stores/new', <ConnectStorePage />, { server, role: 'customer' });
    expect(await screen.findAllByRole('radio')).toHaveLength(2);
    expect(await screen.findByRole('button', { name: 'Continuar en Shopify' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /WooCommerce/ }));
    expect(await screen.findByLabelText(/Clave secreta/)).toBeTruthy();
  });

  const STATE = `${'0'.repeat(32)}0123456789abcdef0123456789abcdef${'f'.repeat(32)}`;
  const back = (server: MockServer, search: string) =>
    renderAt(`/stores/update?${search}`, <StoreReturnPage />, { server, role: 'customer', route: '/stores/update' });

  it('hands in what the store sent back, once and whole', async () => {
    const path = 'PUT stores/01234567-89ab-cdef-0123-456789abcdef/update_code';
    const server = new MockServer().on(path, failure(422, 'store_authorization_over'));
    await back(server, `code=c&state=${STATE}&hmac=h`);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(bodiesOf(server, path)).toEqual([{ store: { query: `code=c&state=${STATE}&hmac=h` } }]);
    expect(screen.getByRole('link', { name: 'Conectar otra vez' })).toBeTruthy();
  });

  it('says so where the store sent nothing', async () => {
    await back(new MockServer(), 'error=access_denied');
    expect(await screen.findByText(/no mandó ningún permiso/)).toBeTruthy();
  });
});

describe('the settings of a store', () => {
  const settings = {
    box: { length: 30, width: 25, height: 20, weight: null },
    rules: [],
    notify: true,
    rate: { rule: 'none' },
  };

  it('saves a rule, and names what it lacks', async () => {
    const server = new MockServer()
      .on('GET stores/s1', { data: { ...STORE, settings } })
      .on('GET store_orders', listOf([]))
      .on('GET addresses', listOf([]))
      .on('PUT stores/s1', { data: { ...STORE, settings } });
    const route = '/stores/:id/edit';
    const { user } = await renderAt('/stores/s1/edit', <StoreSettingsPage />, { server, role: 'customer', route });
    await user.click(await screen.findByRole('button', { name: 'Agregar regla' }));
    const rule = screen.getByRole('group', { name: 'Regla 1' });
    await user.type(within(rule).getByLabelText(/SKU o etiqueta/), 'TAZ-*');
    await user.type(within(rule).getByLabelText(/Largo/), '40');
    await user.type(within(rule).getByLabelText(/Ancho/), '30');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(server.sent('PUT stores/s1')).toEqual([]);
    await user.type(within(rule).getByLabelText(/Alto/), '20');
    await user.click(screen.getByRole('switch'));
    await user.selectOptions(await screen.findByRole('combobox', { name: /Elegir la tarifa/ }), 'La más barata');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const rate = { rule: 'cheapest', service_id: null };
    const rules = [{ match: 'sku', value: 'TAZ-*', length: 40, width: 30, height: 20, weight: null }];
    await waitFor(() =>
      expect(bodiesOf(server, 'PUT stores/s1')).toEqual([
        { store: { name: 'Tienda de prueba', box: settings.box, rules, notify: false, rate } },
      ]),
    );
  });
});

describe('the address of an order', () => {
  it('names what it lacks above the form', async () => {
    const order = {
      id: 'o1',
      number: '1048',
      problems: ['number', 'state_of_postal_code'],
      destination: { street: 'Av. Juárez', state: 'Yucatán', postal_code: '77500' },
    };
    const server = new MockServer().on('GET store_orders/o1', { data: order }).on('GET settings', listOf([]));
    await renderAt('/store-orders/o1/edit', <OrderAddressPage />, {
      server,
      role: 'customer',
      route: '/store-orders/:orderId/edit',
    });
    expect(await screen.findByText('Por resolver: Calle sin número · El CP 77500 no es de Yucatán')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Dirección del pedido 1048' })).toBeTruthy();
  });
});

describe('the cards of stores', () => {
  const CARD = {
    store_id: 's1',
    troubles: [],
    to_pack: 18,
    ready: 14,
    last_order: { number: '#1048', recipient: 'Ximena Balam', placed_at: '2026-11-28T12:00:00Z' },
    last_sent: { number: '#1041', tracking_number: 'CRM0000231', at: '2026-11-28T11:00:00Z' },
    waiting: 1,
    week: 63,
    week_before: 54,
    week_sent: 38,
  };
  const cards = (store: object = {}, card: object = {}) =>
    new MockServer()
      .on('GET stores', listOf([{ ...STORE, ...store }]))
      .on('GET stores/cards', { data: [{ ...CARD, ...card }] });
  const open = (server: MockServer, role: 'customer' | 'admin' = 'customer') =>
    renderAt('/stores', <StoresPage />, { server, role, route: '/stores' });

  it('the cards of stores tell what is to be packed, and what came and was sent last', async () => {
    await open(cards());
    const card = within(await screen.findByRole('region', { name: 'Tienda de prueba' }));
    for (const text of ['Todo en orden', '#1048 · Ximena Balam', '#1041 · CRM0000231', '14 listos para pagar'])
      expect(card.getByText(text)).toBeTruthy();
    expect(card.getByText(/1 en espera/)).toBeTruthy();
    expect(card.getByText('+9 contra los 7 anteriores')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Empacar 18' }).getAttribute('href')).toBe('/store-orders?store_id=s1');
    expect(screen.getByText(/18 pedidos por empacar · 63 llegaron en 7 días · 38 guías enviadas/)).toBeTruthy();
  });

  it('the cards of stores read one store from its card, and say so', async () => {
    const server = cards().on('POST stores/s1/sync', { data: STORE });
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Sincronizar Tienda de prueba' }));
    expect(server.sent('POST stores/s1/sync')).toHaveLength(1);
  });

  it('the cards of stores say what is wrong, and lead to its end', async () => {
    await open(cards({}, { troubles: ['unanswered', 'weights'] }));
    expect(await screen.findByText('2 cosas por arreglar')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver y arreglar' }).getAttribute('href')).toBe('/stores/s1');
  });

  it('the cards of stores offer to connect one again that took its access back', async () => {
    await open(cards({ provider: 'shopify', status: 'disconnected' }, { troubles: ['disconnected'] }));
    expect(await screen.findByRole('button', { name: 'Volver a conectar' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sincronizar Tienda de prueba' })).toBeNull();
  });

  it('the cards of stores invite to connect a first one', async () => {
    await open(new MockServer().on('GET stores', listOf([])).on('GET stores/cards', { data: [] }));
    expect(await screen.findByText(/Conecta tu tienda y cada pedido pagado llega/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Conectar tienda' }).getAttribute('href')).toBe('/stores/new');
  });
});
