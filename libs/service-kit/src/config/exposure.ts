import { TechnicalError } from '@porte/domain-kit';

/** The launcher's own secrets begin with this, so that nobody takes them into an installation that others reach. */
export const DEMO_SECRET = 'demo-';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\]|::ffff:127(\.\d{1,3}){3})$/i;

/** What of a process's configuration decides who reaches it, and what they then find. */
export interface Exposure {
  HOST: string;
  ACTOR_SECRET: string;
  DEV_MAIL_DIR?: string | undefined;
}

/** The same of who stands before all others. */
export interface FrontExposure extends Exposure {
  /** where people reach it; behind https unless it says otherwise */
  SIGN_IN_URL?: string | undefined;
  TRUST_PROXY?: string | undefined;
}

const isLocal = (host: string): boolean => LOOPBACK.test(host);

function faultsOf({ HOST, ACTOR_SECRET, DEV_MAIL_DIR }: Exposure): string[] {
  if (isLocal(HOST)) return [];
  return [
    ...(DEV_MAIL_DIR
      ? ['DEV_MAIL_DIR (mails, with links that open accounts, would lie open to everybody who reaches it)']
      : []),
    ...(ACTOR_SECRET.startsWith(DEMO_SECRET) ? [`ACTOR_SECRET (begins with "${DEMO_SECRET}": it is the demo's)`] : []),
  ];
}

function refuse(host: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new TechnicalError(`configuration: not with HOST ${host}: ${faults.join('; ')}`);
}

/**
 * Refuses what is meant for a developer's own machine where other machines reach the process.
 * @throws Error naming every variable that is in the way
 */
export const assertPrivateMeansLocal = (config: Exposure): void => refuse(config.HOST, faultsOf(config));

/**
 * The same for the gateway, and that it knows its proxy: behind https every call comes from that, so that without TRUST_PROXY all people share one limit,
 * cookies are not secure and the protocol is taken for http.
 * @throws Error naming every variable that is wrong
 */
export function assertFrontIsSafe(config: FrontExposure): void {
  const { HOST, SIGN_IN_URL, TRUST_PROXY } = config;
  const isHttps = SIGN_IN_URL === undefined ? !isLocal(HOST) : SIGN_IN_URL.startsWith('https:');
  const faults =
    isHttps && !TRUST_PROXY
      ? ['TRUST_PROXY (addresses of the proxy that ends https; where there is none, SIGN_IN_URL must say http)']
      : [];
  refuse(HOST, [...faultsOf(config), ...faults]);
}
