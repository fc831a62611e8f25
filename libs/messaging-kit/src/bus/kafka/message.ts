import type { EventData, EventType } from '@porte/contracts';
import { isId, TechnicalError } from '@porte/domain-kit';
import type { IHeaders, Message } from 'kafkajs';
import { keyOf, type Envelope } from '../envelope.js';

/** No message is as large as this, in bytes; files travel by reference, imports in chunks. */
export const MESSAGE_LIMIT = 256 * 1024;

/** Digits of the largest bigint: CloudEvents wants sequences that can be compared as text. */
const SEQUENCE_DIGITS = 19;

/** Our own attributes stand beside those of CloudEvents, in its Kafka binding's binary mode. */
const headersOf = ({
  id,
  type,
  source,
  subject,
  time,
  sequence,
  tenantId,
  correlationId,
  causationId,
  traceparent,
}: Envelope): IHeaders => ({
  ce_specversion: '1.0',
  ce_id: id,
  ce_type: type,
  ce_source: source,
  ce_subject: subject,
  ce_time: time,
  'content-type': 'application/json',
  ce_tenantid: tenantId,
  ce_correlationid: correlationId,
  ...(sequence && { ce_sequence: sequence.padStart(SEQUENCE_DIGITS, '0') }),
  ...(causationId && { ce_causationid: causationId }),
  ...(traceparent && { traceparent }),
});

/**
 * An event as Kafka carries it.
 * @throws Error where it is too large ever to be carried
 */
export function toMessage(envelope: Envelope): Message & { value: Buffer } {
  const value = Buffer.from(JSON.stringify(envelope.data));
  if (value.length >= MESSAGE_LIMIT)
    throw new TechnicalError(
      `the event ${envelope.type} ${envelope.id} has ${value.length} bytes; less than ${MESSAGE_LIMIT} can be carried`,
    );
  return { key: keyOf(envelope), value, headers: headersOf(envelope) };
}

/** One attribute of a message that came in, or an empty text. */
const attribute = (headers: IHeaders | undefined, name: string): string => headers?.[name]?.toString() ?? '';

/** Read before anything else, so that other consumers' events cost nothing. */
export const typeOf = ({ headers }: { headers?: IHeaders }): string => attribute(headers, 'ce_type');

/**
 * The event that a message carries.
 * @throws Error where it was not written by us, or was damaged
 */
export function toEnvelope(message: { headers?: IHeaders; value: Buffer | null }): Envelope {
  const envelope = read(message);
  for (const name of ['id', 'tenantId'] as const)
    if (!isId(envelope[name])) throw new TechnicalError(`the message has no ${name}`);
  for (const name of ['subject', 'type'] as const)
    if (envelope[name] === '') throw new TechnicalError(`the message has no ${name}`);
  if (typeof envelope.data !== 'object' || envelope.data === null) throw new TechnicalError('the message has no data');
  return envelope;
}

function read({ headers, value }: { headers?: IHeaders; value: Buffer | null }): Envelope {
  const of = (name: string): string => attribute(headers, name);
  const [sequence, causationId, traceparent] = [of('ce_sequence'), of('ce_causationid'), of('traceparent')];
  return {
    id: of('ce_id'),
    type: of('ce_type') as EventType,
    source: of('ce_source'),
    subject: of('ce_subject'),
    tenantId: of('ce_tenantid'),
    time: of('ce_time'),
    correlationId: of('ce_correlationid'),
    ...(sequence && { sequence: String(BigInt(sequence)) }),
    ...(causationId && { causationId }),
    ...(traceparent && { traceparent }),
    data: JSON.parse(String(value)) as EventData<EventType>,
  };
}

/** The same, or why it cannot be read. */
export function readable(message: { headers?: IHeaders; value: Buffer | null }): Envelope | Error {
  try {
    return toEnvelope(message);
  } catch (error) {
    return error as Error;
  }
}
