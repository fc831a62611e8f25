import { screen, waitFor } from '@testing-library/react';
import { aRate, ground, nextDay } from '../../../domain/rates/rates.fixture.js';
import { failure, Lines } from '../../../shared/testing/mock-server.js';
import { aDraft, bought, refusedWith, SHIPMENT, Shop } from '../purchase/shop.fixture.js';
import { choose, open, pay } from './step-three.fixture.js';

const quetzal = aRate({ service_id: 'quetzal', service_name: 'Exprés', carrier_name: 'Quetzal', total: 120 });

/** Rates that arrive line by line. */
function streamed(shop = new Shop().sells()): { shop: Shop; lines: Lines } {
  const lines = new Lines();
  shop.server.on('GET shipments/*/rates', lines);
  return { shop, lines };
}

describe('step 3 while carriers are asked', () => {
  it('shows the rates that are there, and who is still asked', async () => {
    const { shop, lines } = streamed();
    lines.say({ kind: 'rates', data: [ground], pending: ['Quetzal', 'Colibrí'] });
    await open(shop);
    expect(
      await screen.findByText('Faltan las respuestas de Quetzal y Colibrí. Puedes elegir ya: lo que elijas no cambia.'),
    ).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(shop.server.sent('GET shipments/*/rates')[0]!.headers.get('accept')).toContain('application/x-ndjson');
    lines.say({ kind: 'rates', data: [quetzal], pending: ['Colibrí'] });
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
    expect(screen.getByText(/^Falta la respuesta de Colibrí/)).toBeTruthy();
    lines.say({ kind: 'rates', data: [], pending: [], unanswered: ['Colibrí'] });
    lines.end();
    expect(await screen.findByText('Colibrí no respondió: puede faltar una tarifa.')).toBeTruthy();
    expect(screen.queryByText(/Falta la respuesta/)).toBeNull();
  });

  it('pays what was shown first although a cheaper rate comes later', async () => {
    const { shop, lines } = streamed();
    lines.say({ kind: 'rates', data: [ground, nextDay], pending: ['Quetzal'] });
    const page = await open(shop);
    await screen.findByRole('button', { name: 'Pagar $189.00' });
    lines.say({ kind: 'rates', data: [quetzal], pending: [] });
    lines.end();
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(3));
    expect(screen.getAllByRole('radio').map(radio => (radio as HTMLInputElement).checked)).toEqual([
      false,
      true,
      false,
    ]);
    await page.user.click(pay());
    expect(shop.purchases[0]!.body).toMatchObject({ rate: { service_id: ground.service_id, total: 189 } });
  });

  it('asks again on request, and keeps the rates that it shows', async () => {
    const { shop, lines } = streamed();
    lines.say({ kind: 'rates', data: [ground, quetzal], pending: ['Colibrí'] });
    const page = await open(shop);
    await screen.findByRole('radio', { name: /Exprés/ });
    lines.breakOff();
    const { lines: again } = streamed(shop);
    again.say({ kind: 'rates', data: [ground], pending: ['Quetzal', 'Colibrí'] });
    await page.user.click(await screen.findByRole('button', { name: 'Preguntar otra vez' }));
    expect(await screen.findByText(/^Faltan las respuestas/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Exprés/ })).toBeTruthy();
    again.say({ kind: 'rates', data: [{ ...quetzal, total: 130 }], pending: ['Colibrí'] });
    again.say({ kind: 'rates', data: [], pending: [] });
    again.end();
    expect(await screen.findByText('$130.00')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Preguntar otra vez' })).toBeNull());
  });

  it('shows who is asked while there is no rate yet, and then that there is none', async () => {
    const { shop, lines } = streamed();
    lines.say({ kind: 'rates', data: [], pending: ['Quetzal'] });
    await open(shop);
    expect(await screen.findByText(/^Falta la respuesta de Quetzal/)).toBeTruthy();
    lines.say({ kind: 'rates', data: [], pending: [], unanswered: ['Quetzal'] });
    lines.end();
    expect(await screen.findByText('Por ahora no hay tarifas para este envío')).toBeTruthy();
  });
});

