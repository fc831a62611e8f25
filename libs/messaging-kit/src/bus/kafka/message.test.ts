import type { Envelope } from '../envelope.js';
import { MESSAGE_LIMIT, toEnvelope, toMessage, typeOf } from './message.js';

const [id, tenantId] = ['0193c0de-0000-7000-8000-000000000001', '0193c0de-0000-7000-8000-000000000002'];
const envelope = {
  id,
  type: 'zone.updated',
  source: 'carriers',
  subject: 's',
  tenantId,
  time: '2026-11-21T18:00:00.000Z',
  correlationId: 'c',
  data: { id: 's', name: 'Ñandú' },
} as Envelope;

describe('a message', () => {
  it('is keyed by tenant and aggregate, and says in its headers what CloudEvents and we want to know', () => {
    const { key, headers, value } = toMessage({
      ...envelope,
      sequence: '42',
      causationId: 'cause',
      traceparent: 'trace',
    });
    expect(key).toBe(`${tenantId}/carriers.zone.v1/s`);
    expect(headers).toEqual({
      ce_specversion: '1.0',
      ce_id: id,
      ce_type: 'zone.updated',
      ce_source: 'carriers',
      ce_subject: 's',
      ce_time: '2026-11-21T18:00:00.000Z',
      'content-type': 'application/json',
      ce_sequence: '0000000000000000042',
      ce_tenantid: tenantId,
      ce_correlationid: 'c',
      ce_causationid: 'cause',
      traceparent: 'trace',
    });
    expect(JSON.parse(value.toString())).toEqual(envelope.data);
  });

  it('becomes the event again, without attributes that it had not', () => {
    const { value, headers } = toMessage(envelope);
    const wire = Object.fromEntries(Object.entries(headers!).map(([name, text]) => [name, Buffer.from(String(text))]));
    expect(toEnvelope({ value, headers: wire })).toEqual(envelope);
    expect(typeOf({ headers: wire })).toBe('zone.updated');
  });

  it('carries the place of the event among those of its key', () => {
    const { value, headers } = toMessage({ ...envelope, sequence: '42' });
    expect(toEnvelope({ value, headers: headers! }).sequence).toBe('42');
  });

  it.each<[string, { value?: Buffer; headers?: object }]>([
    ['no JSON', { value: Buffer.from('{"id":') }],
    ['no data', { value: Buffer.from('null') }],
    ['no id', { headers: { ce_id: 'e' } }],
    ['no tenant', { headers: { ce_tenantid: '' } }],
    ['no type', { headers: { ce_type: '' } }],
    ['a sequence that is no number', { headers: { ce_sequence: 'first' } }],
  ])('is refused with %s', (_, damage) => {
    const { value, headers } = toMessage(envelope);
    expect(() => toEnvelope({ value: damage.value ?? value, headers: { ...headers, ...damage.headers } })).toThrow();
  });

  it('is refused from 256 kB on', () => {
    const of = (length: number) => ({ ...envelope, data: { id: 's', name: 'x'.repeat(length) } }) as Envelope;
    const frame = JSON.stringify({ id: 's', name: '' }).length;
    expect(() => toMessage(of(MESSAGE_LIMIT - frame - 1))).not.toThrow();
    expect(() => toMessage(of(MESSAGE_LIMIT - frame))).toThrow(
      `the event zone.updated ${id} has 262144 bytes; less than 262144 can be carried`,
    );
  });
});
