import { topicOf, type EventType } from '@porte/contracts';
import { derivedId, isId, PLATFORM_TENANT } from '@porte/domain-kit';
import type { IHeaders } from 'kafkajs';
import type { Envelope } from '../envelope.js';

/** Bytes of a message that are kept for the person who looks into it. */
const KEPT_BYTES = 48 * 1024;

/** A message as it lies on the broker. */
export interface RawMessage {
  /** without the namespace */
  topic: string;
  partition: number;
  offset: string;
  key: Buffer | null;
  value: Buffer | null;
  headers?: IHeaders;
}

const textOf = (headers: IHeaders | undefined, name: string): string => headers?.[name]?.toString() ?? '';

/** Whose a message is, by its key, which is made of the tenant, the topic and the aggregate's id; null where it is no such key. */
function addressOf({ topic, key }: RawMessage): { tenantId: string; subject: string } | null {
  const [tenantId, named, subject, ...more] = String(key ?? '').split('/');
  return isId(tenantId) && named === topic && isId(subject) && more.length === 0 ? { tenantId, subject } : null;
}

/**
 * What stands in for a message that cannot be read, among the dead letters: under its key where that is one, else under one of its own; the same each time that it
 * is delivered.
 */
export function standInFor(message: RawMessage): Envelope {
  const { topic, partition, offset, value, headers } = message;
  const [source, aggregate] = topic.split('.') as [string, string];
  const place = derivedId('unreadable', topic, partition, offset);
  const [id, type, time] = ['ce_id', 'ce_type', 'ce_time'].map(name => textOf(headers, name)) as [
    string,
    string,
    string,
  ];
  return {
    id: isId(id) ? id : place,
    type: (topicOf(source, type) === topic ? type : `${aggregate}.unreadable`) as EventType,
    source,
    ...(addressOf(message) ?? { tenantId: PLATFORM_TENANT, subject: place }),
    time,
    correlationId: textOf(headers, 'ce_correlationid') || place,
    unreadable: true,
    data: {
      topic,
      partition,
      offset,
      bytes: value?.length ?? 0,
      base64: value?.subarray(0, KEPT_BYTES).toString('base64') ?? null,
    } as object as Envelope['data'],
  };
}
