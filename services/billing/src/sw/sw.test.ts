import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FixedClock } from '@porte/domain-kit';
import { startPacSimulator, type PacSimulator } from '@porte/simulators';
import type { CancellationRequest } from '../cfdi/pac.js';
import { stampedUuid } from '../cfdi/stamped-uuid.js';
import { consultation, toState } from './sat-consultation.js';
import { Sw, type SwAccount } from './sw.js';
import { toCancellation, toStampAnswer, type SwAnswer } from './translate.js';

const sat = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, '../../test/sat', name)).toString('base64');
const UUID = '62B00C5E-4187-4336-B569-44E0030DC729';
const REQUEST: CancellationRequest = {
  tenant_id: 't',
  id: 'i',
  pac: 'sw',
  uuid: UUID,
  issuerRfc: 'EKU9003173C9',
  receiverRfc: 'MCI7306249Y1',
  total: '500.00',
  motive: '02',
  replacement: null,
  csd: { certificate: sat('EKU9003173C9.cer'), key: sat('EKU9003173C9.key'), password: '12345678a' },
};
const sealed = (receiver = 'MCI7306249Y1', folio = '1'): string =>
  `<?xml version="1.0" encoding="UTF-8"?><cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Folio="${folio}" Fecha="2026-11-23T10:00:00" Sello="QUJD" Total="500.00"><cfdi:Emisor Rfc="EKU9003173C9" Nombre="ESCUELA &amp; NIÑOS"/><cfdi:Receptor Rfc="${receiver}" DomicilioFiscalReceptor="06000" RegimenFiscalReceptor="${receiver.length === 12 ? 601 : 612}" UsoCFDI="G03"/></cfdi:Comprobante>`;
const never = new AbortController().signal;

describe('an answer of SW', () => {
  const failed = (message: string, status = 400, data: SwAnswer['data'] = null) => ({
    status,
    body: { status: 'error', message, data },
  });
  const done = (data: SwAnswer['data']) => ({ status: 200, body: { status: 'success', data } });

  it.each([
    [failed('CFDI40145 - El campo Nombre'), { outcome: 'rejected', code: 'CFDI40145', message: 'El campo Nombre' }],
    [failed('302. Sello inválido'), { outcome: 'rejected', code: '302', message: 'Sello inválido' }],
    [failed('AU2000 - El usuario'), { outcome: 'unavailable', code: 'pac_credentials' }],
    [
      { status: 401, body: null },
      { outcome: 'unavailable', code: 'pac_credentials', message: 'HTTP 401' },
    ],
    [failed('TI9999 - Sin timbres'), { outcome: 'unavailable', code: 'TI9999', message: 'Sin timbres' }],
    [failed('CO1000 - Error no controlado'), { outcome: 'unknown' }],
    [failed('CFDI40145 - El campo Nombre', 500), { outcome: 'unknown' }],
    [failed('Algo falló'), { outcome: 'unknown', message: 'Algo falló' }],
    [failed('307. Timbre previo', 400, { cfdi: '<a/>' }), { outcome: 'stamped', xml: '<a/>', is_real: true }],
    [failed('307. Timbre previo'), { outcome: 'unknown' }],
    [failed('CFDI3307 - Timbre duplicado.'), { outcome: 'unknown' }],
    [failed('CFDI40145 - El campo', 400, { cfdi: '<a/>' }), { outcome: 'rejected' }],
    [done({ cfdi: '<a/>' }), { outcome: 'stamped', xml: '<a/>', is_real: true }],
    [done(null), { outcome: 'unknown' }],
    [null, { outcome: 'unknown', message: 'no answer' }],
  ])('to a stamp is understood (%#)', (reply, answer) => {
    expect(toStampAnswer(reply, true)).toMatchObject(answer);
  });

  it.each([
    [done({ acuse: '<Acuse/>', uuid: { [UUID]: '201' } }), { outcome: 'requested', receipt: '<Acuse/>' }],
    [done({ acuse: '', uuid: { [UUID]: '202' } }), { outcome: 'requested', receipt: null }],
    [done({ uuid: { [UUID]: '203' } }), { outcome: 'refused', code: '203' }],
    [done({ uuid: { [UUID]: '204' } }), { outcome: 'refused', code: 'not_cancelable' }],
    [done({ uuid: { [UUID]: '205' } }), { outcome: 'unknown' }],
    [done({ uuid: {} }), { outcome: 'unknown' }],
    [failed('202 - UUID Previamente cancelado'), { outcome: 'requested', receipt: null }],
    [failed('CACFDI33 - Problemas con los campos'), { outcome: 'refused', code: 'CACFDI33' }],
    [failed('AU2000 - El usuario', 401), { outcome: 'refused', code: 'pac_credentials' }],
    [failed('CO1000 - Error no controlado'), { outcome: 'unknown' }],
    [null, { outcome: 'unknown' }],
  ])('to a cancellation is understood (%#)', (reply, answer) => {
    expect(toCancellation(reply, UUID.toLowerCase())).toMatchObject(answer);
  });
});

describe('the consultation of SAT', () => {
  it('escapes an RFC for the expression and the expression for the envelope', () => {
    expect(consultation({ ...REQUEST, issuerRfc: 'A&B010101AAA' })).toContain(
      `?re=A&amp;amp;B010101AAA&amp;rr=MCI7306249Y1&amp;tt=500.00&amp;id=${UUID}<`,
    );
  });

  it('knows nothing of an answer that is not one', () => {
    expect(toState('<html>')).toMatchObject({ outcome: 'unknown' });
    expect(toState('')).toMatchObject({ outcome: 'unknown' });
  });
});

