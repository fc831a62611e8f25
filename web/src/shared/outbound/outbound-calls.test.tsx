import { screen, within } from '@testing-library/react';
import type { Role } from '@porte/contracts/acl/matrix.js';
import { failure, listOf, MockServer } from '../testing/mock-server.js';
import { renderAt } from '../testing/render.js';
import { aCall } from './call.fixture.js';
import { CallJournal } from './call-journal.js';
import { OutboundCalls } from './outbound-calls.js';

const show = (server: MockServer, { at = '/shipments/s1', role = 'admin' }: { at?: string; role?: Role } = {}) =>
  renderAt(
    at,
    <CallJournal journal="carrier_calls" subjectId="s1">
      <p>Decidir</p>
    </CallJournal>,
    { server, role, route: '/shipments/:id', now: '2026-11-20T20:00:00Z' },
  );

const LOST = aCall({
  id: 'c2',
  started_at: '2026-11-20T18:00:05Z',
  status: null,
  response: '',
  outcome: 'unknown',
  reason: 'no answer within 15000 ms',
  duration_ms: 15_000,
});
const serverWith = (...calls: object[]) => new MockServer().on('GET carrier_calls', listOf(calls));
const detail = async () => within(await screen.findByLabelText('Llamada elegida'));
const list = async () => within(await screen.findByRole('region', { name: 'Llamadas a la paquetería' }));

