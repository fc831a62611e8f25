import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@porte/contracts';
import { MockServer, failure } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { AnswersPage } from './answers-page.js';

const figures = (more: object = {}) => ({ labels: 2, spend: 278, kg: 10, delivered: 4, on_time: 3, ...more });
const group = (key: string, more: object = {}) => ({
  key,
  name: key,
  groups: 1,
  now: figures(more),
  before: figures({ spend: 139 }),
});
const answers = (more: object = {}) => ({
  period: { from: '2026-09-28', to: '2026-11-20' },
  before: { from: '2026-08-05', to: '2026-09-27' },
  total: { now: figures(more), before: figures({ spend: 139, ...more }) },
  weeks: [{ from: '2026-09-28', now: figures(), before: figures({ spend: 139 }) }],
  carriers: [group('Estafeta', more)],
  services: [group('Estafeta Terrestre')],
  destinations: [group('Yucatán'), { ...group('others'), groups: 4 }],
  customers: [group('Ana Núñez', more)],
});
const overweight = { cases: 1, amount: 43.5, charged: 43.5, open: 0, absorbed: 0 };
const compared = (quotes: number, services: number) => ({
  now: { quotes, services },
  before: { quotes: 1, services: 1 },
});
const lane = { key: 'l', origin: 'Jalisco', destination: 'US', groups: 1 };
const lost = {
  total: compared(7, 11),
  weeks: [{ from: '2026-09-28', ...compared(7, 11) }],
  reasons: [
    { reason: 'not_covered', ...compared(6, 2) },
    { reason: 'no_waybills', now: { quotes: 0, services: 9 }, before: { quotes: 0, services: 0 } },
  ],
  lanes: [
    { ...lane, reason: 'not_covered', ...compared(6, 2) },
    { ...lane, key: 'others', reason: null, groups: 3, ...compared(1, 9) },
  ],
};
const aServer = (data: object = answers()) =>
  new MockServer()
    .on('GET answers', { data })
    .on('GET overweights/answers', { data: { now: overweight, before: overweight } })
    .on('GET quotes/answers', { data: lost })
    .on('GET answers/saved', { data: [] });
const open = (server: MockServer, role: Role = 'customer', at = '/reports/answers', me = {}) =>
  renderAt(at, <AnswersPage />, { server, role, me, now: '2026-11-20T18:00:00Z' });

const askedPeriod = (server: MockServer) => ['from', 'to'].map(end => server.sent('GET answers')[0]?.query.get(end));

