import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { certaintyOf, done } from '@porte/adapter-kit';
import { startPacSimulator, type PacSimulator } from '@porte/simulators';
import { PENDING } from '../../cfdi/pac.js';
import { REQUEST, sealed, UUID } from '../a-document.fixture.js';
import { clock } from '../pacs.fixture.js';
import { stateCall } from './build.js';
import { Sw } from './index.js';
import { manifest } from './manifest.js';
import { errorOf, requestOf, stampOf } from './parse.js';
import type { SwAccount, SwCancellation } from './wire.js';

const about = (account: SwAccount) => ({ tenant_id: 't', account, signal: AbortSignal.timeout(10_000) });

describe('an answer of SW', () => {
  const failed = (message: string, uuid: Record<string, string> | null = null) => ({
    status: 'error',
    message,
    data: uuid && { uuid },
  });
  const judged = (operation: string, status: number, answer: unknown) => {
    const error = errorOf(answer);
    const { means, code } = certaintyOf(manifest.certainty, operation, status, error);
    return { ...error, means, ...(code !== undefined && { code }) };
  };

  it.each([
    [400, failed('CFDI40145 - El campo Nombre'), { means: 'rejected', message: 'El campo Nombre' }],
    [400, failed('302. Sello inválido'), { means: 'rejected', message: 'Sello inválido' }],
    [400, failed('AU2000 - El usuario'), { means: 'unsent', message: 'AU2000 - El usuario' }],
    [401, null, { means: 'unsent', code: 'pac_credentials' }],
    [403, null, { means: 'unsent', code: 'pac_credentials' }],
    [400, failed('TI9999 - Sin timbres'), { means: 'unsent', code: 'TI9999', message: 'Sin timbres' }],
    [400, failed('CO1000 - Error no controlado'), { means: 'unknown' }],
    [500, failed('CFDI40145 - El campo Nombre'), { means: 'unknown' }],
    [400, failed('Algo falló'), { means: 'unknown' }],
    [400, failed('307. Timbre previo'), { means: 'done' }],
    [400, failed('CFDI3307 - Timbre duplicado.'), { means: 'done' }],
    [400, '<html>', { means: 'unknown' }],
    [200, { status: 'success', data: null }, { means: 'done' }],
  ])('an answer of SW to a stamp, %d with %j, is understood', (status, answer, expected) => {
    expect(judged('stamp', status, answer)).toMatchObject(expected);
  });

  it('is a stamp where the document is there', () => {
    expect(stampOf({ status: 'error', message: '307.', data: { cfdi: '<a/>' } }, true)).toEqual(
      done({ xml: '<a/>', is_real: true }),
    );
    expect(stampOf({ status: 'error', message: '307. Timbre previo', data: null }, true).kind).toBe('unknown');
    expect(stampOf({ status: 'success', data: null }, true).kind).toBe('unknown');
  });

  it.each([
    [400, failed('202 - UUID Previamente cancelado'), 'done'],
    [400, failed('CACFDI33 - Problemas con los campos'), 'rejected'],
    [400, failed('Error', { [UUID]: '205' }), 'unknown'],
    [400, failed('Error', { [UUID]: '204' }), 'rejected'],
    [401, failed('AU2000 - El usuario'), 'unsent'],
    [400, failed('CO1000 - Error no controlado'), 'unknown'],
    [500, failed('CACFDI33 - Problemas con los campos'), 'unknown'],
  ])('an answer of SW to a cancellation, %d with %j, is %s', (status, answer, means) => {
    expect(judged('cancel', status, answer).means).toBe(means);
  });

  const said = (data: SwCancellation['data']): SwCancellation => ({ status: 'success', data });
  it.each([
    [said({ acuse: '<Acuse/>', uuid: { [UUID]: '201' } }), done('<Acuse/>')],
    [said({ acuse: '', uuid: { [UUID]: '202' } }), done(null)],
    [{ status: 'error', message: '202 - UUID Previamente cancelado' } as const, done(null)],
    [said({ uuid: { [UUID]: '203' } }), { kind: 'rejected', code: 'provider_rejected', provider_code: '203' }],
    [said({ uuid: { [UUID]: '204' } }), { kind: 'rejected', code: 'not_cancelable' }],
    [said({ uuid: { [UUID]: '205' } }), { kind: 'unknown' }],
    [said({ uuid: {} }), { kind: 'unknown' }],
    [said({ uuid: { other: '201' } }), { kind: 'unknown' }],
  ])('about a request to cancel is understood (%#)', (answer, expected) => {
    expect(requestOf(answer, UUID.toLowerCase())).toMatchObject(expected);
  });
});

describe('the consultation of SAT', () => {
  it('escapes an RFC for the expression and the expression for the envelope', () => {
    const account = { base: '', sat: '', token: '', is_real: false };
    expect(stateCall(account, { ...REQUEST, issuerRfc: 'A&B010101AAA' }).body!.content).toContain(
      `?re=A&amp;amp;B010101AAA&amp;rr=MCI7306249Y1&amp;tt=500.00&amp;id=${UUID}<`,
    );
  });

  it('does not see the token of SW', async () => {
    const seen: unknown[] = [];
    const sat = createServer((request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(500).end();
    });
    await new Promise<void>(resolve => sat.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(sat.address() as AddressInfo).port}`;
    const sw = new Sw({ localHosts: ['127.0.0.1'] });
    await sw.cancellationOf(REQUEST, about({ base: url, sat: url, token: 'a.b.c', is_real: false }));
    expect(seen).toEqual([undefined]);
    await sw.close();
    await new Promise(resolve => sat.close(resolve));
  });
});

describe('SW', () => {
  let simulator: PacSimulator;
  let sw: Sw;
  let account: SwAccount;
  beforeEach(async () => {
    simulator = await startPacSimulator();
    sw = new Sw({ clock, localHosts: [new URL(simulator.url).host] });
    account = { base: simulator.url, sat: simulator.url, token: 'a.b.c', is_real: false };
    expect((await sw.stamp(sealed(), about(account))).kind).toBe('done');
  });
  afterEach(async () => {
    await sw.close();
    await simulator.close();
  });

  it('is asked again while a repeated document comes back without its stamp', async () => {
    simulator.forgetsStamps = true;
    expect(await sw.stamp(sealed(), about(account))).toMatchObject({ kind: 'unknown' });
    simulator.forgetsStamps = false;
    expect((await sw.stamp(sealed(), about(account))).kind).toBe('done');
    expect(simulator.swStamps()).toHaveLength(1);
  });

  it('leaves a cancellation pending where SAT does not tell the state yet', async () => {
    const request = { ...REQUEST, uuid: simulator.swStamps()[0]!.uuid };
    simulator.script({ kind: 'none' }, { kind: 'html' });
    expect(await sw.cancel(request, about(account))).toEqual(PENDING);
  });
});
