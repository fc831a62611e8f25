import type { TimelineEntry } from '@porte/contracts';
import { TIMELINE_KINDS } from '@porte/contracts/shipments/timeline.js';
import { screen, within } from '@testing-library/react';
import en from '../../../i18n/en/shipments.json';
import esMX from '../../../i18n/es-MX/shipments.json';
import { failure, MockServer } from '../../../shared/testing/mock-server.js';
import { renderAt } from '../../../shared/testing/render.js';
import { Timeline } from './timeline.js';

const an = (kind: TimelineEntry['kind'], more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: kind,
  kind,
  at: '2026-11-20T16:00:00Z',
  by: null,
  amount: null,
  facts: {},
  ...more,
});
const show = (server: MockServer) =>
  renderAt('/', <Timeline shipmentId="s1" />, { server, now: '2026-11-20T18:00:00Z' });

describe('the timeline of a shipment', () => {
  it('lists event, author, time and amount, newest first, with the purchase as one line that opens', async () => {
    const entries = [
      an('created'),
      an('hold_placed', { amount: 139 }),
      an('rate_selected', {
        by: { id: 'u1', name: 'Ana Núñez' },
        facts: { carrier_name: 'Correcaminos', service_name: 'Terrestre', quote_version: '7' },
      }),
      an('hold_captured', { amount: 139, at: '2026-11-20T16:00:01.300Z' }),
      an('hold_refunded', { amount: 139 }),
      an('label_voided', { by: { id: 'u2', name: 'Rosa Gil' }, facts: { reason: 'Lo confirmó la paquetería' } }),
    ];
    const { user } = await show(new MockServer().on('GET shipments/s1/timeline', { data: entries }));
    const region = within(await screen.findByRole('region', { name: 'Historial' }));
    expect((await region.findAllByRole('listitem')).map(item => item.textContent)).toEqual([
      'La paquetería canceló la guíaMotivo: Lo confirmó la paquetería10:00:00 a.m. · Rosa Gil',
      'Se devolvió al saldo+$139.0010:00:00 a.m.',
      'Guía comprada−$139.0010:00:01 a.m. · Ana Núñez3 pasos de la compra, en 1.3 s',
      'Se creó el envío10:00:00 a.m.',
    ]);
    await user.click(region.getByRole('button', { name: '3 pasos de la compra, en 1.3 s', expanded: false }));
    const steps = within(region.getAllByRole('list')[1]!).getAllByRole('listitem');
    expect(steps.map(item => item.textContent)).toEqual([
      'Se cobró−$139.0010:00:01 a.m.',
      'Se apartó del saldo$139.0010:00:00 a.m.',
      'Se eligió Correcaminos · Terrestre10:00:00 a.m. · Ana Núñez',
    ]);
  });

  it('shows seconds only where more than one thing happened within a minute', async () => {
    const entries = [
      an('created', { at: '2026-11-20T15:00:00Z' }),
      an('label_voided', { at: '2026-11-20T16:00:05Z' }),
      an('delivered', { at: '2026-11-20T16:00:09Z' }),
    ];
    await show(new MockServer().on('GET shipments/s1/timeline', { data: entries }));
    const region = within(await screen.findByRole('region', { name: 'Historial' }));
    const times = (await region.findAllByRole('listitem')).map(item => item.querySelector('time')!.textContent);
    expect(times).toEqual(['10:00:09 a.m.', '10:00:05 a.m.', '9:00 a.m.']);
  });

  it('shows an error and retries', async () => {
    const server = new MockServer().on(
      'GET shipments/s1/timeline',
      failure(500, 'internal_error', { messages: ['Algo falló.'] }),
    );
    const { user } = await show(server);
    expect((await screen.findByRole('alert')).textContent).toMatch(/Algo falló/);
    server.on('GET shipments/s1/timeline', { data: [] });
    await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
    expect(await screen.findByText('Aún no hay actividad.')).toBeTruthy();
  });

  it.each([
    ['es-MX', esMX],
    ['en', en],
  ])('has texts for every kind of entry in %s', (_, words) => {
    expect(TIMELINE_KINDS.filter(kind => !(`shipments.timeline.${kind}` in words))).toEqual([]);
  });
});
