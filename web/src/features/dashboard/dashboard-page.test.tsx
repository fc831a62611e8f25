import { screen, waitFor, within } from '@testing-library/react';
import type { Dispatch } from '@reduxjs/toolkit';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { failure, listOf, type MockServer, type SeenCall } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { DashboardPage, readDashboard, type OfShipments } from './dashboard-page.js';
import { aServer, customers, numbers, staffs, weeks } from './dashboard.fixture.js';

const NOW = '2026-11-24T18:46:00Z';
const parts: OfShipments['parts'] = {
  status: ({ status }) => <em>{status}</em>,
  nextStep: ({ id }) => ({ name: 'print', to: `/shipments/${id}/confirm` }),
};
const filters = { pack: { is: 'pack' }, pay: { is: 'pay' }, to_print: { is: 'to_print' }, trouble: { is: 'trouble' } };
const page = <DashboardPage shipments={{ parts, filters }} />;
const at = (
  server: MockServer,
  who: { role?: Role; me?: object; before?(dispatch: Dispatch): void } = {},
  path = '/',
) => renderAt(path, page, { server, route: '/', now: NOW, ...who });
const cell = (name: string | RegExp) => screen.findByRole('row', { name });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the home page of a customer', () => {
  it('compares the labels of this month with all of the last', async () => {
    await at(aServer(customers));
    expect(await screen.findByText(/5 este mes · 2 en todo el mes pasado · 6 en total/)).toBeTruthy();
  });

  it('reuses the requests that began before it was drawn', async () => {
    const server = aServer(customers);
    await at(server, { before: dispatch => readDashboard(dispatch, 'customer', filters) });
    await screen.findByText(/en todo el mes pasado/);
    const reads = server.calls.map(({ path, query }) => `${path}?${query.toString()}`);
    const asked = reads.filter(read => /^(dashboards|shipments)/.test(read));
    expect(asked).toEqual([...new Set(asked)]);
  });

  it('shows the balance, what is held of it and how long it lasts', async () => {
    await at(aServer(customers), { me: { available_balance: 4811, balance: 5025 } });
    const balance = await card('Saldo disponible');
    expect(await balance.findByText('9 días')).toBeTruthy();
    expect(balance.getByText('$4,811.00')).toBeTruthy();
    expect(balance.getByText('$214.00 apartados')).toBeTruthy();
    expect(balance.getByText(/Gastas \$525.00 al día/)).toBeTruthy();
  });

  it.each([
    ['too little history', { spend_rate: { per_day: null, days: 3 } }, /cuando cumplas 7 días/],
    ['no spend', { spend_rate: { per_day: 0, days: 28 } }, /No has gastado/],
    ['the balance of a parent', {}, /tu cuenta principal/],
  ])('says why there is no runway: %s', async (_, more, words) => {
    await at(aServer(more), { me: { available_balance: 1000, balance: 1000 } });
    expect(await (await card('Saldo disponible')).findByText(words)).toBeTruthy();
    expect(screen.queryByText(/Te alcanza para/)).toBeNull();
  });

  it('warns where the balance does not reach what waits to be paid, and offers to add to it', async () => {
    await at(aServer(customers), { me: { available_balance: 33, balance: 33 } });
    const balance = await card('Saldo disponible');
    // three at the average of $140.12
    expect(await balance.findByText('Te faltan unos $387 para tus 3 por pagar')).toBeTruthy();
    expect(balance.queryByText(/Gastas/)).toBeNull();
    expect(balance.getByRole('link', { name: 'Agregar saldo' }).getAttribute('href')).toBe('/credits');
  });

  it('shows how long the balance lasts where the shipments could not be counted', async () => {
    const server = aServer(customers).on('GET shipments/counts', failure(503, 'service_unavailable'));
    await at(server, { me: { available_balance: 4811, balance: 4811 } });
    expect(await (await card('Saldo disponible')).findByText('9 días')).toBeTruthy();
  });

  it('shows an unknown balance as unknown', async () => {
    await at(aServer(customers), { me: { available_balance: null, balance: null } });
    expect(await screen.findByText('No pudimos consultar tu saldo.')).toBeTruthy();
    expect(screen.queryByText(/Te alcanza/)).toBeNull();
  });

  it('links each count of what is next to the filtered list', async () => {
    await at(aServer(customers));
    const next = await card('Qué sigue');
    expect((await next.findAllByRole('link')).map(link => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/shipments?tab=pack', expect.stringContaining('Por empacar2')],
      ['/shipments?tab=pay', expect.stringContaining('Por pagar3')],
      ['/shipments?tab=to_print', expect.stringContaining('Por imprimir4')],
      ['/shipments?tab=trouble', expect.stringContaining('Requieren atención1')],
    ]);
  });

  it('says what the next work about costs, and how old the oldest of each step is', async () => {
    const server = aServer(customers).on(
      'GET shipments',
      listOf([
        {
          id: 's1',
          created_at: '2026-11-23T18:00:00Z',
          destination: { name: 'Beto Ríos', postal_code: '64000', city: 'Monterrey' },
          rate: null,
        },
      ]),
    );
    server.on('GET shipments/counts', { data: { pack: 0, pay: 3, to_print: 4, trouble: 1, all: 20 } });
    await at(server);
    const next = await card('Qué sigue');
    expect(await next.findByText('unos $420 · el más viejo, ayer')).toBeTruthy();
    expect(next.getAllByText('el más viejo, ayer')).toHaveLength(2);
    expect(next.getByText('Nada pendiente')).toBeTruthy();
    const asked = server.sent('GET shipments').filter(({ query }) => query.get('order') === 'created_at asc');
    expect(asked.map(({ query }) => query.get('where'))).toEqual(
      ['pack', 'pay', 'to_print', 'trouble'].map(is => JSON.stringify({ is })),
    );
  });

  it('shows spend by week as a plot that the arrow keys read, and as a table', async () => {
    const { user } = await at(aServer(customers));
    const spend = await card('Gasto por semana');
    expect(await spend.findByText('$1,284.00')).toBeTruthy();
    expect(spend.getByText('esta semana, 9 guías · toda la semana pasada: $3,340.00')).toBeTruthy();
    const last = spend.getByRole('button', { name: /^Semana del 23 nov: \$1,284.00, 9 guías/ });
    await user.click(last);
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Semana del 16 nov: \$3,340.00, 24 guías/);
    await user.click(spend.getByRole('button', { name: 'Ver tabla: Gasto por semana' }));
    expect(await cell('16 nov $3,340.00 24 $0.00 0')).toBeTruthy();
    await user.click(spend.getByRole('button', { name: 'Guías' }));
    expect(screen.getByText('esta semana, $1,284.00 · toda la semana pasada: 24')).toBeTruthy();
  });

  it('has an action in the place of an empty plot', async () => {
    const none = weeks().map(week => ({ ...week, labels: 0, spend: 0 }));
    await at(aServer({ ...customers, weeks: none }));
    const spend = await card('Gasto por semana');
    expect(await spend.findByText('Aún no hay actividad.')).toBeTruthy();
    expect(spend.getByRole('link', { name: 'Cotizar' }).getAttribute('href')).toBe('/quotes/new');
    const last = await card('Últimos envíos');
    expect((await last.findByRole('link', { name: 'Crear mi primer envío' })).getAttribute('href')).toBe(
      '/shipments/new',
    );
  });

  it('lists the last shipments with status, carrier and promised day', async () => {
    const shipment = {
      id: 's9',
      sequential_id: 224,
      status: 'success',
      destination: { name: 'Beto Ríos', postal_code: '64000', city: 'Monterrey' },
      rate: { carrier_name: 'Quetzal', service_name: 'Terrestre', days: 2, total: 139 },
      generated_label: { created_at: '2026-11-24T16:00:00Z' },
    };
    const server = aServer(customers).on('GET shipments', listOf([shipment]));
    await at(server);
    const row = await cell(/^224 Beto Ríos/);
    expect(row.textContent).toContain('success');
    expect(row.textContent).toContain('jueves 26 de noviembre');
    expect(row.textContent).toContain('$139.00');
    expect(within(row).getByRole('link', { name: 'Beto Ríos' }).getAttribute('href')).toBe('/shipments/s9');
    expect(within(row).getByRole('link', { name: 'Imprimir: Beto Ríos' }).getAttribute('href')).toBe(
      '/shipments/s9/confirm',
    );
    const newest = server.sent('GET shipments').find(({ query }) => query.get('order') === 'created_at desc');
    expect(newest!.query.get('per_page')).toBe('5');
  });

  it('lists what is promised for today, and how many more there are', async () => {
    await at(aServer(customers));
    const arriving = await card('Llegan hoy');
    expect((await arriving.findByRole('link', { name: 'Luz Ibarra' })).getAttribute('href')).toBe('/shipments/s1');
    expect(arriving.getByText('y 6 más')).toBeTruthy();
  });

  it('has no card of what arrives where nothing does', async () => {
    await at(aServer({ ...customers, arriving_today: { count: 0, shipments: [] } }));
    await screen.findByText('$1,284.00');
    expect(screen.queryByText('Llegan hoy')).toBeNull();
  });

  it('shows notices of staff', async () => {
    const notices = [{ id: '1', description: 'Cerramos el lunes', notice_type: 'warning' as const }];
    await at(aServer({ ...customers, notices }));
    expect(within(await screen.findByRole('region', { name: 'Avisos' })).getByText('Cerramos el lunes')).toBeTruthy();
  });

  it('says for each card what could not be loaded, keeps the rest, and retries it', async () => {
    const server = aServer()
      .on('GET dashboards', failure(500, 'internal_error'))
      .on('GET shipments/counts', failure(503, 'service_unavailable'));
    const { user } = await at(server, { me: { available_balance: 5000, balance: 5000 } });
    expect(await screen.findByText('No pudimos contar tus envíos pendientes.')).toBeTruthy();
    for (const words of [/cuántos días te alcanza/, /el gasto por semana/, /qué llega hoy/])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('$5,000.00')).toBeTruthy();
    expect(await screen.findByText('Aún no tienes envíos.')).toBeTruthy();
    server.on('GET dashboards', numbers(customers));
    const spend = await card('Gasto por semana');
    await user.click(spend.getByRole('button', { name: 'Volver a intentar' }));
    expect(await spend.findByText('$1,284.00')).toBeTruthy();
    expect(screen.getByText('No pudimos contar tus envíos pendientes.')).toBeTruthy();
  });

  it('notifies a user redirected from a forbidden page, until that is closed', async () => {
    const { user, place } = await at(aServer(customers), {}, '/?redirect=%2Fzones%3Fpage%3D2');
    expect(await screen.findByText('No tienes permiso para ver /zones.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
    expect(place()).toBe('/');
  });
});