describe('step 3', () => {
  it('shows the amount on the button, and the remaining balance next to it', async () => {
    await open(new Shop());
    expect(await screen.findByRole('button', { name: 'Pagar $189.00' })).toBeTruthy();
    expect(screen.getByText('Saldo después: $4,811.00')).toBeTruthy();
  });

  it('selects the cheapest rate and focuses it, and Enter pays it', async () => {
    const shop = new Shop().sells();
    const page = await open(shop);
    const cheapest = await screen.findByRole('radio', { name: /Terrestre/ });
    expect((cheapest as HTMLInputElement).checked).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(cheapest));
    // an Enter right after the rates appear is ignored
    await waitFor(async () => {
      await page.user.keyboard('{Enter}');
      expect(shop.purchases).toHaveLength(1);
    });
    expect(shop.purchases[0]!.body).toMatchObject({ rate: { service_id: ground.service_id, total: 189 } });
  });

  it('does not pay by the Enter that ended the step before', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(Number.MAX_SAFE_INTEGER);
    const shop = new Shop().sells();
    const page = await open(shop);
    const cheapest = await screen.findByRole('radio', { name: /Terrestre/ });
    await waitFor(() => expect(document.activeElement).toBe(cheapest));
    await page.user.keyboard('{Enter}');
    expect(shop.purchases).toHaveLength(0);
    now.mockRestore();
  });

  it('leads back to the parcel', async () => {
    const page = await open(new Shop());
    await page.user.click(await screen.findByRole('button', { name: 'Atrás' }));
    expect(page.place()).toBe(`/shipments/${SHIPMENT}/parcels/new?edit=1`);
  });

  it('offers insurance if the carrier has it, and no pickup', async () => {
    const page = await open(new Shop());
    await choose(page);
    await page.user.click(screen.getByRole('checkbox', { name: 'Asegurar $1,000.00 · +$25.00' }));
    expect(pay('214.00')).toBeTruthy();
    await choose(page, /Día siguiente/);
    expect(pay('376.00')).toBeTruthy();
    expect(screen.queryByText(/recolección/i)).toBeNull();
  });

  it('shows the billable weight of each rate and the weight paid for', async () => {
    await open(new Shop());
    expect(await screen.findAllByText('Peso facturable: 6 kg · tarifa hasta 10 kg')).toHaveLength(2);
  });

  it('shows no insurance if none is available', async () => {
    const shop = new Shop();
    shop.rates = [aRate({ insurance_amount: null })];
    await choose(await open(shop));
    expect(screen.queryByRole('checkbox', { name: /Asegurar/ })).toBeNull();
  });

  it('leads to the missing amount instead of a button that cannot be pressed, and reloads the balance on request', async () => {
    const shop = new Shop();
    const page = await open(shop, { me: { balance: 150.5, available_balance: 150.5 } });
    await choose(page);
    expect(screen.getByText('No alcanza tu saldo: faltan $38.50')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Agregar $38.50' }).getAttribute('href')).toMatch(/^\/credits\?back=/);
    shop.server.on('GET registrations', {
      data: {
        ...page.store.getState(),
        id: 'x',
        user_type: 'customer',
        is_main_admin: false,
        balance: 500,
        available_balance: 500,
      },
    });
    await page.user.click(screen.getByRole('button', { name: 'Actualizar saldo' }));
    expect(await screen.findByText('Saldo después: $311.00')).toBeTruthy();
    expect(pay()).toBeTruthy();
    expect(shop.purchases).toHaveLength(0);
  });

  it('does not show staff’s own balance if a customer’s pays', async () => {
    const page = await open(new Shop(aDraft({ user_id: 'other-user' })), { role: 'admin' });
    await choose(page);
    expect(screen.getByText('Se paga con el saldo del cliente')).toBeTruthy();
    expect(screen.queryByText(/Saldo después/)).toBeNull();
  });

  it('keeps the choice after a reload', async () => {
    const shop = new Shop();
    const first = await open(shop);
    await choose(first);
    await first.user.click(screen.getByRole('checkbox', { name: /Asegurar/ }));
    first.unmount();
    await open(shop);
    expect(await screen.findByRole('button', { name: 'Pagar $214.00' })).toBeTruthy();
  });

  it('explains that no carrier is available, and links to the fields to change', async () => {
    const shop = new Shop();
    shop.rates = [];
    const page = await open(shop);
    expect(await screen.findByText('Ninguna paquetería ofrece este envío')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Cambiar el paquete' }));
    expect(page.place()).toBe(`/shipments/${SHIPMENT}/parcels/new?edit=1`);
  });

  it('names carriers that did not answer to a customer, also after a price change, and sells the others', async () => {
    const shop = new Shop();
    const answer = (...unanswered: string[]) =>
      shop.server.on('GET shipments/*/rates', { data: shop.rates, unanswered });
    answer('Quetzal');
    shop.onBuy(() => refusedWith(409, 'price_changed', { rates: shop.rates, unanswered: ['Colibrí', 'Quetzal'] }));
    const page = await open(shop);
    expect(await screen.findByText('Quetzal no respondió: puede faltar una tarifa.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /y por qué/ })).toBeNull();
    await choose(page);
    await page.user.click(pay());
    expect(await screen.findByText('Colibrí y Quetzal no respondieron: pueden faltar tarifas.')).toBeTruthy();
    expect(pay()).toBeTruthy();
  });

  it('names them to staff with the reasons, collapsed below', async () => {
    const shop = new Shop();
    shop.server.on('GET shipments/*/rates', {
      data: shop.rates,
      unanswered: ['Quetzal'],
      excluded: [{ service_id: 's', reason: 'carrier_timeout' }],
    });
    await open(shop, { role: 'admin' });
    expect(await screen.findByText('Quetzal no respondió: puede faltar una tarifa.')).toBeTruthy();
    expect(
      screen.getByRole('button', { name: '1 servicio no disponible y por qué' }).getAttribute('aria-expanded'),
    ).toBe('false');
  });

  it('retries if there is no rate and a carrier did not answer', async () => {
    const shop = new Shop();
    shop.server.on('GET shipments/*/rates', { data: [], unanswered: ['Correcaminos'] });
    const page = await open(shop);
    expect(await screen.findByText('Por ahora no hay tarifas para este envío')).toBeTruthy();
    shop.server.on('GET shipments/*/rates', { data: [ground] });
    await page.user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
    expect(await screen.findByRole('radio', { name: /Terrestre/ })).toBeTruthy();
    expect(screen.queryByText(/no respondió/)).toBeNull();
  });

  it('offers a retry if the rates did not load', async () => {
    const shop = new Shop();
    shop.server.on('GET shipments/*/rates', failure(503, 'service_unavailable', { messages: ['No disponible'] }));
    const page = await open(shop);
    expect((await screen.findByRole('alert')).textContent).toContain('No pudimos cargar las tarifas.');
    shop.server.on('GET shipments/*/rates', { data: [ground] });
    await page.user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
    expect(await screen.findByRole('radio', { name: /Terrestre/ })).toBeTruthy();
  });

  it.each([
    ['bought', bought(), '/shipments'],
    ['canceled', bought({ status: 'canceled' }), '/shipments'],
    ['not packed', aDraft({ step: 'packaging', parcels: [] }), `/shipments/${SHIPMENT}/parcels/new`],
  ])('redirects a shipment that is %s', async (_, shipment, place) => {
    const page = await open(new Shop(shipment));
    await waitFor(() => expect(page.place()).toBe(place));
  });

  it('shows not-found for an unknown shipment', async () => {
    const shop = new Shop();
    shop.server.on('GET shipments/*', failure(404, 'not_found', { messages: ['No encontramos lo que buscas.'] }));
    await open(shop);
    await screen.findByRole('heading', { name: 'Página no encontrada' });
  });
});

describe('a demo', () => {
  it('is free, and marked', async () => {
    const shop = new Shop();
    shop.rates = [aRate({ total: 0, demo: true, insurance_amount: null })];
    await choose(await open(shop, { me: { balance: 0, available_balance: 0, fiscal_data_verified: false } }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(
      screen.getByRole('button', { name: 'Crear guía de prueba ($0.00)' }).getAttribute('aria-disabled'),
    ).toBeNull();
  });
});
