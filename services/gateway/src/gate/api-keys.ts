import { BlockList, isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import { DomainError, type Clock } from '@porte/domain-kit';
import {
  ACTOR_HEADER,
  ActorHeader,
  hashOfApiKey,
  InjectClock,
  systemActor,
  type AccessClaims,
  type KeyBearer,
} from '@porte/service-kit';
import { Upstreams } from '../upstreams.js';
import { Revocations } from './revocations.js';

/** A change that no event tells, such as an end that has passed, is seen after so long at most, ms. */
const KNOWN_MS = 60_000;
/** An agent that is paused or whose limits are lowered has to notice at once, also where no event arrives. */
const AGENT_KNOWN_MS = 4_000;
/** A key that is none is asked about again after so long, ms: it costs a question of identity each time. */
const UNKNOWN_MS = 10_000;
const MAX_ENTRIES = 10_000;
const REQUEST_TIMEOUT_MS = 3000;

interface KnownKey {
  /** null for a text that is no key in use */
  claims: AccessClaims | null;
  networks: BlockList | null;
  isPaused: boolean;
  until: number;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');
/** As a socket of both families writes an IPv4 address. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** @returns null where there are none: any address will do */
function networksOf(networks: readonly string[]): BlockList | null {
  if (networks.length === 0) return null;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

/** For whom API keys act: asked of identity, and remembered by the hash of the key: for a minute, of an agent for seconds. */
@Injectable()
export class ApiKeys {
  private readonly known = new Map<string, KnownKey>();

  constructor(
    private readonly upstreams: Upstreams,
    private readonly header: ActorHeader,
    private readonly revocations: Revocations,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Whether a key is known to be in use, so that authenticating it costs nothing. */
  isKnown(key: string): boolean {
    return Boolean(this.find(hashOfApiKey(key))?.claims);
  }

  /**
   * @param address of the caller
   * @throws DomainError `unauthenticated`, `session_revoked`, `agent_paused`, `key_address_refused`; `service_unavailable` where identity cannot be asked
   */
  async authenticate(key: string, address: string): Promise<AccessClaims> {
    const hash = hashOfApiKey(key);
    const first = this.find(hash) ?? (await this.ask(hash, address));
    // Its person changed since it was asked about: what it may do now is asked again.
    const isOutdated = first.claims !== null && this.revocations.isOutdated(first.claims);
    const { claims, networks, isPaused } = isOutdated ? await this.ask(hash, address) : first;
    if (!claims) throw new DomainError('unauthenticated');
    this.revocations.check(claims);
    if (isPaused) throw new DomainError('agent_paused');
    const plainAddress = plain(address);
    if (networks && !networks.check(plainAddress, familyOf(plainAddress))) throw new DomainError('key_address_refused');
    return claims;
  }

  private find(hash: string): KnownKey | undefined {
    const known = this.known.get(hash);
    return known && known.until > this.clock.now().getTime() ? known : undefined;
  }

  private async ask(hash: string, address: string): Promise<KnownKey> {
    const headers = { [ACTOR_HEADER]: this.header.signed(systemActor()), 'x-forwarded-for': address };
    const now = this.clock.now().getTime();
    const { data } = await this.upstreams.json<{ data: KeyBearer | null }>(
      'identity',
      `/internal/api_keys/${hash}`,
      headers,
      REQUEST_TIMEOUT_MS,
    );
    const known = data ? inUse(data, now) : { claims: null, networks: null, isPaused: false, until: now + UNKNOWN_MS };
    this.known.delete(hash);
    if (this.known.size >= MAX_ENTRIES) this.known.delete(this.known.keys().next().value!);
    this.known.set(hash, known);
    return known;
  }
}

/** @param now when it was asked about, ms: a change after that invalidates it */
function inUse({ subject, networks, expires_at, is_paused = false }: KeyBearer, now: number): KnownKey {
  const knownMs = subject.agent ? AGENT_KNOWN_MS : KNOWN_MS;
  const until = Math.min(now + knownMs, expires_at ? Date.parse(expires_at) : Infinity);
  const claims = { ...subject, iat: Math.floor(now / 1000), exp: Math.floor(until / 1000) };
  return { claims, networks: networksOf(networks), isPaused: is_paused, until };
}