describe('SW', () => {
  let simulator: PacSimulator;
  let sw: Sw;
  let account: SwAccount;
  beforeEach(async () => {
    simulator = await startPacSimulator();
    sw = new Sw(new FixedClock(new Date('2026-11-23T18:00:00Z')), [new URL(simulator.url).host]);
    account = { base: simulator.url, sat: simulator.url, token: 'a.b.c', is_real: false };
  });
  afterEach(async () => {
    await sw.close();
    await simulator.close();
  });
  const stamped = async (document: string) => {
    const answer = await sw.stamp(account, document, never);
    if (answer.outcome !== 'stamped') throw new Error(`${answer.outcome}: ${answer.message}`);
    return answer;
  };

  it('stamps a document, and gives the same stamp for the same document', async () => {
    const [first, again] = [await stamped(sealed()), await stamped(sealed())];
    expect(again.xml).toBe(first.xml);
    expect(stampedUuid(first.xml, sealed())).toBe(simulator.swStamps()[0]!.uuid);
    expect(simulator.swStamps()).toHaveLength(1);
    expect(simulator.swStamps()[0]!.sealedXml).toBe(sealed());
    expect(first.is_real).toBe(false);
  });

  it.each(['reset_after_commit', 'server_error_after_commit', 'html', 'unparsable'] as const)(
    'does not know after %s, and adopts the stamp of the first call when it is asked again',
    async kind => {
      simulator.script({ kind });
      expect(await sw.stamp(account, sealed(), never)).toMatchObject({ outcome: 'unknown' });
      const { xml } = await stamped(sealed());
      expect(xml).toBe(simulator.swStamps()[0]!.xml);
      expect(simulator.swStamps()).toHaveLength(1);
    },
  );

  it('asks again while a repeated document comes back without its stamp', async () => {
    await stamped(sealed());
    simulator.forgetsStamps = true;
    expect(await sw.stamp(account, sealed(), never)).toMatchObject({ outcome: 'unknown' });
    simulator.forgetsStamps = false;
    await stamped(sealed());
    expect(simulator.swStamps()).toHaveLength(1);
  });

  it('stops waiting when it is told to', async () => {
    simulator.script({ kind: 'timeout_after_commit' });
    const stop = new AbortController();
    const asked = sw.stamp(account, sealed(), stop.signal);
    while (simulator.swStamps().length === 0) await new Promise(setImmediate);
    stop.abort();
    expect(await asked).toMatchObject({ outcome: 'unknown' });
    await stamped(sealed());
    expect(simulator.swStamps()).toHaveLength(1);
  });

  it('takes repeated answers once', async () => {
    simulator.script({ kind: 'duplicate_reply' });
    await stamped(sealed());
    await stamped(sealed('MCI7306249Y1', '2'));
    expect(simulator.swStamps()).toHaveLength(2);
  });

  it('passes on what SAT refuses, and tells wrong credentials apart', async () => {
    expect(await sw.stamp(account, sealed('MISC491214B86'), never)).toMatchObject({
      outcome: 'rejected',
      code: 'CFDI40145',
    });
    expect(await sw.stamp({ ...account, token: 'wrong' }, sealed(), never)).toMatchObject({
      outcome: 'unavailable',
      code: 'pac_credentials',
    });
  });

  it('reaches no other host', async () => {
    const elsewhere = { ...account, base: 'http://127.0.0.2:9' };
    expect(await sw.stamp(elsewhere, sealed(), never)).toMatchObject({ outcome: 'unknown' });
  });

  it('cancels, also where the first answer is lost, and brings the receipt', async () => {
    await stamped(sealed());
    const request = { ...REQUEST, uuid: simulator.swStamps()[0]!.uuid };
    simulator.script({ kind: 'reset_after_commit' });
    expect(await sw.cancel(account, request, never)).toMatchObject({ outcome: 'unknown' });
    expect(await sw.cancel(account, request, never)).toEqual({
      outcome: 'canceled',
      acceptance: 'not_needed',
      receipt: expect.stringContaining(request.uuid),
    });
  });

  it('waits where SAT does not tell the state yet', async () => {
    await stamped(sealed());
    const request = { ...REQUEST, uuid: simulator.swStamps()[0]!.uuid };
    simulator.script({ kind: 'none' }, { kind: 'html' });
    expect(await sw.cancel(account, request, never)).toEqual({ outcome: 'pending' });
  });

  it.each([
    ['CACX7605101P8', { outcome: 'canceled', acceptance: 'accepted', receipt: expect.stringContaining('<Acuse') }],
    ['LAN7008173R5', { outcome: 'refused', code: 'receiver_rejected' }],
  ])('waits for the receiver %s', async (receiver, answer) => {
    await stamped(sealed(receiver));
    const { uuid } = simulator.swStamps()[0]!;
    const request = { ...REQUEST, uuid, receiverRfc: receiver };
    expect(await sw.cancel(account, request, never)).toEqual({ outcome: 'pending' });
    expect(await sw.cancellationOf(account, request, never)).toEqual({ outcome: 'pending' });
    simulator.answer(uuid);
    expect(await sw.cancellationOf(account, request, never)).toMatchObject(answer);
  });
});
