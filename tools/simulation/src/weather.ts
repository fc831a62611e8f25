import type { Failpoint } from '@porte/domain-kit';
import type { BuyFate, FindFate, Outside, VoidFate } from './adapter.js';
import type { Activity } from './activity.js';
import type { PublishFate } from './bus.js';
import { CarrierBook } from './carrier-book.js';
import type { Dice } from './dice.js';
import type { Fate } from './processes.js';
import type { Profile } from './profile.js';
import type { WireFate } from './wire.js';

/**
 * Here a process has looked how long it stood still, and sends. One that freezes within the few instructions after that look sends when others may have decided that
 * nothing was sold: no database can fence a carrier, so the simulation does not ask it to.
 */
const SENDING: Failpoint = 'carrier.send.before';

/** What goes wrong outside of the services, by the run's dice, until it clears up. */
export class Weather implements Outside {
  readonly book = new CarrierBook();
  /** simulated milliseconds since the run began */
  now = 0;
  private fine = false;
  private closedUntil = 0;

  constructor(
    private readonly dice: Dice,
    private readonly profile: Profile,
    private readonly tell: (text: string) => void,
  ) {}

  /** From now on nothing goes wrong any more. */
  clearUp(): void {
    this.fine = true;
  }

  buying(): BuyFate {
    if (this.isClosed) return this.told('the carrier', 'refuses_connection');
    return this.told('the carrier', this.fateOf(this.profile.carrier, 'sells', this.profile.buys));
  }

  finding(): FindFate {
    if (this.isClosed) return this.told('the look-up', 'refuses_connection');
    return this.told('the look-up', this.fateOf<FindFate>(this.profile.carrier / 2, 'tells', ['loses_answer']));
  }

  voiding(): VoidFate {
    if (this.isClosed) return this.told('the carrier', 'refuses_connection');
    if (this.profile.neverVoids) return this.told('the carrier', 'refuses');
    return this.told('the carrier', this.fateOf(this.profile.carrier, 'voids', this.profile.voids));
  }

  /** Of an event on its way to the broker. */
  publishing(): PublishFate {
    const fate = this.fateOf<PublishFate>(this.profile.publish, 'stores', ['refuses', 'loses_answer']);
    return fate === 'stores' ? fate : this.told('the broker', fate);
  }

  /** Every carrier's sockets are closed for so many milliseconds. */
  closeSockets(ms: number): void {
    this.closedUntil = this.now + ms;
  }

  private get isClosed(): boolean {
    return !this.fine && this.now < this.closedUntil;
  }

  calling(): WireFate {
    return this.told('the wire', this.fateOf(this.profile.wire, 'answers', this.profile.wires));
  }

  /** What happens at a failpoint. */
  fate(place: Failpoint, activity: Activity): Fate {
    if (this.fine) return 'go_on';
    const thrown = this.dice.share();
    if (thrown < this.profile.crash) {
      this.tell(`kill -9 of ${activity.service} at ${place}`);
      return 'die';
    }
    return thrown > 1 - this.profile.park && place !== SENDING ? 'park' : 'go_on';
  }

  private fateOf<F extends string>(share: number, good: F, bad: readonly F[]): F {
    return !this.fine && this.dice.hits(share) ? this.dice.pick(bad) : good;
  }

  private told<F extends string>(who: string, fate: F): F {
    this.tell(`${who} ${fate}`);
    return fate;
  }
}