describe('the page of answers', () => {
  it('shows eight weeks with plots, and the table behind a plot', async () => {
    const server = aServer();
    const { user } = await open(server);
    const places = within(await screen.findByRole('list', { name: '¿A dónde?' }));
    expect(places.getByText('Yucatán')).toBeTruthy();
    expect(places.getByText('Otros 4')).toBeTruthy();
    expect(askedPeriod(server)).toEqual(['2026-09-28', '2026-11-20']);
    await user.click(screen.getByRole('button', { name: 'Ver tabla: ¿A dónde?' }));
    const row = within(screen.getByRole('table', { name: '¿A dónde?' })).getByRole('row', { name: /Yucatán/ });
    expect(row.textContent).toMatch(/278\.00.*139\.00.*\+100/);
    expect(screen.queryByText('Margen')).toBeNull();
  });

  it('plots labels or the cost of a kilogram instead of the spend', async () => {
    const { user } = await open(aServer());
    const bar = () => within(screen.getByRole('group', { name: '¿Cómo fue cada semana?' })).getByRole('button');
    await screen.findByRole('group', { name: '¿Cómo fue cada semana?' });
    expect(bar().getAttribute('aria-label')).toContain('278.00');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Qué se muestra' }), 'Precio por kg');
    expect(bar().getAttribute('aria-label')).toContain('27.80');
  });

  it('shows users without prices how many labels there were, and no amount', async () => {
    const hidden = JSON.parse(JSON.stringify(answers(), (key, value) => (key === 'spend' ? null : value)));
    await open(aServer(hidden), 'customer', '/reports/answers', { sees_prices: false });
    expect(await screen.findByRole('list', { name: '¿A dónde?' })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Qué se muestra' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(document.body.textContent).not.toMatch(/\$|NaN|por kg/);
  });

  it('shows where the tenant earns to those who see its margin', async () => {
    const { user } = await open(aServer(answers({ margin: -38.5 })), 'main_admin');
    const earned = () => within(screen.getByRole('list', { name: '¿Dónde ganamos?' }));
    await screen.findByRole('list', { name: '¿Dónde ganamos?' });
    expect(earned().getByText('Estafeta').parentElement!.textContent).toMatch(/38\.50/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Agrupar por' }), 'Cliente');
    expect(earned().getByText('Ana Núñez')).toBeTruthy();
  });

  it('asks for the period in its address', async () => {
    const server = aServer();
    await open(server, 'customer', '/reports/answers?from=2026-01-01&to=2026-01-31');
    await waitFor(() => expect(askedPeriod(server)).toEqual(['2026-01-01', '2026-01-31']));
  });

  it('saves an answer with its weekly mail, and stops the mail with one press', async () => {
    const saved = {
      id: 's1',
      name: 'Lunes',
      weeks: 8,
      weekday: 1,
      from: '2026-09-25',
      to: '2026-11-19',
      is_mailed: true,
    };
    const server = aServer()
      .on('POST answers/saved', { data: saved })
      .on('PUT answers/saved/*', { data: { ...saved, is_mailed: false } });
    const { user } = await open(server);
    await user.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Lunes');
    server.on('GET answers/saved', { data: [saved] });
    await user.click(screen.getByRole('button', { name: 'Guardar respuesta' }));
    const mailed = await screen.findByRole('switch', { name: 'Por correo cada lunes: Lunes' });
    expect(server.sent('POST answers/saved')[0]!.body).toEqual({
      saved_answer: { name: 'Lunes', weeks: 8, weekday: 1, is_mailed: true },
    });
    expect(screen.getByRole('link', { name: 'Lunes' }).getAttribute('href')).toBe(
      '/reports/answers?from=2026-09-25&to=2026-11-19',
    );
    await user.click(mailed);
    await waitFor(() =>
      expect(server.sent('PUT answers/saved/*')[0]!.body).toEqual({ saved_answer: { is_mailed: false } }),
    );
  });

  it('shows staff the quotes without a rate by week, reason, lane and excluded service, and customers none', async () => {
    const server = aServer();
    const { user, unmount } = await open(server, 'main_admin');
    const title = '¿Cuántas cotizaciones se quedan sin tarifa?';
    const weeks = within(await screen.findByRole('group', { name: title })).getAllByRole('button');
    expect(weeks.map(bar => bar.getAttribute('aria-label'))).toEqual([expect.stringMatching(/: 7; antes 1$/)]);
    const shown = async (by: string): Promise<(string | null)[]> => {
      await user.selectOptions(screen.getByRole('combobox', { name: 'Ver las cotizaciones sin tarifa por' }), by);
      return within(screen.getByRole('list', { name: title }))
        .getAllByRole('listitem')
        .map(row => row.textContent);
    };
    expect(await shown('Motivo')).toEqual(['Sin cobertura6+500%']);
    expect((await shown('Ruta y motivo')).map(text => text!.replace(/\d.*$/, ''))).toEqual([
      'Jalisco → Estados Unidos · Sin cobertura',
      'Otros ',
    ]);
    expect((await shown('Servicios rechazados')).map(text => text!.replace(/\+.*$/, ''))).toEqual([
      'Sin guías prepagadas9',
      'Sin cobertura2',
    ]);
    unmount();
    const asked = server.sent('GET quotes/answers').length;
    await open(server);
    await screen.findByRole('list', { name: '¿A dónde?' });
    expect([asked, server.sent('GET quotes/answers').length]).toEqual([1, 1]);
    expect(screen.queryByText(title)).toBeNull();
  });

  it('shows the other answers to staff where the quotes without a rate do not load', async () => {
    const server = aServer().on('GET quotes/answers', failure(503, 'service_unavailable'));
    await open(server, 'main_admin');
    expect(await screen.findByRole('list', { name: '¿A dónde?' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Volver a intentar' })).toBeTruthy();
  });

  it('can be asked again when it does not load', async () => {
    await open(new MockServer().on('GET answers', failure(503, 'service_unavailable')));
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy();
  });
});
