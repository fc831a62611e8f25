import { settingsOf, type KafkaAccess } from './kafka-options.js';
import { refusedClient, unreachable } from './refused-client.js';

const settings = (access: KafkaAccess = {}) => settingsOf({ brokers: ['kafka:9093'], clientId: 'test', access });
const login = { username: 'billing', password: 'secret' };
/** As the driver wraps it after its last try. */
const wrapped = (cause: object) =>
  Object.assign(new Error('retries'), { name: 'KafkaJSNumberOfRetriesExceeded', cause });

const refusal = wrapped({ name: 'KafkaJSSASLAuthenticationError' });
const untrusted = wrapped({ name: 'KafkaJSConnectionError', code: 'SELF_SIGNED_CERT_IN_CHAIN' });
const closed = wrapped({ name: 'KafkaJSConnectionClosedError' });
const outage = wrapped({ name: 'KafkaJSConnectionError', code: 'ECONNREFUSED' });

describe('what is told of a broker that does not let a client in', () => {
  it('names the variables that are wrong, and no password', () => {
    expect(refusedClient(refusal, settings({ login }))?.message).toBe(
      'configuration: KAFKA_USERNAME, KAFKA_PASSWORD (kafka:9093 refuses the user billing)',
    );
    expect(refusedClient(untrusted, settings({ authority: 'PEM' }))?.message).toBe(
      'configuration: KAFKA_CA (kafka:9093 shows a certificate that is not trusted: SELF_SIGNED_CERT_IN_CHAIN)',
    );
    expect(refusedClient(untrusted, settings({ authority: 'system' }))?.message).toMatch(/^configuration: KAFKA_TLS /);
  });

  it('takes neither an outage nor a closed connection for a refusal, which would end a service that should wait', () => {
    for (const error of [outage, closed]) expect(refusedClient(error, settings())).toBeNull();
  });

  it('says of a closed connection what the broker may want', () => {
    expect(unreachable(closed, settings({ login })).message).toMatch(/wants TLS \(KAFKA_TLS, KAFKA_CA\)$/);
    expect(unreachable(closed, settings({ login, authority: 'PEM' })).message).toBe('no answer from kafka:9093');
    expect(unreachable(outage, settings()).message).toBe('no answer from kafka:9093');
  });
});
