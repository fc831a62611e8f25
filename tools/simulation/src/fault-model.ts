import type { Failpoint } from '@porte/domain-kit';
import type { BuyOutcome, LookupOutcome, CarrierModel, VoidOutcome } from './adapter.js';
import type { Activity } from './activity.js';
import type { PublishOutcome } from './bus.js';
import { CarrierBook } from './carrier-book.js';
import type { RandomStream } from './random-stream.js';
import type { FailpointAction } from './processes.js';
import type { Profile } from './profile.js';
import type { CallOutcome } from './simulated-network.js';

/**
 * Here a process has looked how long it stood still, and sends. One that freezes within the few instructions after that look sends when others may have decided that
 * nothing was sold: no database can fence a carrier, so the simulation does not ask it to.
 */
const SENDING: Failpoint = 'carrier.send.before';

/** Decides by the seed which faults happen outside the services, until it is disabled. */
export class FaultModel implements CarrierModel {
  readonly book = new CarrierBook();
  /** simulated milliseconds since the run began */
  now = 0;
  private disabled = false;
  private closedUntil = 0;

  constructor(
    private readonly random: RandomStream,
    private readonly profile: Profile,
    private readonly log: (text: string) => void,
  ) {}

  /** From now on nothing goes wrong any more. */
  disable(): void {
    this.disabled = true;
  }

  onBuy(): BuyOutcome {
    if (this.isClosed) return this.record('the carrier', 'refuses_connection');
    return this.record('the carrier', this.drawOutcome(this.profile.carrier, 'sells', this.profile.buys));
  }

  onLookup(): LookupOutcome {
    if (this.isClosed) return this.record('the look-up', 'refuses_connection');
    return this.record(
      'the look-up',
      this.drawOutcome<LookupOutcome>(this.profile.carrier / 2, 'tells', ['loses_answer']),
    );
  }

  onVoid(): VoidOutcome {
    if (this.isClosed) return this.record('the carrier', 'refuses_connection');
    if (this.profile.neverVoids) return this.record('the carrier', 'refuses');
    return this.record('the carrier', this.drawOutcome(this.profile.carrier, 'voids', this.profile.voids));
  }

  /** Of an event on its way to the broker. */
  onPublish(): PublishOutcome {
    const atFailpoint = this.drawOutcome<PublishOutcome>(this.profile.publish, 'stores', ['refuses', 'loses_answer']);
    return atFailpoint === 'stores' ? atFailpoint : this.record('the broker', atFailpoint);
  }

  /** Every carrier's sockets are closed for so many milliseconds. */
  closeSockets(ms: number): void {
    this.closedUntil = this.now + ms;
  }

  private get isClosed(): boolean {
    return !this.disabled && this.now < this.closedUntil;
  }

  onCall(): CallOutcome {
    return this.record('the wire', this.drawOutcome(this.profile.wire, 'answers', this.profile.wires));
  }

  /** What happens at a failpoint. */
  atFailpoint(place: Failpoint, activity: Activity): FailpointAction {
    if (this.disabled) return 'go_on';
    const thrown = this.random.fraction();
    if (thrown < this.profile.crash) {
      this.log(`kill -9 of ${activity.service} at ${place}`);
      return 'die';
    }
    return thrown > 1 - this.profile.wait && place !== SENDING ? 'park' : 'go_on';
  }

  private drawOutcome<F extends string>(share: number, good: F, bad: readonly F[]): F {
    return !this.disabled && this.random.chance(share) ? this.random.pick(bad) : good;
  }

  private record<F extends string>(who: string, fate: F): F {
    this.log(`${who} ${fate}`);
    return fate;
  }
}
