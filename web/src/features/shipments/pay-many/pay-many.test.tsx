import { act, screen, waitFor, within } from '@testing-library/react';
import { aRate } from '../../../domain/rates/rates.fixture.js';
import { listOf, MockServer, type SeenCall } from '../../../shared/testing/mock-server.js';
import { sessionApi } from '../../../shared/session/session-api.js';
import { aPerson, renderAt } from '../../../shared/testing/render.js';
import { aDraft, atPace, bought, refusedWith, underway } from '../purchase/shop.fixture.js';
import type { ListedShipment } from '../listed-shipment.js';
import type { Offer } from '../../../domain/shipments/batch.js';
import { newBatch } from './batch.js';
import { moneyOf } from './batch-money.js';
import { cheapestOf, coveredBy } from './offers.js';
import { PayManyPage } from './pay-many-page.js';

const ground = aRate({ total: 139 });
const express = aRate({ service_id: '0190a000-0000-7000-8000-0000000000e1', service_name: 'Exprés', total: 260 });

/** Shipments that a mock server quotes and sells. */
class Shop {
  readonly server = new MockServer();
  readonly shipments = new Map<string, ListedShipment>();
  rates = new Map<string, ReturnType<typeof aRate>[]>();

  constructor(...drafts: ListedShipment[]) {
    for (const draft of drafts) this.shipments.set(draft.id, draft);
    this.server
      .on('GET shipments', ({ query }: SeenCall) => {
        const { id } = JSON.parse(query.get('where')!) as { id: string[] };
        return listOf(id.toReversed().map(each => this.shipments.get(each)!));
      })
      .on('GET shipments/*/rates', ({ path }: SeenCall) => ({
        data: this.rates.get(path.split('/')[1]!) ?? [express, ground],
      }))
      .on('POST shipments/*/rates', (call: SeenCall) => this.sell(call))
      .on('POST labels/export', () => new Blob(['%PDF-'], { type: 'application/pdf' }));
  }

  sell(call: SeenCall): object {
    const id = call.path.split('/')[1]!;
    const label = bought({ id, sequential_id: this.shipments.get(id)!.sequential_id });
    const sold = { ...label, rate: { ...label.rate!, total: totalOf(call) } };
    this.shipments.set(id, sold);
    return { data: { shipment: sold, user: { id: 'u', balance: 1 } } };
  }

  get purchases(): SeenCall[] {
    return this.server.sent('POST shipments/*/rates');
  }
}

const draft = (id: string, number: number, more: object = {}): ListedShipment =>
  aDraft({ id, sequential_id: number, ...more });
const show = (shop: Shop, me: object = {}) =>
  renderAt('/shipments/pay', atPace(<PayManyPage />), { server: shop.server, me, now: '2026-11-23T16:00:00Z' });
const item = (number: number) => screen.getByText(new RegExp(`^${number} ·`)).closest('li')!;
const totalOf = ({ body }: SeenCall): number => (body as { rate: { total: number } }).rate.total;
const keyOf = ({ headers }: SeenCall): string | null => headers.get('idempotency-key');

