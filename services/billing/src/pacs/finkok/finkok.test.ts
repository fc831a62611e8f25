import { certaintyOf, done, readSoap, type ProviderError } from '@porte/adapter-kit';
import { startPacSimulator } from '@porte/simulators';
import { PENDING } from '../../cfdi/pac.js';
import { ofSatState } from '../../cfdi/sat-state.js';
import { sealed, UUID } from '../a-document.fixture.js';
import { clock, incident, soapAnswer } from '../pacs.fixture.js';
import { Finkok } from './index.js';
import { manifest } from './manifest.js';
import { cancellationOf, errorOf, stampOf } from './parse.js';
import { CancelResult, StampResult } from './wire.js';

describe('an answer of Finkok', () => {
  const read = (operation: string, inside: string) => readSoap(soapAnswer(operation, inside).body);
  const judged = (operation: string, error: ProviderError | null) =>
    certaintyOf(manifest.certainty, operation, 200, error);

  it.each([
    ['CFDI40145', 'rejected', undefined],
    ['705', 'rejected', undefined],
    ['300', 'unsent', 'pac_credentials'],
    ['702', 'unsent', 'pac_account'],
    ['703', 'unsent', 'pac_account'],
    ['307', 'done', undefined],
    ['603', 'unknown', undefined],
    ['708', 'unknown', undefined],
  ])('an answer of Finkok with the incident %s is %s', (code, means, ours) => {
    const error = errorOf(read('stamp', incident(code)));
    expect(error).toEqual({ code, message: 'm' });
    expect(judged('stamp', error)).toMatchObject({ means, ...(ours && { code: ours }) });
  });

  it('is a stamp where the document is there, whatever incident it names, and nothing without either', () => {
    const result = (inside: string) => {
      const { stampResponse } = read('stamp', inside) as { stampResponse: { stampResult: unknown } };
      return StampResult.parse(stampResponse.stampResult);
    };
    expect(errorOf(read('stamp', incident('307').replace('<s:xml/>', '<s:xml>a</s:xml>')))).toBeNull();
    expect(stampOf(result('<s:xml>a</s:xml>'), true)).toEqual(done({ xml: 'a', is_real: true }));
    expect(stampOf(result('<s:xml/><s:Incidencias/>'), true).kind).toBe('unknown');
    expect(stampOf(result(incident('307')), true)).toEqual({ kind: 'unknown', reason: 'm' });
  });

  it.each([
    ['708 No se pudo conectar al SAT', 'unknown', '708'],
    ['798 Ya existe una solicitud previa', 'done', '798'],
    ['Already Cancelled', 'done', 'already'],
    ['711 Error con el certificado', 'rejected', '711'],
    ['Algo', 'rejected', 'pac_error'],
    ['300 - Usuario', 'unsent', '300'],
  ])('an answer of Finkok to a cancellation with the status %s is %s', (text, means, code) => {
    const error = errorOf(read('cancel_signature', `<s:CodEstatus>${text}</s:CodEstatus>`));
    expect(error).toEqual({ code, message: text });
    expect(judged('cancel', error).means).toBe(means);
    if (means === 'done') expect(cancellationOf(CancelResult.parse({ CodEstatus: text }), UUID)).toEqual(PENDING);
  });

  const canceled = (acceptance: string, receipt: string | null) => ({
    kind: 'done',
    value: { state: 'canceled', acceptance, receipt },
  });
  it.each([
    ['201', 'Cancelado sin aceptación', 'acuse', canceled('not_needed', 'acuse')],
    ['202', 'Cancelado con aceptación', '', canceled('accepted', null)],
    ['201', 'Plazo vencido', '', canceled('expired', null)],
    ['201', 'En proceso', '', PENDING],
    ['201', '', '', PENDING],
    ['205', '', '', { kind: 'unknown', reason: 'EstatusUUID 205' }],
    ['no_cancelable', '', '', { kind: 'rejected', code: 'not_cancelable' }],
    ['203', '', '', { kind: 'rejected', code: 'provider_rejected', provider_code: '203' }],
  ])(
    'an answer of Finkok to a cancellation with the folio %s, %s is understood',
    (EstatusUUID, EstatusCancelacion, Acuse, expected) => {
      const Folios = { Folio: { UUID, EstatusUUID, EstatusCancelacion } };
      const answer = CancelResult.parse({ Folios, Acuse, CodEstatus: '' });
      expect(cancellationOf(answer, UUID.toLowerCase())).toMatchObject(expected);
      expect(cancellationOf(answer, 'other')).toEqual({ kind: 'unknown', reason: 'no folio' });
    },
  );

  it.each([
    ['Vigente', 'En proceso', { kind: 'found', value: { state: 'pending' } }],
    ['Vigente', '', { kind: 'found', value: { state: 'pending' } }],
    ['Vigente', 'Solicitud rechazada', { kind: 'found', value: { state: 'refused' } }],
    ['Cancelado', 'Plazo vencido', { kind: 'found', value: { state: 'canceled', acceptance: 'expired' } }],
    ['Cancelado', '', { kind: 'found', value: { state: 'canceled', acceptance: 'not_needed' } }],
    ['No Encontrado', '', { kind: 'unknown' }],
  ])('about the state %s, %s is understood', (state, status, expected) => {
    expect(ofSatState(state, status)).toMatchObject(expected);
  });
});

describe('Finkok', () => {
  it('is asked for the stamp of a document that it does not stamp again', async () => {
    const simulator = await startPacSimulator();
    const finkok = new Finkok({ clock, localHosts: [new URL(simulator.url).host] });
    const account = { base: simulator.url, username: 'porte@demo.example', password: 'a<b&c', is_real: false };
    const context = { tenant_id: 't', account, signal: AbortSignal.timeout(10_000) };
    await finkok.stamp(sealed(), context);
    simulator.forgetsStamps = true;
    const again = await finkok.stamp(sealed(), context);
    expect(again).toMatchObject({ kind: 'done', value: { xml: simulator.stamps()[0]!.xml } });
    expect(simulator.calls).toEqual(['stamp', 'stamp', 'stamped']);
    await finkok.close();
    await simulator.close();
  });
});