describe('the first steps', () => {
  const marks = async () => {
    const steps = await card('Primeros pasos');
    return (await steps.findAllByRole('listitem')).map(item =>
      within(item).getByRole('img').getAttribute('aria-label'),
    );
  };
  const links = async () =>
    (await card('Primeros pasos')).queryAllByRole('link').map(link => link.getAttribute('href'));

  it.each<[number, number, string[], string[], string]>([
    [0, 0, ['Pendiente', 'Pendiente', 'Pendiente'], ['/addresses/new', '/credits', '/shipments/new'], '0 de 3'],
    [100, 0, ['Pendiente', 'Hecho', 'Pendiente'], ['/addresses/new', '/shipments/new'], '1 de 3'],
    [100, 2, ['Hecho', 'Hecho', 'Pendiente'], ['/shipments/new'], '2 de 3'],
  ])(
    'the first steps are ticked by state: balance %d, %i addresses',
    async (balance, addresses, expected, ways, done) => {
      await at(aServer({ total: 0 }, addresses), { me: { available_balance: balance } });
      await waitFor(async () => expect(await marks()).toEqual(expected));
      expect(await links()).toEqual(ways);
      expect(screen.getByText(done)).toBeTruthy();
    },
  );

  it('lists the verification where it is missing, and hides and shows the steps', async () => {
    let kept: string | null = null;
    const server = aServer({ total: 0 })
      .on('GET preferences', () => ({ data: { skipped_steps: kept } }))
      .on('PUT preferences', ({ body }: SeenCall) => {
        kept = (body as { preference: { value: string } }).preference.value;
        return { data: {} };
      });
    const { user } = await at(server, { me: { purchase_allowance: 'not_verified' } });
    await waitFor(async () => expect(await links()).toContain('/verify'));
    await user.click(screen.getByRole('button', { name: 'Ocultar estos pasos' }));
    const again = await screen.findByRole('button', { name: 'Ver los primeros pasos' });
    expect(kept).toBe('["first_steps"]');
    expect(screen.queryByText('Primeros pasos')).toBeNull();
    await user.click(again);
    expect(await screen.findByText('Primeros pasos')).toBeTruthy();
  });

  it.each([
    ['in_review', '/tax_fiscal_data', 'En espera'],
    ['rejected', '/verify', 'Pendiente'],
  ])('lists a verification that is %s as it is, and a demo label before the balance', async (state, way, mark) => {
    const server = aServer({ total: 0 }).on('GET tax_fiscal_data', { data: [{ id: '1', state }], meta: { count: 1 } });
    await at(server, { me: { purchase_allowance: 'demo', available_balance: 0 } });
    await waitFor(async () => expect(await links()).toEqual(['/addresses/new', way, '/shipments/new', '/credits']));
    expect(await marks()).toEqual(['Pendiente', mark, 'Pendiente', 'Pendiente']);
    expect(screen.getByRole('link', { name: 'Crear guía de prueba' })).toBeTruthy();
  });

  it('leads those who run a company without a label to its set-up', async () => {
    const { unmount } = await at(aServer({ total: 0, ...staffs }), { role: 'main_admin' });
    expect((await screen.findByRole('link', { name: 'Ver los pasos' })).getAttribute('href')).toBe('/setup');
    unmount();
    await at(aServer(staffs), { role: 'main_admin' });
    await card('Bandeja');
    expect(screen.queryByRole('link', { name: 'Ver los pasos' })).toBeNull();
  });

  it('disappear with the first label, and are never shown to staff', async () => {
    const { unmount } = await at(aServer(customers));
    await screen.findByText('$1,284.00');
    expect(screen.queryByText('Primeros pasos')).toBeNull();
    unmount();
    await at(aServer({ total: 0, ...staffs }), { role: 'admin' });
    await card('Bandeja');
    await screen.findByText('125');
    expect(screen.queryByText('Primeros pasos')).toBeNull();
  });
});

