/** What a proxy does to the bytes of a connection, in the directions it is put on. */
export type Toxic =
  /** each piece arrives so much later */
  | { kind: 'latency'; ms: number; jitterMs?: number }
  /** the connection stands and nothing passes any more */
  | { kind: 'hang' }
  /** the connection is reset by RST, at once or after so long */
  | { kind: 'reset'; afterMs?: number }
  /** pieces of so many bytes, so long apart */
  | { kind: 'slice'; bytes: number; gapMs?: number }
  | { kind: 'bandwidth'; bytesPerSecond: number }
  /** the connection is closed once so many bytes have passed */
  | { kind: 'limit_data'; bytes: number };

/** `up`: from who connects to whom it wants to reach; `down`: what comes back. */
export type Direction = 'up' | 'down';

/** A toxic on a share of all connections; which of them is drawn from the seed, by the connection's number. */
export interface ToxicRule {
  toxic: Toxic;
  directions?: readonly Direction[];
  /** 0 to 1; every connection unless given */
  share?: number;
}
