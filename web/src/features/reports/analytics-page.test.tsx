import { fireEvent, screen } from '@testing-library/react';
import type { Role } from '@porte/contracts';
import { MockServer, failure } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { AnalyticsPage } from './analytics-page.js';

const URLS = ['https://datos.example/d?nonce=1', 'https://datos.example/d?nonce=2'];
const framed = (url: string) => ({ data: { url, expires_at: '2026-11-20T18:01:00Z' } });
const open = (server: MockServer, role: Role = 'customer') =>
  renderAt('/analytics', <AnalyticsPage />, { server, role, now: '2026-11-20T18:00:00Z' });
const frame = () => screen.findByTitle<HTMLIFrameElement>('Tablero de analítica');

describe('the page of analytics', () => {
  it('frames the dashboard, and asks for a new address to open it again', async () => {
    const server = new MockServer().on('GET reports/analytics', framed(URLS[0]!));
    const { user } = await open(server);
    expect((await frame()).src).toBe(URLS[0]);
    server.on('GET reports/analytics', framed(URLS[1]!));
    await user.click(screen.getByRole('button', { name: 'Volver a abrir' }));
    expect((await frame()).src).toBe(URLS[1]);
  });

  it('asks for the page again where its policy kept the dashboard out', async () => {
    await open(new MockServer().on('GET reports/analytics', framed(URLS[0]!)));
    await frame();
    fireEvent(document, Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src' }));
    expect(await screen.findByRole('button', { name: 'Volver a cargar' })).toBeTruthy();
    expect(screen.queryByTitle('Tablero de analítica')).toBeNull();
  });

  it.each<[Role, boolean]>([
    ['customer', false],
    ['main_admin', true],
  ])('says to a %s that there is no dashboard', async (role, isManager) => {
    await open(new MockServer().on('GET reports/analytics', { data: null }), role);
    expect(await screen.findByText(/Aún no hay un tablero de analítica/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Ir a ajustes' }) !== null).toBe(isManager);
  });

  it('can be asked again when its address does not load', async () => {
    await open(new MockServer().on('GET reports/analytics', failure(503, 'service_unavailable')));
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy();
  });
});
