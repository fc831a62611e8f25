import { screen } from '@testing-library/react';
import { failure, listOf, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { OrderAddressPage } from './order-address-page.js';
import { StorePage } from './store-page.js';

const STORE = {
  id: 's1',
  provider: 'woocommerce',
  shop: 'tienda.example',
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

  it('reads the orders of the store when asked to', async () => {
    const server = serverWith(GOOD).on('POST stores/s1/sync', { data: STORE });
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Sincronizar' }));
    expect(server.sent('POST stores/s1/sync')).toHaveLength(1);
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

describe('the address of an order', () => {
  it('names what it lacks above the form', async () => {
    const order = { id: 'o1', number: '1048', problems: ['number', 'phone'], destination: { street: 'Av. Juárez' } };
    const server = new MockServer().on('GET store_orders/o1', { data: order }).on('GET settings', listOf([]));
    await renderAt('/store-orders/o1/edit', <OrderAddressPage />, {
      server,
      role: 'customer',
      route: '/store-orders/:orderId/edit',
    });
    expect(await screen.findByText('Por resolver: Calle sin número · Falta el teléfono')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Dirección del pedido 1048' })).toBeTruthy();
  });
});
