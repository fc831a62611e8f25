import { act, screen, waitFor } from '@testing-library/react';
import { ground } from '../../../domain/rates/rates.fixture.js';
import { aDraft, bought, later, SHIPMENT, Shop, underway } from '../purchase/shop.fixture.js';
import { choose, CONFIRM, keyOf, open, PATH, pay, payFor } from './step-three.fixture.js';

describe('paying', () => {
  it('sends the choice once with one key, however often it is pressed', async () => {
    const shop = new Shop();
    const { answer, give } = later<object>();
    const page = await open(shop.onBuy(() => answer));
    await choose(page);
    await page.user.dblClick(pay());
    const button = await screen.findByRole('button', { name: 'Comprando…' });
    await page.user.click(button);
    expect(shop.purchases.map(({ body }) => body)).toEqual([
      { rate: { service_id: ground.service_id, total: 189, insure_package: false, is_from_app: true } },
    ]);
    expect(keyOf(shop.purchases[0]!)).toMatch(/^[0-9a-f-]{36}$/);
    give(shop.sold());
    await waitFor(() => expect(page.place()).toBe(CONFIRM));
    expect(sessionStorage.getItem(`purchase:${SHIPMENT}`)).toBeNull();
  });

  it('is one purchase even if two presses come before a re-render', async () => {
    const shop = new Shop().sells();
    const page = await open(shop);
    await choose(page);
    const button = pay();
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(page.place()).toBe(CONFIRM));
    expect(shop.purchases).toHaveLength(1);
  });

  it('sends the total including the insurance', async () => {
    const shop = new Shop().sells();
    const page = await open(shop);
    await choose(page);
    await page.user.click(screen.getByRole('checkbox', { name: /Asegurar/ }));
    await page.user.click(pay('214.00'));
    await waitFor(() => expect(page.place()).toBe(CONFIRM));
    expect(shop.purchases[0]!.body).toEqual({
      rate: { service_id: ground.service_id, total: 214, insure_package: true, is_from_app: true },
    });
  });

  it('sends the word of a pickup, which another rate does not keep', async () => {
    const shop = new Shop().sells();
    const page = await open(shop);
    await choose(page);
    const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^Programar recolección/ });
    await page.user.click(box()!);
    await page.user.click(screen.getByRole('radio', { name: /Día siguiente/ }));
    expect(box()).toBeNull();
    await choose(page);
    expect(box()!.checked).toBe(false);
    await page.user.click(box()!);
    await page.user.click(pay());
    await waitFor(() => expect(page.place()).toBe(CONFIRM));
    expect(shop.purchases[0]!.body).toMatchObject({ rate: { service_id: ground.service_id, is_pickup: true } });
  });

  it('continues to the list with a manual shipment', async () => {
    const shop = new Shop();
    const page = await payFor(shop.onBuy(() => shop.sold(bought({ source: 'manual', generated_label: null }))));
    await waitFor(() => expect(page.place()).toBe('/shipments'));
  });

  it('follows a purchase in progress to its end', async () => {
    const shop = new Shop();
    const page = await payFor(
      shop.onBuy(() => {
        shop.shipment = underway();
        return shop.sold(underway());
      }),
      { pace: { slow: 0 } },
    );
    expect(await screen.findByText('Seguimos trabajando; puedes cerrar esta página.')).toBeTruthy();
    expect(page.place()).toBe(PATH);
    expect(screen.queryByRole('button', { name: /Pagar/ })).toBeNull();
    shop.shipment = bought();
    await waitFor(() => expect(page.place()).toBe(CONFIRM));
  });

  it.each([
    ['unknown', 'La paquetería no respondió con claridad'],
    ['needs_review', 'Alguien del equipo está revisando esta compra'],
  ] as const)('shows the state of a purchase that is %s', async (state, words) => {
    await open(new Shop(underway(state)));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Pagar/ })).toBeNull();
  });

  it('shows why a followed purchase failed', async () => {
    const shop = new Shop();
    await payFor(shop.onBuy(() => shop.sold(underway())));
    await screen.findByText('Comprando…', { selector: 'p' });
    shop.shipment = aDraft({
      status: 'error',
      error: { code: 'carrier_rejected', message: 'código postal sin servicio' },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/La paquetería rechazó el envío.*código postal sin servicio.*No se cobró nada/);
    expect(pay()).toBeTruthy();
  });

  it('joins a purchase of another tab', async () => {
    const shop = new Shop(underway());
    const page = await open(shop);
    expect(await screen.findByRole('region', { name: 'Avance de la compra' })).toBeTruthy();
    shop.shipment = bought();
    await waitFor(() => expect(page.place()).toBe(CONFIRM));
    expect(shop.purchases).toHaveLength(0);
  });

  it('joins its own purchase after a reload', async () => {
    const shop = new Shop();
    const { answer } = later<object>();
    const first = await payFor(shop.onBuy(() => answer));
    await screen.findByRole('button', { name: 'Comprando…' });
    first.unmount();
    const page = await open(shop, { pace: { sure: 60_000 } });
    expect(await screen.findByText('No sabemos todavía si se compró; lo estamos comprobando')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Pagar/ })).toBeNull();
    shop.shipment = bought();
    await waitFor(() => expect(page.place()).toBe(CONFIRM));
    expect(shop.purchases).toHaveLength(1);
  });
});

describe('a connection lost while paying', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));

  it('finds that the label was bought, and does not offer to buy in between', async () => {
    const shop = new Shop();
    const page = await payFor(shop.onBuy(lost), { pace: { sure: 60_000 } });
    expect(await screen.findByText('No sabemos todavía si se compró; lo estamos comprobando')).toBeTruthy();
    expect(screen.getByText(/No se cobrará dos veces/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Comprobando…' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByText(/Saldo después/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Pagar/ })).toBeNull();
    shop.shipment = bought();
    await waitFor(() => expect(page.place()).toBe(CONFIRM));
    expect(shop.purchases).toHaveLength(1);
  });

  it('finds that nothing was bought; the same choice is then sent with the same key', async () => {
    const shop = new Shop();
    const page = await payFor(shop.onBuy(lost));
    expect((await screen.findByRole('alert')).textContent).toMatch(/La guía no se compró.*no se cobró nada/);
    shop.sells();
    await page.user.click(pay());
    await waitFor(() => expect(page.place()).toBe(CONFIRM));
    const [first, second] = shop.purchases;
    expect(keyOf(second!)).toBe(keyOf(first!));
    expect(second!.body).toEqual(first!.body);
  });

  it('stays undecided while the server is unavailable', async () => {
    const shop = new Shop();
    const page = await payFor(
      shop.onBuy(() => {
        shop.server.isAway = true;
        return lost();
      }),
    );
    await screen.findByText('No sabemos todavía si se compró; lo estamos comprobando');
    const looks = () => shop.server.sent('GET shipments/*').length;
    const before = looks();
    await waitFor(() => expect(looks()).toBeGreaterThan(before + 12));
    expect(screen.queryByRole('button', { name: /Pagar/ })).toBeNull();
    shop.shipment = bought();
    shop.server.isAway = false;
    await waitFor(() => expect(page.place()).toBe(CONFIRM));
  });
});
