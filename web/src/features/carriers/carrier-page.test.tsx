import { screen, within } from '@testing-library/react';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { listOf, MockServer } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { needBundles } from '../../shared/i18n/messages.js';
import { CarrierPage } from './carrier-page.js';

const ID = '0190a000-0000-7000-8000-0000000000c1';
const figures = { labels: 4, spend: 500, kg: 8, delivered: 2, on_time: 1 };
const both = { now: figures, before: { ...figures, labels: 0 } };
const SERVICE = {
  id: 's1',
  carrier_id: ID,
  name: 'Terrestre',
  status: 'active',
  service_type: 'national',
  use_static_rates: true,
};

const aServer = () =>
  new MockServer()
    .on(`GET carriers/${ID}`, {
      data: {
        id: ID,
        name: 'Correcaminos',
        status: 'active',
        logo: null,
        shipment_count: 8,
        shipment_limit: 50,
        provider: { name: 'Redpack' },
      },
    })
    .on('GET dashboards', {
      data: { health: [{ carrier_id: ID, name: 'Correcaminos', purchases: 400, succeeded: 399, p95_seconds: 2.1 }] },
    })
    .on('GET answers', { data: { total: both, weeks: [{ from: '2026-11-16', ...both }] } })
    .on('GET services', listOf([SERVICE]))
    .on('GET service_prices/counts', { data: { s1: 12 }, ranges: { s1: { least: 72, most: 519 } } });

async function show(server: MockServer, role: Role = 'admin', tab = '') {
  await needBundles('carriers', 'services', 'answers');
  return renderAt(`/carriers/${ID}${tab}`, <CarrierPage />, { server, role, route: '/carriers/:id' });
}