describe('paying several shipments', () => {
  beforeEach(() => {
    sessionStorage.clear();
    URL.createObjectURL = () => '#labels';
    URL.revokeObjectURL = () => {};
  });

  it('pays from a bar at the edge of a narrow window', async () => {
    const real = window.matchMedia;
    window.matchMedia = query => ({ ...real(query), matches: /max-width: (640|1023)/.test(query) });
    newBatch(['a', 'b']);
    await show(new Shop(draft('a', 1), draft('b', 2)), { available_balance: 500 });
    const pay = await screen.findByRole('button', { name: 'Pagar 2 envíos · $278.00' });
    window.matchMedia = real;
    expect(pay.closest('[data-action-bar]')).not.toBeNull();
    expect(screen.getByRole('region', { name: 'Resumen' }).contains(pay)).toBe(false);
  });

  it('shows each price, the sum and the balance before and after, and what cannot be paid, then pays each with a key of its own', async () => {
    const shop = new Shop(
      draft('a', 1),
      draft('b', 2),
      draft('c', 3, { step: 'packaging', parcels: [] }),
      draft('d', 4),
    );
    shop.rates.set('d', []);
    newBatch(['a', 'b', 'c', 'd']);
    const { user } = await show(shop, { available_balance: 500 });
    const pay = await screen.findByRole('button', { name: 'Pagar 2 envíos · $278.00' });
    const summary = within(screen.getByRole('region', { name: 'Resumen' }));
    expect(summary.getByText('$500.00')).toBeTruthy();
    expect(summary.getByText('$222.00')).toBeTruthy();
    expect(summary.getByText('2 no se pueden pagar')).toBeTruthy();
    expect(item(1).textContent).toMatch(/Correcaminos · Terrestre.*\$139\.00/);
    expect(item(3).textContent).toMatch(/Falta paquete/);
    expect(item(4).textContent).toMatch(/Ninguna paquetería lo lleva/);
    expect(shop.purchases).toHaveLength(0);
    await user.click(pay);
    await screen.findByRole('heading', { name: '2 guías pagadas' });
    expect(shop.purchases.map(({ path }) => path)).toEqual(['shipments/a/rates', 'shipments/b/rates']);
    expect(shop.purchases.map(totalOf)).toEqual([139, 139]);
    expect(new Set(shop.purchases.map(keyOf)).size).toBe(2);
    expect(item(1).textContent).toMatch(/Pagado.*CRM0000001/);
    await user.click(screen.getByRole('button', { name: 'Imprimir 2 guías' }));
    await waitFor(() => expect(shop.server.sent('POST labels/export')).toHaveLength(1));
    expect(shop.server.sent('POST labels/export')[0]!.body).toEqual({ label: { shipment_ids: ['a', 'b'] } });
  });

  it('does not buy at a price other than the one shown, and says so at the row', async () => {
    const shop = new Shop(draft('a', 1), draft('b', 2));
    shop.server.on('POST shipments/*/rates', (call: SeenCall) =>
      call.path.includes('/a/')
        ? refusedWith(409, 'price_changed', { rates: [aRate({ total: 145 })] })
        : shop.sell(call),
    );
    newBatch(['a', 'b']);
    const { user } = await show(shop);
    await user.click(await screen.findByRole('button', { name: 'Pagar 2 envíos · $278.00' }));
    await screen.findByRole('heading', { name: '1 guía pagada' });
    expect(item(1).textContent).toMatch(/El precio cambió de \$139\.00 a \$145\.00\. No se pagó\./);
    expect(shop.purchases).toHaveLength(2);
    shop.rates.set('a', [aRate({ total: 145 })]);
    await user.click(screen.getByRole('button', { name: 'Cotizar de nuevo el que falta' }));
    expect(await screen.findByRole('button', { name: 'Pagar 1 envío · $145.00' })).toBeTruthy();
    expect(shop.purchases).toHaveLength(2);
  });

  it('offers the next cheapest rate of a service that is sold out, marks it, and buys it only after another press', async () => {
    const shop = new Shop(draft('a', 1), draft('b', 2));
    shop.server.on('POST shipments/*/rates', (call: SeenCall) =>
      call.path.includes('/a/') && totalOf(call) === 139 ? refusedWith(422, 'waybill_pool_empty') : shop.sell(call),
    );
    newBatch(['a', 'b']);
    const { user } = await show(shop);
    await user.click(await screen.findByRole('button', { name: 'Pagar 2 envíos · $278.00' }));
    const rest = await screen.findByRole('button', { name: /1 envío · \$260\.00/ });
    expect(item(1).textContent).toMatch(/Exprés.*Cambió de tarifa: Correcaminos · Terrestre ya no tiene guías/);
    expect(shop.purchases).toHaveLength(2);
    await user.click(rest);
    await screen.findByRole('heading', { name: '2 guías pagadas' });
    expect(shop.purchases.map(totalOf)).toEqual([139, 139, 260]);
    expect(new Set(shop.purchases.map(keyOf)).size).toBe(3);
  });

  it('offers to pay what the balance covers, in order, and leads to more funds', async () => {
    const shop = new Shop(draft('a', 1), draft('b', 2), draft('c', 3));
    newBatch(['a', 'b', 'c']);
    const { user } = await show(shop, { available_balance: 300 });
    const pay = await screen.findByRole('button', { name: 'Pagar 2 envíos · $278.00' });
    expect(screen.getByText(/No alcanza tu saldo: faltan \$117\.00/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Agregar saldo' }).getAttribute('href')).toBe(
      `/credits?back=${encodeURIComponent('/shipments/pay')}`,
    );
    expect(item(3).textContent).toMatch(/No alcanza/);
    await user.click(pay);
    await screen.findByRole('heading', { name: '2 guías pagadas' });
    expect(shop.purchases.map(({ path }) => path)).toEqual(['shipments/a/rates', 'shipments/b/rates']);
  });

  it('shows a balance that only falls while it pays, whatever late events say, and offers more once the wallet has answered', async () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    const shop = new Shop(...numbers.map(number => draft(`s${number}`, number)));
    const wallet = { available: 900 };
    newBatch(numbers.map(number => `s${number}`));
    const { user, store } = await show(shop, { available_balance: 900 });
    shop.server.on('GET registrations', () => ({
      data: aPerson('customer', { available_balance: wallet.available }),
    }));
    const tell = (available_balance: number): unknown =>
      store.dispatch(
        sessionApi.util.updateQueryData('me', undefined, me => void Object.assign(me, { available_balance })),
      );
    shop.server.on('POST shipments/*/rates', async (call: SeenCall) => {
      const before = wallet.available;
      if (!call.path.includes('/s2/')) wallet.available -= 139;
      act(() => void tell(before - 139));
      await Promise.resolve();
      act(() => void tell(900));
      return call.path.includes('/s2/') ? refusedWith(422, 'carrier_rejected') : shop.sell(call);
    });
    const pay = await screen.findByRole('button', { name: 'Pagar 6 envíos · $834.00' });
    const summary = screen.getByRole('region', { name: 'Resumen' });
    const seen: { available: number; isOffer: boolean; after: boolean }[] = [];
    const watch = new MutationObserver(() => {
      const value = within(summary).getByText('Saldo disponible').nextElementSibling!.textContent;
      const isOffer = within(summary).queryByRole('button', { name: /^Continuar/ }) !== null;
      const after = within(summary).queryByText('Saldo después') !== null;
      seen.push({ available: Number(value.replaceAll(/[$,]/g, '')), isOffer, after });
    });
    watch.observe(summary, { subtree: true, childList: true, characterData: true });
    await user.click(pay);
    await screen.findByRole('button', { name: 'Continuar: pagar 1 envío · $139.00' });
    watch.disconnect();
    const paying = seen.filter(({ isOffer }) => !isOffer).map(({ available }) => available);
    expect(paying.at(-1)).toBe(900 - 6 * 139);
    expect(paying).toEqual(paying.toSorted((a, b) => b - a));
    expect(new Set(seen.filter(({ isOffer }) => isOffer).map(({ available }) => available))).toEqual(
      new Set([900 - 5 * 139]),
    );
    expect(seen.filter(({ after }) => after)).toEqual([]);
    act(() => void tell(66));
    await waitFor(() => expect(summary.textContent).toContain('$205.00'));
    expect(summary.textContent).not.toContain('$66.00');
  });

  it('goes on after a reload with the confirmed prices, and repeats an unanswered purchase with its key', async () => {
    const shop = new Shop(...['a', 'b', 'c', 'd'].map((id, index) => draft(id, index + 1)));
    const { promise } = Promise.withResolvers<object>();
    shop.server.on('POST shipments/*/rates', (call: SeenCall) =>
      call.path.includes('/a/') ? shop.sell(call) : promise,
    );
    newBatch(['a', 'b', 'c', 'd']);
    const first = await show(shop);
    await first.user.click(await screen.findByRole('button', { name: 'Pagar 4 envíos · $556.00' }));
    await waitFor(() => expect(shop.purchases).toHaveLength(4));
    const keys = shop.purchases.map(keyOf);
    first.unmount();
    shop.shipments.set('c', underway('buying', { id: 'c', sequential_id: 3 }));
    shop.server.on('POST shipments/*/rates', (call: SeenCall) => shop.sell(call));
    shop.rates.set('b', [aRate({ total: 1 })]);
    const again = await show(shop);
    await again.user.click(await screen.findByRole('button', { name: 'Continuar: pagar 2 envíos · $278.00' }));
    await waitFor(() => expect(shop.purchases).toHaveLength(6));
    expect(shop.purchases.slice(4).map(keyOf)).toEqual([keys[1], keys[3]]);
    expect(shop.purchases.slice(4).map(totalOf)).toEqual([139, 139]);
    await screen.findByText('1 sigue en compra');
    shop.shipments.set('c', bought({ id: 'c', sequential_id: 3 }));
    await screen.findByRole('heading', { name: '4 guías pagadas' });
  });

  it('shows a purchase that fails after it was accepted as not paid', async () => {
    const shop = new Shop(draft('a', 1));
    shop.server.on('POST shipments/*/rates', () => {
      shop.shipments.set(
        'a',
        draft('a', 1, { status: 'error', error: { code: 'carrier_rejected', message: 'Sin cobertura.' } }),
      );
      return {
        data: { shipment: underway('buying', { id: 'a', sequential_id: 1 }), user: { id: 'u', balance: null } },
      };
    });
    newBatch(['a']);
    const { user } = await show(shop);
    await user.click(await screen.findByRole('button', { name: 'Pagar 1 envío · $139.00' }));
    await screen.findByText('1 no se pagó');
    expect(item(1).textContent).toMatch(/La paquetería rechazó el envío.*Sin cobertura/);
    expect(screen.getByRole('heading', { name: 'Ninguna guía pagada' })).toBeTruthy();
  });

  it('leads to the list without a batch', async () => {
    await show(new Shop());
    expect(await screen.findByText(/No hay envíos por pagar aquí/)).toBeTruthy();
  });
});

