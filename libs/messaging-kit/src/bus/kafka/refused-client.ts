import { TechnicalError } from '@porte/domain-kit';
import type { KafkaSettings } from './kafka-options.js';

/** Of Node: the broker's certificate is of another authority, for another name, or out of date. */
const UNTRUSTED = /CERT|SIGNATURE/;

interface DriverError {
  name?: string;
  code?: unknown;
  cause?: unknown;
}

function* causesOf(error: unknown): Generator<DriverError> {
  const seen = new Set<unknown>();
  for (
    let each = error;
    typeof each === 'object' && each !== null && !seen.has(each);
    each = (each as DriverError).cause
  ) {
    seen.add(each);
    yield each as DriverError;
  }
}

/**
 * What is wrong with a client's access, where the error of a connection says so: asking again would change nothing.
 * @returns null for every other error, as of an outage
 */
export function refusedClient(error: unknown, { access, brokers }: KafkaSettings): TechnicalError | null {
  const who = brokers.join();
  const because = (variables: string, reason: string): TechnicalError =>
    new TechnicalError(`configuration: ${variables} (${reason})`, { cause: error });
  for (const { name, code } of causesOf(error)) {
    if (name === 'KafkaJSSASLAuthenticationError')
      return because('KAFKA_USERNAME, KAFKA_PASSWORD', `${who} refuses the user ${access.login?.username}`);
    if (typeof code === 'string' && UNTRUSTED.test(code))
      return because(
        access.authority === 'system' ? 'KAFKA_TLS' : 'KAFKA_CA',
        `${who} shows a certificate that is not trusted: ${code}`,
      );
  }
  return null;
}

/** What to tell of brokers that let no one in: their closing of a connection alone says neither why, nor for how long. */
export function unreachable(error: unknown, settings: KafkaSettings): TechnicalError {
  const { access, brokers } = settings;
  const lacks = [
    ...(access.authority ? [] : ['TLS (KAFKA_TLS, KAFKA_CA)']),
    ...(access.login ? [] : ['a user (KAFKA_USERNAME, KAFKA_PASSWORD)']),
  ];
  const closes = [...causesOf(error)].some(({ name }) => name === 'KafkaJSConnectionClosedError');
  const hint =
    closes && lacks.length > 0 ? `: it closes the connection, as it does where it wants ${lacks.join(' or ')}` : '';
  return (
    refusedClient(error, settings) ?? new TechnicalError(`no answer from ${brokers.join()}${hint}`, { cause: error })
  );
}