describe('the journal of calls', () => {
  it('lists operation, result, time to the second and duration, and shows the call of unknown effect first', async () => {
    const server = serverWith(LOST, aCall({ id: 'c1', operation: 'other' }));
    await show(server);
    const links = await (await list()).findAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Comprar guíaNo se sabe12:00:05 p.m.15\u00a0s',
      'otherRechazado · HTTP 42212:00:00 p.m.1.2\u00a0s',
    ]);
    expect(links.map(link => link.getAttribute('aria-current'))).toEqual(['true', null]);
    const shown = await detail();
    expect(shown.getByText('No hay una respuesta clara: no sabemos si se hizo.')).toBeTruthy();
    expect(shown.getByText('no answer within 15000 ms')).toBeTruthy();
    expect(shown.getByText('ninguna')).toBeTruthy();
    expect(JSON.parse(server.sent('GET carrier_calls')[0]!.query.get('where')!)).toEqual({ subject_id: 's1' });
  });

  it('puts the chosen call into the address, and moves the focus to it and back', async () => {
    const { user, place } = await show(serverWith(LOST, aCall({ id: 'c1' })), { at: '/shipments/s1?tab=calls' });
    await user.click((await (await list()).findAllByRole('link'))[1]!);
    expect(place()).toBe('/shipments/s1?tab=calls&call=c1');
    const shown = await detail();
    expect(document.activeElement).toBe(shown.getByRole('heading', { name: 'Comprar guía' }));
    expect(shown.getByText('Lo rechazaron: no se hizo.')).toBeTruthy();
    await user.click(shown.getByRole('link', { name: '‹ Todas las llamadas' }));
    expect(place()).toBe('/shipments/s1?tab=calls');
    expect(document.activeElement).toBe((await list()).getAllByRole('link')[1]);
  });

  it('shows what was sent with its lines, marks what was hidden, and shows it as stored on demand', async () => {
    const server = serverWith(aCall({ request: '{"key":"•••","id":•••,"kg":3}' }));
    const { user } = await show(server, { at: '/shipments/s1?call=c1' });
    const request = (await detail()).getByLabelText('Solicitud');
    expect(request.textContent).toBe(
      'POST https://apis.fedex.com/ship/v1/shipments\n\n{\n  "key": oculto,\n  "id": oculto,\n  "kg": 3\n}',
    );
    await user.click(screen.getByRole('button', { name: 'Ver tal como se guardó' }));
    expect(request.textContent).toMatch(/\{"key":"oculto","id":oculto,"kg":3\}$/);
  });

  it.each(['{"guia":794812345678901234}', '{"total":139.10}', '{"a":1,"a":2}'])(
    'the journal of calls shows %s as it was sent: with lines it would read differently',
    async response => {
      await show(serverWith(aCall({ response })), { at: '/shipments/s1?call=c1' });
      expect((await detail()).getByLabelText('Respuesta').textContent).toBe(response);
    },
  );

  it('makes one line of many alike calls, which opens', async () => {
    const looks = Array.from({ length: 6 }, (_, i) =>
      aCall({
        id: `f${i}`,
        operation: 'find',
        outcome: 'absent',
        status: 404,
        started_at: `2026-11-20T18:${20 - i}:00Z`,
      }),
    );
    const { user } = await show(serverWith(...looks, LOST));
    const calls = await list();
    expect(await calls.findAllByRole('link')).toHaveLength(3);
    await user.click(
      calls.getByRole('button', { name: /4 iguales, de 12:16:00 p\.m\. a 12:19:00 p\.m\. · No existe · HTTP 404/ }),
    );
    expect(calls.getAllByRole('link')).toHaveLength(7);
    expect(document.activeElement?.getAttribute('data-call')).toBe('f1');
  });

  it('shows calls without success alone', async () => {
    const { user } = await show(serverWith(LOST, aCall({ id: 'c1', outcome: 'done', status: 200, reason: '' })));
    await user.click(await screen.findByRole('button', { name: 'Sin éxito 1' }));
    expect((await list()).getAllByRole('link')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Todas 2' }));
    expect((await list()).getAllByRole('link')).toHaveLength(2);
  });

  it('says that a call of the address is no longer stored', async () => {
    await show(serverWith(LOST), { at: '/shipments/s1?call=gone' });
    expect((await detail()).getByText(/ya no está guardada/)).toBeTruthy();
  });

  it('the journal says that no calls are kept, and shows its children', async () => {
    await show(serverWith());
    expect(await screen.findByText(/No hay llamadas guardadas/)).toBeTruthy();
    expect(screen.getByText('Decidir')).toBeTruthy();
  });

  it('shows an error and tries again, beside what is decided', async () => {
    const server = new MockServer().on(
      'GET carrier_calls',
      failure(500, 'internal_error', { messages: ['Algo falló.'] }),
    );
    const { user } = await show(server);
    expect((await screen.findByRole('alert')).textContent).toMatch(/Algo falló/);
    expect(screen.getByText('Decidir')).toBeTruthy();
    server.on('GET carrier_calls', listOf([LOST]));
    await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
    expect(await (await list()).findByText('Comprar guía')).toBeTruthy();
  });

  it('the journal of calls is not shown to customers', async () => {
    const server = serverWith(LOST);
    await show(server, { role: 'customer' });
    expect(await screen.findByText('Decidir')).toBeTruthy();
    expect(server.sent('GET carrier_calls')).toEqual([]);
  });
});

describe('the folded calls of a page', () => {
  const showFolded = (server: MockServer, at = '/shipments/s1') =>
    renderAt(at, <OutboundCalls journal="carrier_calls" subjectId="s1" />, {
      server,
      role: 'admin',
      route: '/shipments/:id',
    });

  it('the folded calls of a page are asked for once they are opened', async () => {
    const server = serverWith(LOST);
    const { user } = await showFolded(server);
    const button = await screen.findByRole('button', { name: 'Ver qué se pidió y qué respondió' });
    expect(server.sent('GET carrier_calls')).toEqual([]);
    await user.click(button);
    expect((await screen.findAllByText('Comprar guía')).length).toBeGreaterThan(0);
  });

  it('the folded calls of a page are open where the address names one', async () => {
    await showFolded(serverWith(LOST), '/shipments/s1?call=c2');
    expect((await detail()).getByText('no answer within 15000 ms')).toBeTruthy();
  });
});
