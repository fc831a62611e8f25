import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FixedClock } from '@porte/domain-kit';
import { startPacSimulator, type PacSimulator } from '@porte/simulators';
import type { CancellationRequest } from '../cfdi/pac.js';
import { signedCancellation } from '../cfdi/signed-cancellation.js';
import { stampedUuid } from '../cfdi/stamped-uuid.js';
import { Finkok, type FinkokAccount } from './finkok.js';
import { readSoap } from './soap.js';
import { toCancellation, toStampAnswer, toState } from './translate.js';

const sat = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, '../../test/sat', name)).toString('base64');
const UUID = '62B00C5E-4187-4336-B569-44E0030DC729';
const REQUEST: CancellationRequest = {
  tenant_id: 't',
  id: 'i',
  pac: 'finkok',
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

describe('a signed request to cancel', () => {
  it('is the one of SAT for the same invoice, date and key, byte for byte where it is signed', () => {
    // Vector of phpcfdi/finkok, tests/_files/cancel-cancelsignature-format.xml.
    const xml = signedCancellation(REQUEST, new Date('2022-01-06T23:49:12Z'));
    expect(xml).toContain('<DigestValue>28wlg0suJ57t4P4P+LshbcH5PYE=</DigestValue>');
    expect(xml).toContain(
      '<SignatureValue>lCF6SBPlq4kiDnqnRd9DZIRh0pHXgpdCntghKu0niSAu31pOZJGxHweXM9FRDMaj00f5oE0CM5h2+Apoi+cAC854UnsoP2O0oXrXqisGnKpSDiRzrOSBGAAcGTDaxsPeM3WLlOtEHFF90g/rNaj6g33Dt2Wo14JlHlTe/3ZyhM5TVFsOtqW4tGJqaZNO84a64XmGExOFuOhYwQ4kxK9KQ4zFWWlU4Rc4DpYrvkfK0JP0sppK80ncfAEUqKsjB0iSBibyYMe4ddjcUKnxZVE/JuQq6XgBlCJxSO5LRg5l3Y7H9yUqK3bCc+nU02Rc1CNIpK0PQw5mbJSPPTIyop7c8Q==</SignatureValue>',
    );
    expect(xml).toContain('<X509SerialNumber>30001000000500003416</X509SerialNumber>');
    expect(xml).toContain('<X509IssuerName>CN=AC UAT,O=SERVICIO DE ADMINISTRACION TRIBUTARIA,OU=SAT-IES Authority,');
    expect(xml).not.toContain('12345678a');
  });

  it('names the invoice that replaces the canceled one', () => {
    const xml = signedCancellation({ ...REQUEST, motive: '01', replacement: 'B' }, new Date('2022-01-06T23:49:12Z'));
    expect(xml).toContain(`<Folio FolioSustitucion="B" Motivo="01" UUID="${UUID}">`);
  });
});

describe('an answer of Finkok', () => {
  const result = (inner: string) => readSoap(`<s0:r xmlns:s0="a">${inner}</s0:r>`);
  const incident = (code: string) =>
    result(
      `<s0:xml/><s0:Incidencias><s0:Incidencia><s0:CodigoError>${code}</s0:CodigoError><s0:MensajeIncidencia>m</s0:MensajeIncidencia></s0:Incidencia></s0:Incidencias>`,
    );
  const folio = (code: string, status = '', acuse = '') =>
    result(
      `<s0:Folios><s0:Folio><s0:UUID>${UUID}</s0:UUID><s0:EstatusUUID>${code}</s0:EstatusUUID><s0:EstatusCancelacion>${status}</s0:EstatusCancelacion></s0:Folio></s0:Folios><s0:Acuse>${acuse}</s0:Acuse>`,
    );

  it.each([
    ['CFDI40145', { outcome: 'rejected', code: 'CFDI40145', message: 'm' }],
    ['705', { outcome: 'rejected', code: '705', message: 'm' }],
    ['300', { outcome: 'unavailable', code: 'pac_credentials', message: 'm' }],
    ['703', { outcome: 'unavailable', code: 'pac_account', message: 'm' }],
    ['307', { outcome: 'unknown', message: 'm' }],
    ['603', { outcome: 'unknown', message: 'm' }],
    ['708', { outcome: 'unknown', message: 'm' }],
  ])('with the incident %s is understood', (code, answer) => {
    expect(toStampAnswer(incident(code), true)).toEqual(answer);
  });

  it('with nothing in it is asked again', () => {
    expect(toStampAnswer(null, true)).toMatchObject({ outcome: 'unknown' });
    expect(toStampAnswer(result('<s0:xml/>'), true)).toMatchObject({ outcome: 'unknown' });
  });

  it.each([
    [
      folio('201', 'Cancelado sin aceptación', 'acuse'),
      { outcome: 'canceled', acceptance: 'not_needed', receipt: 'acuse' },
    ],
    [folio('202', 'Cancelado con aceptación'), { outcome: 'canceled', acceptance: 'accepted', receipt: null }],
    [folio('201', 'Plazo vencido'), { outcome: 'canceled', acceptance: 'expired', receipt: null }],
    [folio('201', 'En proceso'), { outcome: 'pending' }],
    [folio('201'), { outcome: 'pending' }],
    [folio('205'), { outcome: 'unknown', message: 'EstatusUUID 205' }],
    [folio('no_cancelable'), { outcome: 'refused', code: 'not_cancelable', message: '' }],
    [folio('203'), { outcome: 'refused', code: '203', message: '' }],
    [result('<s0:CodEstatus>708 No se pudo conectar al SAT</s0:CodEstatus>'), { outcome: 'unknown' }],
    [result('<s0:CodEstatus>798 Ya existe una solicitud previa</s0:CodEstatus>'), { outcome: 'pending' }],
    [result('<s0:CodEstatus>Already Cancelled</s0:CodEstatus>'), { outcome: 'pending' }],
    [result('<s0:CodEstatus>711 Error con el certificado</s0:CodEstatus>'), { outcome: 'refused', code: '711' }],
    [null, { outcome: 'unknown' }],
  ])('to a cancellation is understood (%#)', (answer, expected) => {
    expect(toCancellation(answer, UUID.toLowerCase())).toMatchObject(expected);
  });

  it.each([
    ['Vigente', 'En proceso', { outcome: 'pending' }],
    ['Vigente', '', { outcome: 'pending' }],
    ['Vigente', 'Solicitud rechazada', { outcome: 'refused', code: 'receiver_rejected' }],
    ['Cancelado', 'Plazo vencido', { outcome: 'canceled', acceptance: 'expired' }],
    ['Cancelado', '', { outcome: 'canceled', acceptance: 'not_needed' }],
    ['No Encontrado', '', { outcome: 'unknown' }],
  ])('about the state %s, %s is understood', (state, status, expected) => {
    const answer = result(
      `<s0:sat><s0:Estado>${state}</s0:Estado><s0:EstatusCancelacion>${status}</s0:EstatusCancelacion></s0:sat>`,
    );
    expect(toState(answer)).toMatchObject(expected);
  });
});

describe('Finkok', () => {
  let simulator: PacSimulator;
  let finkok: Finkok;
  let account: FinkokAccount;
  beforeEach(async () => {
    simulator = await startPacSimulator();
    finkok = new Finkok(new FixedClock(new Date('2026-11-23T18:00:00Z')), [new URL(simulator.url).host]);
    account = { base: simulator.url, username: 'porte@demo.example', password: 'a<b&c', is_real: false };
  });
  afterEach(async () => {
    await finkok.close();
    await simulator.close();
  });
  const stamped = async (document: string) => {
    const answer = await finkok.stamp(account, document, never);
    if (answer.outcome !== 'stamped') throw new Error(`${answer.outcome}: ${answer.message}`);
    return answer;
  };

  it('stamps a document, and gives the same stamp for the same document', async () => {
    const [first, again] = [await stamped(sealed()), await stamped(sealed())];
    expect(again.xml).toBe(first.xml);
    expect(stampedUuid(first.xml, sealed())).toBe(simulator.stamps()[0]!.uuid);
    expect(simulator.stamps()).toHaveLength(1);
    expect(first.is_real).toBe(false);
  });

  it.each(['reset_after_commit', 'server_error_after_commit', 'html', 'unparsable'] as const)(
    'does not know after %s, and adopts the stamp of the first call when it is asked again',
    async kind => {
      simulator.script({ kind });
      expect(await finkok.stamp(account, sealed(), never)).toMatchObject({ outcome: 'unknown' });
      simulator.forgetsStamps = true;
      const { xml } = await stamped(sealed());
      expect(xml).toBe(simulator.stamps()[0]!.xml);
      expect(simulator.stamps()).toHaveLength(1);
      expect(simulator.calls).toEqual(['stamp', 'stamp', 'stamped']);
    },
  );

  it('stops waiting when it is told to', async () => {
    simulator.script({ kind: 'timeout_after_commit' });
    const stop = new AbortController();
    const asked = finkok.stamp(account, sealed(), stop.signal);
    while (simulator.stamps().length === 0) await new Promise(setImmediate);
    stop.abort();
    expect(await asked).toMatchObject({ outcome: 'unknown' });
    await stamped(sealed());
    expect(simulator.stamps()).toHaveLength(1);
  });

  it('takes late and repeated answers once', async () => {
    simulator.script({ kind: 'latency', milliseconds: 20, then: { kind: 'duplicate_reply' } });
    await stamped(sealed());
    await stamped(sealed('MCI7306249Y1', '2'));
    expect(simulator.stamps()).toHaveLength(2);
  });

  it('passes on what SAT refuses, and tells wrong credentials apart', async () => {
    expect(await finkok.stamp(account, sealed('MISC491214B86'), never)).toMatchObject({
      outcome: 'rejected',
      code: 'CFDI40145',
    });
    const wrong = { ...account, password: 'wrong' };
    expect(await finkok.stamp(wrong, sealed(), never)).toMatchObject({
      outcome: 'unavailable',
      code: 'pac_credentials',
    });
  });

  it('reaches no other host', async () => {
    const elsewhere = { ...account, base: 'http://127.0.0.2:9' };
    expect(await finkok.stamp(elsewhere, sealed(), never)).toMatchObject({ outcome: 'unknown' });
  });

  it('cancels, also where the first answer is lost, and brings the receipt', async () => {
    await stamped(sealed());
    const request = { ...REQUEST, uuid: simulator.stamps()[0]!.uuid };
    simulator.script({ kind: 'reset_after_commit' });
    expect(await finkok.cancel(account, request, never)).toMatchObject({ outcome: 'unknown' });
    expect(await finkok.cancel(account, request, never)).toEqual({
      outcome: 'canceled',
      acceptance: 'not_needed',
      receipt: expect.stringContaining(request.uuid),
    });
  });

  it.each([
    ['CACX7605101P8', { outcome: 'canceled', acceptance: 'accepted', receipt: expect.stringContaining('<Acuse') }],
    ['LAN7008173R5', { outcome: 'refused', code: 'receiver_rejected' }],
  ])('waits for the receiver %s', async (receiver, answer) => {
    await stamped(sealed(receiver));
    const { uuid } = simulator.stamps()[0]!;
    const request = { ...REQUEST, uuid, receiverRfc: receiver };
    expect(await finkok.cancel(account, request, never)).toEqual({ outcome: 'pending' });
    expect(await finkok.cancellationOf(account, request, never)).toEqual({ outcome: 'pending' });
    simulator.answer(uuid);
    expect(await finkok.cancellationOf(account, request, never)).toMatchObject(answer);
  });
});