describe('the page of a carrier', () => {
  it('shows whether it works, how much is left, its weeks and its services', async () => {
    const server = aServer();
    await show(server);
    expect(await screen.findByRole('heading', { level: 1, name: 'Correcaminos' })).toBeTruthy();
    const day = within(await screen.findByRole('region', { name: 'Últimas 24 horas' }));
    expect(day.getByText(/^99\.7.?%$/)).toBeTruthy();
    expect(day.getByText('399 de 400')).toBeTruthy();
    expect(day.getByText('42')).toBeTruthy();
    const weeks = within(await screen.findByRole('region', { name: 'Por semana' }));
    expect(await weeks.findByRole('group', { name: 'A tiempo' })).toBeTruthy();
    expect(server.sent('GET answers')[0]!.query.get('carrier_id')).toBe(ID);
    expect(await screen.findByText(/^\$72\.00 a \$519\.00/)).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Precios de Terrestre' })).getAttribute('href')).toBe(
      '/services/s1/service-prices',
    );
  });

  it('says what it still needs to sell', async () => {
    const idle = { ...SERVICE, id: 's2', name: 'Exprés' };
    const server = aServer().on('GET services', listOf([SERVICE, idle]));
    await show(server);
    const steps = within(await screen.findByRole('region', { name: 'Lista para vender' }));
    expect(steps.getByText('4 de 5')).toBeTruthy();
    expect(steps.getByText('1 de 2 con precio')).toBeTruthy();
    expect(steps.getByText('Quedan 42 guías')).toBeTruthy();
    expect(steps.getByRole('link', { name: 'Resolver: Precios' }).getAttribute('href')).toBe(
      `/carriers/${ID}/services`,
    );
  });

  it('opens a service to its prices by step, and between which they are', async () => {
    const rows = [
      { id: 'p1', service_id: 's1', kg: 1, price: 72 },
      { id: 'p2', service_id: 's1', kg: 60, price: 519 },
    ];
    const states = [
      { state: 'JAL', served: 900, is_whole: true },
      { state: 'OAX', served: 0, is_whole: false },
    ];
    const server = aServer()
      .on('GET service_prices', listOf(rows))
      .on('GET service_postal_codes/coverage', { data: states });
    const { user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Precios por peso de Terrestre' }));
    expect(await screen.findByText(/De \$72\.00 a \$519\.00 · 2 escalones, de 1\skg a 60\skg/)).toBeTruthy();
    expect(await screen.findByText('Entrega en 1 de 2 estados')).toBeTruthy();
  });

  it('shows where a service delivers, and tries one postal code', async () => {
    const international = { ...SERVICE, id: 's2', name: 'Mundial', service_type: 'international' };
    const server = aServer()
      .on('GET services', listOf([SERVICE, international]))
      .on('GET service_postal_codes/effect', {
        data: { name: 'Terrestre', service_type: 'national', kinds: [{ kind: 'coverage', entries: 0, rule: 'off' }] },
      })
      .on('GET service_postal_codes/coverage', {
        data: [{ state: 'OAX', coverage: 0, extended: 3500, excluded: 0, served: 4000, is_whole: true }],
      })
      .on('GET service_postal_codes/check', {
        data: {
          postal_code: '68770',
          state: 'OAX',
          result: 'served',
          is_extended: true,
          surcharge: 60,
          entry: { from: '68500', to: '71999' },
        },
      });
    const { user } = await show(server, 'admin', '?tab=coverage');
    expect(await screen.findByText(/^Todo México \(sin lista\)/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Mundial' })).toBeNull();
    await user.type(await screen.findByRole('textbox', { name: 'Código postal' }), '68 770');
    expect(await screen.findByText('Oaxaca · +$60.00 · por 68500–71999')).toBeTruthy();
    expect(server.sent('GET service_postal_codes/check').map(({ query }) => query.get('postal_code'))).toEqual([
      '68770',
    ]);
  });

  it('lists who changed what of it', async () => {
    const audit = {
      id: 'a1',
      n: 7,
      service: 'carriers',
      actor_id: 'u1',
      actor_email: 'dalia@demo.example',
      actor_role: 'main_admin',
      action: 'service.updated',
      subject: 's1',
      label: 'Terrestre',
      data: { carrier_id: ID, before: { extra_kg_price: 0 }, after: { extra_kg_price: 9.5 } },
      created_at: '2026-11-21T18:00:00.000Z',
    };
    const server = aServer().on('GET audits', listOf([audit]));
    const { user } = await show(server, 'main_admin', '?tab=changes');
    await user.click(await screen.findByRole('button', { name: /Servicio modificado 7/ }));
    expect(await screen.findByText('Por kilo extra')).toBeTruthy();
    expect(screen.queryByText(ID)).toBeNull();
    expect(JSON.parse(server.sent('GET audits')[0]!.query.get('where')!)).toEqual({ carrier_id: ID });
  });

  it('counts the prepaid labels where fewer are left than its limit allows', async () => {
    const stock = { carrier_id: ID, service_id: null, free: 3, held: 0, used: 47, is_low: true };
    await show(aServer().on('GET waybills/stock', { data: [stock] }));
    const day = within(await screen.findByRole('region', { name: 'Últimas 24 horas' }));
    expect(await day.findByText('3')).toBeTruthy();
    const steps = within(await screen.findByRole('region', { name: 'Lista para vender' }));
    expect(await steps.findByText('Quedan 3 guías')).toBeTruthy();
  });

  it('has a tab for each part that the reader may see', async () => {
    await show(aServer(), 'developer');
    const tabs = within(await screen.findByRole('navigation', { name: 'Secciones de la paquetería' }));
    expect(tabs.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      `/carriers/${ID}`,
      `/carriers/${ID}/services`,
      `/carriers/${ID}/carrier-settings`,
      `/carriers/${ID}?tab=coverage`,
      `/carriers/${ID}/limit-logs`,
      `/carriers/${ID}?tab=changes`,
    ]);
    expect(tabs.getByRole('link', { name: 'Resumen' }).getAttribute('aria-current')).toBe('page');
  });
});