describe('the home page of staff', () => {
  const queues = async () =>
    (await (await card('Bandeja')).findAllByRole('link')).map(link => link.getAttribute('href'));

  it('shows what waits, since when, and where it is decided', async () => {
    await at(aServer(staffs), { role: 'developer' });
    const inbox = await card('Bandeja');
    await waitFor(async () =>
      expect(await queues()).toEqual([
        '/shipments?tab=cancellations',
        '/clarifications?state=open',
        '/deposits?state=in_review',
        '/verifications?state=in_review',
        '/overweights?state=contested',
        '/claims?state=open',
        '/invoices?pending_status=pending',
        '/invoices?status=cancel_requested',
        '/waybills/import?carrier_id=c2&service_id=s1',
        '/dead-letters',
      ]),
    );
    const rows = inbox.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^6.*4 h 16 min/);
    expect(rows[1]).toMatch(/^3.*1 día 0 h/);
    expect(rows[2]).toMatch(/^1.*Depósitos en revisión/);
    expect(rows[3]).toMatch(/^2.*Verificaciones/);
    expect(rows[4]).toMatch(/^2.*Sobrepesos en disputa.*2 días/);
    expect(rows[5]).toMatch(/^1.*Reclamaciones de seguro.*3 días/);
    expect(rows[6]).toMatch(/^4.*Facturas solicitadas.*4 días/);
    expect(rows[7]).toMatch(/^4.*Facturas por cancelar.*1 día 0 h/);
    expect(rows[8]).toMatch(/^1.*Guías prepagadas bajas.*Colibrí Terrestre: 0.*Importar/);
    expect(rows[9]).toMatch(/^0.*Eventos en espera/);
    expect(inbox.getByText('Al corriente: 1').closest('details')!.textContent).toContain(rows[9]!);
  });

  it('plots how long the oldest of each queue has waited, with its table', async () => {
    const { user } = await at(aServer(staffs), { role: 'admin' });
    const waiting = await card('Lo que lleva más tiempo en espera');
    const plot = within(await waiting.findByRole('list', { name: 'Espera de lo más antiguo, en días' }));
    const rows = plot.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^Facturas solicitadas4 días/);
    expect(rows[1]).toMatch(/^Reclamaciones de seguro3 días/);
    expect(rows.at(-1)).toMatch(/^Cancelaciones solicitadas4 h 16 min$/);
    expect(rows.join()).not.toMatch(/Guías prepagadas/);
    await user.click(waiting.getByRole('button', { name: 'Ver tabla: Lo que lleva más tiempo en espera' }));
    expect(await cell(/^Sobrepesos en disputa 2 22 nov 2026, 12:00 p.m. 2 días/)).toBeTruthy();
  });

  it('says that not all that waits could be loaded, with what could', async () => {
    await at(aServer(staffs).on('GET claims', failure(503, 'service_unavailable')), { role: 'admin' });
    const waiting = await card('Lo que lleva más tiempo en espera');
    expect((await waiting.findByRole('status')).textContent).toBe('No pudimos cargar todo: puede haber más en espera.');
    expect(waiting.getByRole('list', { name: 'Espera de lo más antiguo, en días' }).textContent).toMatch(/Facturas/);
  });

  it('does not say that nothing waits where nothing could be loaded', async () => {
    const server = aServer(staffs);
    for (const path of ['dashboards', 'clarifications', 'deposits', 'tax_fiscal_data', 'overweights', 'claims'])
      server.on(`GET ${path}`, failure(503, 'service_unavailable'));
    for (const path of ['invoices', 'carrier_manifests', 'privacy_requests', 'waybills/stock', 'dead_letters/*'])
      server.on(`GET ${path}`, failure(503, 'service_unavailable'));
    await at(server, { role: 'admin' });
    const waiting = await card('Lo que lleva más tiempo en espera');
    expect((await waiting.findByRole('alert')).textContent).toMatch(/No pudimos cargar lo que está en espera/);
    expect(waiting.queryByText('No hay nada en espera.')).toBeNull();
    expect(waiting.getByRole('button', { name: 'Volver a intentar' })).toBeTruthy();
  });

  it('counts the manual shipments that wait for their label, for those who may bring it', async () => {
    await at(aServer({ ...staffs, manual_labels: { count: 2, oldest_at: null } }), { role: 'operator' });
    await waitFor(async () =>
      expect(await queues()).toEqual(['/manual-shipments?without_label=true', '/clarifications?state=open']),
    );
  });

  it('counts the manifests whose carriers did not answer, and leads to where they are settled', async () => {
    const server = aServer(staffs).on(
      'GET carrier_manifests',
      listOf([{ id: 'm1', created_at: '2026-11-20T10:00:00Z' }]),
    );
    await at(server, { role: 'admin' });
    await waitFor(async () => expect(await queues()).toContain('/shipments?manifests=review'));
    const [asked] = server.sent('GET carrier_manifests');
    expect(JSON.parse(asked!.query.get('where')!)).toEqual({ status: 'needs_review' });
  });

  it('has one line for the queues at zero, and a warning for carriers that fail', async () => {
    const health = [
      { ...staffs.health![1]!, purchases: 40, succeeded: 28 },
      { ...staffs.health![0]!, purchases: 4 },
    ];
    const server = aServer({ ...staffs, health, cancellations: { count: 0, oldest_at: null } });
    await at(server.on('GET clarifications', listOf([])), { role: 'admin' });
    const inbox = await card('Bandeja');
    const quiet = (await inbox.findByText('Al corriente: 2')).closest('details')!;
    expect(quiet.open).toBe(false);
    expect(within(quiet).getByText('Cancelaciones solicitadas')).toBeTruthy();
    expect(within(quiet).queryByText('Depósitos en revisión')).toBeNull();
    expect(inbox.getByText('Quetzal falla: 12 de 40 compras sin guía en 24 horas.')).toBeTruthy();
    expect(inbox.queryByText(/Colibrí falla/)).toBeNull();
    expect(inbox.getByRole('link', { name: 'Ver Quetzal' }).getAttribute('href')).toBe('/carriers/c1');
  });

  it('leaves out the queues that a role has no page for', async () => {
    const server = aServer(staffs);
    await at(server, { role: 'operator' });
    await waitFor(async () => expect(await queues()).toEqual(['/clarifications?state=open']));
    expect(server.sent('GET dead_letters/*')).toEqual([]);
  });

  it('says when services did not tell of their parked events, instead of counting them as none', async () => {
    const server = aServer(staffs).on('GET dead_letters/billing', failure(503, 'service_unavailable'));
    await at(server, { role: 'developer' });
    expect(await screen.findByText('No respondió 1 servicio: puede haber más')).toBeTruthy();
  });

  it('compares today with last week up to the same time, without a margin that the role may not see', async () => {
    const { user } = await at(aServer(staffs), { role: 'admin' });
    const today = await card('Hoy contra el mismo día de la semana pasada');
    expect(await today.findByText('125')).toBeTruthy();
    expect(today.getByText('+20 %')).toBeTruthy();
    expect(today.getByText(/a las 12:40 eran 100/)).toBeTruthy();
    expect(today.getByText('-20 %')).toBeTruthy();
    expect(today.queryByText('Margen')).toBeNull();
    // An hour outside of business hours is shown if it has labels.
    expect(within(today.getByRole('group', { name: 'Guías por hora' })).getAllByRole('button')).toHaveLength(14);
    await user.click(today.getByRole('button', { name: 'Ver tabla: Guías por hora' }));
    expect(await cell('21 a 22 h 0 60')).toBeTruthy();
  });

  it('shows the margin that the server sends, and no percentage where there is nothing to compare with', async () => {
    const { today } = structuredClone(staffs);
    Object.assign(today!.today.total, { margin: 900 });
    Object.assign(today!.today.until, { margin: 800 });
    today!.last_week.until = { labels: 0, revenue: 0, margin: 0 };
    await at(aServer({ ...staffs, today }), { role: 'developer' });
    expect(await screen.findByText('$900.00')).toBeTruthy();
    expect(screen.queryByText(/ %$/)).toBeNull();
  });

  it('shows the health of carriers, never rounded up to all purchases', async () => {
    await at(aServer(staffs), { role: 'admin' });
    expect(await cell('Quetzal 99.9 % · 999 de 1,000 1.4\u00a0s 40 60 de 100')).toBeTruthy();
    expect(await cell('Colibrí Sin compras — 3 0 de 50')).toBeTruthy();
    expect(screen.queryByText('Envíos por paquetería')).toBeNull();
  });

  it('links customers whose balance runs out, and says whose balance is not known', async () => {
    const { user } = await at(aServer(staffs), { role: 'operator' });
    const days = within(await screen.findByRole('list', { name: 'Días que alcanza el saldo' }));
    expect(days.getByRole('listitem').textContent).toBe('Ferretería El Clavohoy');
    await user.click(screen.getByRole('button', { name: 'Ver tabla: Saldos por agotarse' }));
    expect(await cell('Ferretería El Clavo $212.00 $300.00 hoy')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ferretería El Clavo' }).getAttribute('href')).toBe('/users/u1');
    expect(screen.getByText(/^Faltan 2 clientes/)).toBeTruthy();
  });

  it('shows the labels of this month, and developers also the carriers by month', async () => {
    await at(aServer(staffs), { role: 'developer' });
    const month = await screen.findByText('Guías compradas este mes');
    await waitFor(() => expect(month.parentElement?.textContent).toContain('5'));
    const table = within(await screen.findByRole('table', { name: 'Envíos por paquetería' }));
    expect(table.getByRole('row', { name: 'Colibrí 0 2' })).toBeTruthy();
    expect(table.getByRole('row', { name: 'Quetzal 3 0' })).toBeTruthy();
  });
});
