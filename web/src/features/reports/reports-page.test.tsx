import { screen, waitFor, within } from '@testing-library/react';
import { MockServer, failure } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { ReportsPage } from './reports-page.js';

const listed = (id: string, more: object = {}) => ({
  id,
  dated: true,
  visible: true,
  one_user: false,
  filters: {},
  ...more,
});
const aReport = (more: object = {}) => ({
  id: 'r1',
  path: 'shipments',
  state: 'ready',
  format: 'xlsx',
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  where: {},
  rows: 1200,
  total: 1200,
  bytes: 90_000,
  created_at: '2026-11-20T18:00:00Z',
  ended_at: '2026-11-20T18:01:00Z',
  ...more,
});
const aServer = (own: object[] = []) =>
  new MockServer()
    .on('GET reports', { data: [listed('shipments'), listed('transactions', { one_user: true })] })
    .on('GET reports/report_limit', { data: { val: 93 } })
    .on('GET shipments/reports', { data: own })
    .on('GET transactions/reports', { data: [] });
const open = (server: MockServer, role: 'admin' | 'developer' = 'admin') =>
  renderAt('/reports', <ReportsPage />, { server, role, now: '2026-11-20T18:00:00Z' });

describe('the page of reports', () => {
  it('asks for a report of the month without drafts', async () => {
    const server = aServer().on('POST shipments/reports', {
      data: aReport({ state: 'writing', total: null, rows: 0 }),
    });
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Preparar Envíos' }));
    await waitFor(() => expect(server.sent('POST shipments/reports')).toHaveLength(1));
    expect(server.sent('POST shipments/reports')[0]!.body).toMatchObject({
      report: {
        format: 'xlsx',
        start_date: '2026-11-01',
        end_date: '2026-11-30',
        where: { status: expect.not.arrayContaining(['pending']) },
      },
    });
  });

  it('asks for the rows that its filters choose', async () => {
    const filters = { status: 'status', carrier: 'carrier_id', user: 'users.email', provider: 'provider' };
    const server = new MockServer()
      .on('GET reports', { data: [listed('overweights', { filters })] })
      .on('GET reports/report_limit', { data: { val: 93 } })
      .on('GET overweights/reports', { data: [] })
      .on('GET carriers/from_shipments', { data: [{ id: 'c1', name: 'Estafeta' }] })
      .on('GET providers', {
        data: [{ id: 'p1', name: 'Estafeta', code: 'Estafeta' }],
        meta: { pagination: { total_objects: 1 } },
      })
      .on('POST overweights/reports', { data: aReport({ path: 'overweights' }) });
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Filtros: Sobrepesos' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Reembolsado');
    expect(await screen.findAllByRole('option', { name: 'Estafeta' })).toHaveLength(2);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Proveedor' }), 'Estafeta');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Paquetería' }), 'Estafeta');
    await user.type(screen.getByRole('textbox', { name: 'Correo del cliente' }), 'ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Preparar Sobrepesos' }));
    await waitFor(() => expect(server.sent('POST overweights/reports')).toHaveLength(1));
    expect(server.sent('POST overweights/reports')[0]!.body).toMatchObject({
      report: { where: { status: 'refunded', carrier_id: 'c1', provider: 'p1', 'users.email': 'ana@example.com' } },
    });
  });

  it('says why a report is refused', async () => {
    const server = aServer().on('POST shipments/reports', failure(422, 'report_too_long'));
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Preparar Envíos' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('follows a report that is written, and cancels it', async () => {
    const server = aServer([aReport({ state: 'writing', rows: 300 })]).on('DELETE shipments/reports/r1', {
      data: aReport({ state: 'canceled' }),
    });
    const { user } = await open(server);
    const own = within(await screen.findByRole('list', { name: 'Tus reportes de los últimos 7 días' }));
    expect(own.getByText('300 de 1,200 filas')).toBeTruthy();
    await user.click(own.getByRole('button', { name: /^Cancelar Envíos/ }));
    await waitFor(() => expect(server.sent('DELETE shipments/reports/r1')).toHaveLength(1));
  });

  it('repeats a report that failed with the same question', async () => {
    const where = { status: ['success'] };
    const server = aServer([aReport({ state: 'failed', where })]).on('POST shipments/reports', { data: aReport() });
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: /^Repetir Envíos/ }));
    await waitFor(() => expect(server.sent('POST shipments/reports')).toHaveLength(1));
    expect(server.sent('POST shipments/reports')[0]!.body).toEqual({
      report: { format: 'xlsx', start_date: '2026-11-01', end_date: '2026-11-30', where },
    });
  });

  it('shows the reports of a service while another one does not answer', async () => {
    const server = aServer([aReport()]).on('GET transactions/reports', failure(503, 'service_unavailable'));
    await open(server);
    expect(await screen.findByText(/1,200 filas · 88 kB/)).toBeTruthy();
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('lets developers alone hide a report', async () => {
    const server = aServer().on('PUT reports/shipments', { data: listed('shipments', { visible: false }) });
    const { user } = await open(server, 'developer');
    await user.click(await screen.findByRole('switch', { name: 'Mostrar al equipo: Envíos' }));
    await waitFor(() => expect(server.sent('PUT reports/shipments')).toHaveLength(1));
    expect(server.sent('PUT reports/shipments')[0]!.body).toEqual({ report: { visible: false } });
  });

  it('can be asked for again when it does not load', async () => {
    await open(new MockServer().on('GET reports', failure(503, 'service_unavailable')));
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy();
  });
});
