import { screen, waitFor } from '@testing-library/react';
import { aRate, nextDay } from '../../../domain/rates/rates.fixture.js';
import { aDraft, bought, refusedWith, Shop, underway } from '../purchase/shop.fixture.js';
import { choose, CONFIRM, keyOf, open, pay, payFor } from './step-three.fixture.js';

describe('a refusal', () => {
  it('shows old and new price, and needs another press', async () => {
    const shop = new Shop();
    const dearer = aRate({ total: 199.5 });
    const page = await payFor(shop.onBuy(() => refusedWith(409, 'price_changed', { rates: [dearer, nextDay] })));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^El precio cambió de \$189\.00 a \$199\.50\. No se cobró nada\./,
    );
    expect(shop.purchases).toHaveLength(1);
    shop.rates = [dearer, nextDay];
    shop.sells();
    await page.user.click(pay('199.50'));
    await waitFor(() => expect(page.place()).toBe(CONFIRM));
    expect(shop.purchases[1]!.body).toMatchObject({ rate: { total: 199.5 } });
    expect(keyOf(shop.purchases[1]!)).not.toBe(keyOf(shop.purchases[0]!));
  });

  it('shows that the service is missing in the new rates', async () => {
    const shop = new Shop();
    await payFor(shop.onBuy(() => refusedWith(409, 'price_changed', { rates: [nextDay] })));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'La tarifa que elegiste ya no se ofrece. No se cobró nada.',
    );
    expect(screen.getByRole('button', { name: 'Elige una tarifa' })).toBeTruthy();
  });

  it('shows the missing amount, and keeps everything', async () => {
    const shop = new Shop();
    await payFor(shop.onBuy(() => refusedWith(402, 'insufficient_balance', { params: { missing: 38.5 } })));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /No alcanza tu saldo: faltan \$38\.50.*No se cobró nada.*tu envío queda guardado en Envíos/,
    );
    expect((screen.getByRole('radio', { name: /Terrestre/ }) as HTMLInputElement).checked).toBe(true);
    expect(shop.server.sent('GET shipments/*/rates').length).toBeGreaterThan(1);
  });

  it.each([
    [403, 'not_verified', /Verifica tus datos fiscales.*No se cobró nada/],
    [422, 'service_not_available', /ya no está disponible.*No se cobró nada.*Elige otra tarifa/],
    [422, 'waybill_pool_empty', /no tiene guías disponibles.*No se cobró nada/],
    [422, 'limit_reached', /límite de envíos.*No se cobró nada/],
    [409, 'conflict', /Alguien cambió este envío.*No se cobró nada/],
    [422, 'validation_failed', /No se compró la guía.*Revisa los datos marcados\..*No se cobró nada/],
    [429, 'too_many_requests', /Demasiados intentos.*No se cobró nada/],
  ])('explains %i %s and the next step', async (status, code, words) => {
    const shop = new Shop();
    await payFor(shop.onBuy(() => refusedWith(status, code, { messages: ['Revisa los datos marcados.'] })));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.getByRole('button', { name: /^Pagar \$/ }).getAttribute('aria-disabled')).toBeNull();
  });

  it('shows staff that the customer is not verified, and links a customer to its own verification', async () => {
    const refused = () => new Shop().onBuy(() => refusedWith(403, 'not_verified'));
    const { unmount } = await payFor(refused(), { role: 'admin' });
    expect((await screen.findByRole('alert')).textContent).toMatch(/datos fiscales del cliente.*No se cobró nada/);
    expect(screen.queryByRole('link', { name: 'Verificar mis datos' })).toBeNull();
    unmount();
    await payFor(refused());
    expect((await screen.findByRole('link', { name: 'Verificar mis datos' })).getAttribute('href')).toBe('/verify');
  });

  it('shows the carrier’s message', async () => {
    const shop = new Shop();
    await payFor(
      shop.onBuy(() => refusedWith(422, 'carrier_rejected', { params: { message: 'destino en zona de riesgo' } })),
    );
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /La paquetería rechazó el envío.*destino en zona de riesgo/,
    );
  });

  it('a refusal of a service that is sold out disables its rate with the reason, and selects the next', async () => {
    const shop = new Shop();
    await payFor(shop.onBuy(() => refusedWith(422, 'waybill_pool_empty')));
    await screen.findByRole('alert');
    const refused = screen.getByRole<HTMLInputElement>('radio', { name: /Terrestre.*no tiene guías disponibles/ });
    expect([refused.disabled, refused.checked]).toEqual([true, false]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Día siguiente/ }).checked).toBe(true);
    expect(screen.queryByRole('button', { name: 'Pagar $189.00' })).toBeNull();
  });

  it('disappears when something else is chosen', async () => {
    const shop = new Shop();
    const page = await payFor(shop.onBuy(() => refusedWith(422, 'carrier_rejected')));
    await screen.findByRole('alert');
    await choose(page, /Día siguiente/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a refusal of a bought shipment links to its label', async () => {
    const shop = new Shop();
    const page = await payFor(
      shop.onBuy(() => {
        shop.shipment = bought();
        return refusedWith(409, 'already_purchased');
      }),
    );
    await waitFor(() => expect(page.place()).toBe(CONFIRM));
  });

  it('follows another rate that is already being bought', async () => {
    const shop = new Shop();
    await payFor(
      shop.onBuy(() => {
        shop.shipment = underway();
        return refusedWith(409, 'purchase_in_progress');
      }),
    );
    expect(
      await screen.findByText('Ya se estaba comprando otra tarifa de este envío; la que elegiste no se compró.'),
    ).toBeTruthy();
  });

  it('a refusal of an earlier visit is shown again', async () => {
    await open(new Shop(aDraft({ status: 'error', error: { code: 'carrier_rejected', message: 'sin cobertura' } })));
    expect((await screen.findByRole('alert')).textContent).toContain('sin cobertura');
  });
});
