import { unknown, type LookUp, type Outcome, type Rejected } from './outcome.js';
import { reasonOf, type Reply } from './transport.js';

/**
 * The outcome of a call that has an effect.
 * @param read what a success brings; it may find that it is none
 * @param code our code for all its rejections, where there is a better one than the table's
 */
export function outcomeOf<T, V, Code extends string>(
  reply: Reply<T>,
  code: Code,
  read: (value: T) => Outcome<V, Code>,
): Outcome<V, Code> {
  switch (reply.kind) {
    case 'done':
      return read(reply.value);
    case 'rejected':
      return { ...reply, code } satisfies Rejected<Code>;
    case 'absent':
      return { kind: 'rejected', code, message: 'the other side has no such thing' };
    default:
      return reply;
  }
}

/** The outcome of a look-up: without a success or a definite absence nothing is known. */
export function lookUpOf<T, V>(reply: Reply<T>, read: (value: T) => LookUp<V>): LookUp<V> {
  if (reply.kind === 'done') return read(reply.value);
  if (reply.kind === 'absent') return reply;
  const { retry_after_ms, code } = { retry_after_ms: undefined, code: undefined, ...reply };
  return {
    ...unknown(reasonOf(reply)),
    ...(code !== undefined && { code }),
    ...(retry_after_ms !== undefined && { retry_after_ms }),
  };
}
