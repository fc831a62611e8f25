import { assertGatewayIsSafe, assertDevSettingsAreLocal, type GatewayExposure } from './exposure.js';

const SECRET = 'x'.repeat(32);
const DEMO = `demo-${SECRET}`;
const front =
  (more: Partial<GatewayExposure>): (() => void) =>
  () =>
    assertGatewayIsSafe({ HOST: '0.0.0.0', ACTOR_SECRET: SECRET, ...more });

describe('assertDevSettingsAreLocal', () => {
  it.each(['127.0.0.1', '127.8.0.1', 'localhost', '::1', '::ffff:127.0.0.1'])(
    'allows DEV_MAIL_DIR and a demo secret on %s',
    HOST => {
      expect(() => assertDevSettingsAreLocal({ HOST, ACTOR_SECRET: DEMO, DEV_MAIL_DIR: '/tmp/mail' })).not.toThrow();
      expect(front({ HOST, ACTOR_SECRET: DEMO, DEV_MAIL_DIR: '/tmp/mail' })).not.toThrow();
    },
  );

  it.each(['0.0.0.0', '::', '10.0.0.7', 'porte.example', '127.0.0.1.evil.example', 'localhost.example'])(
    'rejects DEV_MAIL_DIR and a demo secret on %s and names each',
    HOST => {
      const start = (more: object) => () => assertDevSettingsAreLocal({ HOST, ACTOR_SECRET: SECRET, ...more });
      expect(start({})).not.toThrow();
      expect(start({ DEV_MAIL_DIR: '/tmp/mail' })).toThrow(`not with HOST ${HOST}: DEV_MAIL_DIR`);
      expect(start({ PAC: 'sandbox' })).toThrow(`not with HOST ${HOST}: PAC`);
      expect(start({ SIMULATED_PAC: 'http://127.0.0.1:1' })).toThrow(`not with HOST ${HOST}: SIMULATED_PAC`);
      expect(start({ SIMULATED_CARRIERS_URL: 'http://127.0.0.1:1' })).toThrow(
        `not with HOST ${HOST}: SIMULATED_CARRIERS_URL`,
      );
      expect(start({ SIMULATED_CARRIER: '127.0.0.1:1' })).toThrow(`not with HOST ${HOST}: SIMULATED_CARRIER (`);
      expect(start({ SIMULATED_BANXICO: 'http://127.0.0.1:1' })).toThrow(`not with HOST ${HOST}: SIMULATED_BANXICO`);
      expect(start({ SIMULATED_PAYMENTS: 'http://127.0.0.1:1' })).toThrow(`not with HOST ${HOST}: SIMULATED_PAYMENTS`);
      expect(start({ ACTOR_SECRET: DEMO })).toThrow(`not with HOST ${HOST}: ACTOR_SECRET`);
      expect(start({ ACTOR_SECRET: DEMO, DEV_MAIL_DIR: '/tmp/mail' })).toThrow(/DEV_MAIL_DIR.*ACTOR_SECRET/);
    },
  );
});

describe('assertGatewayIsSafe', () => {
  it('requires TRUST_PROXY behind https', () => {
    expect(front({})).toThrow(/not with HOST 0\.0\.0\.0: TRUST_PROXY/);
    expect(front({ SIGN_IN_URL: 'https://{host}/' })).toThrow(/TRUST_PROXY/);
    expect(front({ SIGN_IN_URL: 'https://{host}/', TRUST_PROXY: '10.0.0.0/8' })).not.toThrow();
    expect(front({ TRUST_PROXY: '10.0.0.0/8' })).not.toThrow();
  });

  it.each(['0.0.0.0/0', '10.0.0.0/8, 0.0.0.0/1', '::/0', 'fc00::/7'])('refuses to trust so many as %s', range => {
    expect(front({ TRUST_PROXY: range })).toThrow(/TRUST_PROXY \(\S+: so many/);
  });

  it('requires TRUST_PROXY on a loopback address too if SIGN_IN_URL is https', () => {
    expect(front({ HOST: '127.0.0.1', SIGN_IN_URL: 'https://{host}/' })).toThrow(/TRUST_PROXY/);
    expect(front({ HOST: '127.0.0.1' })).not.toThrow();
  });

  it('requires no TRUST_PROXY if SIGN_IN_URL is http', () => {
    expect(front({ SIGN_IN_URL: 'http://{host}:8080/' })).not.toThrow();
  });
});
