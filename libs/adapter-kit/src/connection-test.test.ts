import { connectionTestOf } from './connection-test.js';
import { done, unknown, type Outcome, type UnsentCause } from './outcome.js';

const refused: Outcome<null> = { kind: 'rejected', code: 'c', message: 'No', provider_code: '3' };
const unsent = (cause: UnsentCause, reason: string): Outcome<null> => ({ kind: 'unsent', cause, reason });

describe('a test of a connection', () => {
  it.each<[Outcome<null> | null, object]>([
    [null, { result: 'missing', reason: null, message: '' }],
    [done(null), { result: 'works', reason: null, message: '' }],
    [refused, { result: 'refused', reason: 'credentials', message: 'No', provider_code: '3' }],
    [unsent('account', 'wrong key'), { result: 'refused', reason: 'credentials', message: 'wrong key' }],
    [unsent('limit', 'slow down'), { result: 'unreachable', reason: 'limit' }],
    [unsent('open_circuit', 'ENOTFOUND'), { result: 'unreachable', reason: 'limit' }],
    [unsent('connection', 'ECONNREFUSED: connect'), { result: 'unreachable', reason: 'connection_refused' }],
    [unknown('no answer'), { result: 'unreachable', reason: 'other', message: 'no answer' }],
  ])('tells people what %j means', (outcome, shown) => {
    expect(connectionTestOf(outcome)).toMatchObject(shown);
  });

  it.each([
    ['ENOTFOUND: getaddrinfo ENOTFOUND api.example.com', 'address_not_found'],
    ['ERR_INVALID_URL: Invalid URL', 'address_not_found'],
    ['ERR_OUTBOUND_NOT_ALLOWED: this host is not allowed', 'address_not_allowed'],
    ['no token: EHOSTUNREACH: connect', 'connection_refused'],
    ['UND_ERR_CONNECT_TIMEOUT: Connect Timeout Error', 'timeout'],
    ['23: The operation was aborted due to timeout', 'timeout'],
    ['Error: no answer within 60000 ms', 'timeout'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT: self-signed certificate', 'certificate'],
    ['SELF_SIGNED_CERT_IN_CHAIN: self-signed certificate in certificate chain', 'certificate'],
    ['CERT_HAS_EXPIRED: certificate has expired', 'certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID: Hostname does not match', 'certificate'],
    ['UND_ERR_SOCKET: other side closed', 'other'],
    ['status 502', 'other'],
  ])('tells %j apart as %s', (words, reason) => {
    expect(connectionTestOf(unknown(words))).toMatchObject({ reason, message: words });
    expect(connectionTestOf(unsent('connection', words))).toMatchObject({ reason, message: words });
  });
});
