import { installFailpoints, type Failpoint } from '@porte/domain-kit';
import { Activity, current, never, type Turn } from './activity.js';
import type { Path } from './path.js';

/** What happens where a failpoint is reached. */
export type Fate = 'go_on' | 'die' | 'park';

/** The code of a killed process unwinds out of its transaction, which rolls back. */
export class Crash extends Error {
  constructor(place: string) {
    super(`killed at ${place}`);
  }
}

/** What the processes ask and tell the run that they live in. */
export interface Ruler {
  fate(place: Failpoint, activity: Activity): Fate;
  /** a transaction of the activity is committed */
  committed(activity: Activity): void;
  /** all that the service had in memory is gone */
  crashed(service: Path, place: string): void;
}

/** The services as processes that can be killed, all of them in this one: which activity belongs to whom, and who is down. */
export class Processes {
  readonly down = new Set<Path>();
  private readonly alive = new Set<Activity>();
  private ruler: Ruler | null = null;

  /** From here on activities meet their fate at failpoints. @param ruler null when the run is over */
  rule(ruler: Ruler | null): void {
    for (const activity of this.alive) activity.dead = true;
    this.alive.clear();
    this.down.clear();
    this.ruler = ruler;
    installFailpoints(ruler ? name => this.reached(name) : undefined);
  }

  /** Parked activities, oldest first. */
  get parked(): Activity[] {
    return [...this.alive].filter(({ place }) => place !== null);
  }

  async begin(activity: Activity, work: () => Promise<unknown>): Promise<Turn> {
    this.alive.add(activity);
    return this.after(activity, await activity.begin(work));
  }

  async resume(activity: Activity, news?: string): Promise<Turn> {
    return this.after(activity, await activity.resume(news));
  }

  /** kill -9: nothing that the service was about goes on. */
  kill(service: Path, place: string): void {
    this.down.add(service);
    for (const activity of this.alive) {
      if (activity.service !== service) continue;
      this.alive.delete(activity);
      // One inside a transaction ends its turn when that is rolled back.
      activity.dead = true;
      if (activity.depth === 0) activity.die();
    }
    this.ruler?.crashed(service, place);
  }

  private after(activity: Activity, turn: Turn): Turn {
    if (turn !== 'parked') this.alive.delete(activity);
    return turn;
  }

  private reached(place: Failpoint): void | Promise<void> {
    const activity = current();
    if (!activity || !this.ruler) return undefined;
    if (activity.dead) return this.stop(activity, place);
    if (place === 'handle.after') activity.effect = activity.handling;
    if (place === 'commit.after') this.ruler.committed(activity);
    const fate = this.ruler.fate(place, activity);
    if (fate === 'park' && activity.canPark && !isInside(activity, place))
      return activity.park(place).then(() => undefined);
    if (fate !== 'die') return undefined;
    if (!isInside(activity, place)) activity.depth = 0;
    this.kill(activity.service, place);
    return this.stop(activity, place);
  }

  private stop(activity: Activity, place: Failpoint): Promise<void> {
    return activity.depth > 0 ? Promise.reject(new Crash(place)) : never();
  }
}

/** Whether a transaction is still open: the one that a commit has just ended is not. */
const isInside = ({ depth }: Activity, place: Failpoint): boolean => depth > (place === 'commit.after' ? 1 : 0);
