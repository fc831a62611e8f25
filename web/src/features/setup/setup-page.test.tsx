import { screen, waitFor, within } from '@testing-library/react';
import { failure, listOf, MockServer, type SeenCall } from '../../shared/testing/mock-server.js';
import { renderAt } from '../../shared/testing/render.js';
import { SetupPage } from './setup-page.js';

const CARRIER = { id: 'c1', name: 'Correcaminos', ready: true, own_agreements: false };
const CSD = { id: 'd1', rfc: 'JAC010101AB1', state: 'current', expiration_date: '2028-03-01T00:00:00Z' };
const priced = { service_id: 's1', service_name: 'Terrestre', carrier_name: 'Correcaminos', total: 98, reason: null };
const methods = (count: number) => ({
  data: { methods: Array.from({ length: count }, () => ({})), business_name: '', card_tokens: null, is_test: false },
});

/** A tenant in which nothing was done yet. */
const anEmptyOne = () =>
  new MockServer()
    .on('GET shipments/app_logo', { data: { picture: null } })
    .on('GET brand', { data: { color: '#476AFE', logo: null } })
    .on('GET carriers', listOf([]))
    .on('POST quotes/explain', { data: [] })
    .on('GET payment_methods', methods(0))
    .on('GET settings/*/by_key', { data: { value: null } })
    .on('GET csds', listOf([]))
    .on('GET users/count', { data: { count: 0 } })
    .on('GET dashboards', { data: { total: 0 } })
    .on('GET preferences', { data: { skipped_steps: null } });

/** One in which all was. */
const aWholeOne = () =>
  anEmptyOne()
    .on('GET shipments/app_logo', { data: { picture: 'data:image/png;base64,AA==' } })
    .on('GET carriers', listOf([CARRIER]))
    .on('POST quotes/explain', { data: [priced] })
    .on('GET payment_methods', methods(2))
    .on('GET csds', listOf([CSD]))
    .on('GET users/count', { data: { count: 1 } })
    .on('GET dashboards', { data: { total: 3 } });

const at = (server: MockServer) =>
  renderAt('/setup', <SetupPage />, { server, role: 'main_admin', now: '2026-11-29T18:00:00Z' });
const steps = () =>
  screen
    .getAllByRole('listitem')
    .map(item => [within(item).getByRole('img').getAttribute('aria-label'), item.querySelector('p + p')!.textContent]);
const targets = () => screen.getAllByRole('link').map(link => link.getAttribute('href'));

describe('the set-up of a tenant', () => {
  it('says what is missing, and leads to the page of each step', async () => {
    await at(anEmptyOne());
    await screen.findByText('0 de 8');
    await waitFor(() => expect(steps().map(([state]) => state)).toEqual(Array(8).fill('Pendiente')));
    expect(screen.getByText('0 de 8')).toBeTruthy();
    expect(targets()).toEqual([
      '/settings',
      '/carriers/new',
      '/carriers',
      '/carriers',
      '/settings',
      '/csds',
      '/users/new',
      '/shipments/new',
    ]);
  });

  it('shows the result of each test: a quote with its total, places, the certificate', async () => {
    await at(aWholeOne());
    await waitFor(() => expect(screen.getByText('8 de 8')).toBeTruthy());
    const words = steps().map(([, text]) => text);
    expect(words[1]).toBe('Correcaminos está lista para comprar guías');
    expect(words[2]).toMatch(/^Cotización de prueba: \$98\.00 con Correcaminos Terrestre, de 06010 a 44100/);
    expect(words[3]).toBe('5 de 5 códigos postales de prueba cotizan');
    expect(words[5]).toBe('CSD de JAC010101AB1, vence el 29 feb 2028');
    expect(words[7]).toBe('3 guías compradas');
    expect(targets().slice(-2)).toEqual(['/users', '/shipments']);
  });

  it('does not count a carrier without its connection, a place without a rate, or a certificate that has expired', async () => {
    const server = aWholeOne()
      .on('GET carriers', listOf([{ ...CARRIER, ready: false }]))
      .on('GET csds', listOf([{ ...CSD, expiration_date: '2026-11-01T00:00:00Z' }]))
      .on('POST quotes/explain', ({ body }: SeenCall) => {
        const { destination_postal_code } = (body as { quote: { destination_postal_code: string } }).quote;
        return { data: destination_postal_code === '97000' ? [{ ...priced, total: null }] : [priced] };
      });
    await at(server);
    await waitFor(() => expect(screen.getByText('5 de 8')).toBeTruthy());
    expect(screen.getByText('A Correcaminos le faltan datos de conexión')).toBeTruthy();
    expect(screen.getByText(/4 de 5 .* sin tarifa: 97000/)).toBeTruthy();
    expect(screen.getByText(/El CSD de JAC010101AB1 venció/)).toBeTruthy();
    expect(targets()[1]).toBe('/carriers/c1/carrier-settings');
  });

  it('a step whose check failed says so', async () => {
    await at(aWholeOne().on('GET csds', failure(503, 'service_unavailable')));
    expect(await screen.findByText('No pudimos revisarlo ahora.')).toBeTruthy();
  });

  it('passes over a step, says what that costs, and takes it up again', async () => {
    let kept: string | null = '["first_steps"]';
    const server = aWholeOne()
      .on('GET csds', listOf([]))
      .on('GET preferences', () => ({ data: { skipped_steps: kept } }))
      .on('PUT preferences', ({ body }: SeenCall) => {
        kept = (body as { preference: { value: string } }).preference.value;
        return { data: {} };
      });
    const { user } = await at(server);
    await user.click(await screen.findByRole('button', { name: 'Omitir: Datos fiscales y CSD' }));
    expect(await screen.findByText('Omitido: las facturas quedan solicitadas y no se timbran')).toBeTruthy();
    expect(kept).toBe('["first_steps","setup.fiscal"]');
    await user.click(screen.getByRole('button', { name: 'Retomar: Datos fiscales y CSD' }));
    expect(await screen.findByText('Sin certificado no puedes timbrar facturas')).toBeTruthy();
    expect(kept).toBe('["first_steps"]');
  });
});