describe('moneyOf', () => {
  const stages = ['waiting', 'sending', 'pending', 'checking', 'bought', 'refused', 'left'];

  it('leaves the start less what is paid and what may be held, in each state', () => {
    const left = stages.map(stage => moneyOf(100, [{ stage, total: 10.1 }]).available);
    expect(left).toEqual([100, 89.9, 89.9, 89.9, 89.9, 89.9, 100]);
    const rows = stages.map(stage => ({ stage, total: 10.1 }));
    expect(moneyOf(100, rows)).toEqual({ start: 100, paid: 10.1, held: 40.4, available: 49.5 });
  });
});

describe('cheapestOf', () => {
  const insured = aDraft({ parcels: [{ ...aDraft().parcels[0]!, insure_package: true }] });

  it('compares prices with the insurance that the parcel asks for', () => {
    const dear = aRate({ service_id: 'x', total: 100, insurance_amount: 90 });
    expect(cheapestOf([dear, ground], insured)).toMatchObject({ service_id: ground.service_id, total: 164 });
  });

  it('does not leave the insurance out silently', () => {
    expect(cheapestOf([aRate({ insurance_amount: null })], insured)).toBe('no_insurance');
  });
});

describe('coveredBy', () => {
  const rows = (...totals: number[]) => totals.map(total => ({ offer: { total } as Offer }));

  it('ends at the first that the balance does not cover', () => {
    expect(coveredBy(rows(10.1, 20.2, 5, 1), 30.3)).toHaveLength(2);
    expect(coveredBy(rows(10.1, 20.2), null)).toHaveLength(2);
    expect(coveredBy(rows(0, 10), 0)).toHaveLength(1);
  });
});
