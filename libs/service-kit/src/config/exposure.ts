import { TechnicalError } from '@porte/domain-kit';

/** Prefix of the launcher's generated secrets, so that a process on a public address can reject them. */
export const DEMO_SECRET = 'demo-';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\]|::ffff:127(\.\d{1,3}){3})$/i;

/** Settings that are dangerous when other machines can reach the process. */
export interface Exposure {
  HOST: string;
  ACTOR_SECRET: string;
  DEV_MAIL_DIR?: string | undefined;
  /** of billing */
  PAC?: string | undefined;
  SIMULATED_PAC?: string | undefined;
  /** of carriers */
  SIMULATED_CARRIER?: string | undefined;
  SIMULATED_CARRIERS_URL?: string | undefined;
  /** of catalog */
  SIMULATED_BANXICO?: string | undefined;
  /** of payments */
  SIMULATED_PAYMENTS?: string | undefined;
  /** of shipments */
  SIMULATED_STORES_URL?: string | undefined;
  WEBHOOK_LOCAL_HOSTS?: string | undefined;
}

/** Settings of the gateway, which faces the Internet. */
export interface GatewayExposure extends Exposure {
  /** public URL; https is assumed without it */
  SIGN_IN_URL?: string | undefined;
  TRUST_PROXY?: string | undefined;
}

const isLocal = (host: string): boolean => LOOPBACK.test(host);

function devSettingsIn({
  HOST,
  ACTOR_SECRET,
  DEV_MAIL_DIR,
  PAC,
  SIMULATED_PAC,
  SIMULATED_CARRIER,
  SIMULATED_CARRIERS_URL,
  SIMULATED_BANXICO,
  SIMULATED_PAYMENTS,
  SIMULATED_STORES_URL,
  WEBHOOK_LOCAL_HOSTS,
}: Exposure): string[] {
  if (isLocal(HOST)) return [];
  return [
    ...(PAC === 'sandbox' ? ['PAC (sandbox stamps have no value to SAT)'] : []),
    ...(SIMULATED_PAC ? ['SIMULATED_PAC (its stamps have no value to SAT)'] : []),
    ...(SIMULATED_CARRIER ? ['SIMULATED_CARRIER (no carrier would know its labels)'] : []),
    ...(SIMULATED_CARRIERS_URL ? ['SIMULATED_CARRIERS_URL (no carrier would know the labels)'] : []),
    ...(SIMULATED_BANXICO ? ['SIMULATED_BANXICO (prices would be converted at an invented rate)'] : []),
    ...(SIMULATED_PAYMENTS ? ['SIMULATED_PAYMENTS (wallets would be credited with money that does not exist)'] : []),
    ...(SIMULATED_STORES_URL ? ['SIMULATED_STORES_URL (no buyer would see the tracking numbers)'] : []),
    ...(WEBHOOK_LOCAL_HOSTS ? ['WEBHOOK_LOCAL_HOSTS (people could have this machine call its own network)'] : []),
    ...(DEV_MAIL_DIR ? ['DEV_MAIL_DIR (mails contain sign-in links and would be readable by everyone)'] : []),
    ...(ACTOR_SECRET.split(',').some(secret => secret.startsWith(DEMO_SECRET))
      ? [`ACTOR_SECRET (begins with "${DEMO_SECRET}": it is a demo secret)`]
      : []),
  ];
}

/** Ranges so wide that strangers are in them, who would choose the address that limits count them by. */
const isTooWide = (range: string): boolean => {
  const [address = '', prefix] = range.trim().split('/');
  return prefix !== undefined && Number(prefix) < (address.includes(':') ? 32 : 8);
};

/** True if browsers reach the gateway by https: by its public URL, or without one because other machines can reach it. */
export const isReachedByHttps = ({ HOST, SIGN_IN_URL }: Pick<GatewayExposure, 'HOST' | 'SIGN_IN_URL'>): boolean =>
  SIGN_IN_URL === undefined ? !isLocal(HOST) : SIGN_IN_URL.startsWith('https:');

function proxyFaults(config: GatewayExposure): string[] {
  const { TRUST_PROXY } = config;
  const wide = TRUST_PROXY?.split(',').filter(isTooWide) ?? [];
  return [
    ...(isReachedByHttps(config) && !TRUST_PROXY
      ? ['TRUST_PROXY (addresses of the proxy that terminates https; without a proxy, set SIGN_IN_URL to http)']
      : []),
    ...wide.map(range => `TRUST_PROXY (${range.trim()}: so many addresses that anybody may say who calls)`),
  ];
}

function assertNone(host: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new TechnicalError(`configuration: not with HOST ${host}: ${faults.join('; ')}`);
}

/**
 * Rejects development settings on an address that other machines can reach.
 * @throws Error naming every such variable
 */
export const assertDevSettingsAreLocal = (config: Exposure): void => assertNone(config.HOST, devSettingsIn(config));

/**
 * Also requires TRUST_PROXY behind https: without it every call seems to come from the proxy, so all clients share one rate
 * limit, and cookies are not marked secure. Refuses ranges that hold strangers.
 * @throws Error naming every wrong variable
 */
export const assertGatewayIsSafe = (config: GatewayExposure): void =>
  assertNone(config.HOST, [...devSettingsIn(config), ...proxyFaults(config)]);
