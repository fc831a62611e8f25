import { installFailpoints, type Failpoint } from '@porte/domain-kit';
import { Activity, currentActivity, suspendForever, type Turn } from './activity.js';
import type { SimulatedService } from './simulated-services.js';

/** What happens where a failpoint is reached. */
export type FailpointAction = 'go_on' | 'die' | 'park';

/** The code of a killed process unwinds out of its transaction, which rolls back. */
export class Crash extends Error {
  constructor(place: string) {
    super(`killed at ${place}`);
  }
}

/** What the processes ask and tell the run that they live in. */
export interface RunHooks {
  atFailpoint(place: Failpoint, activity: Activity): FailpointAction;
  /** a transaction of the activity is committed */
  onCommit(activity: Activity): void;
  /** all that the service had in memory is gone */
  onCrash(service: SimulatedService, place: string): void;
}

/** The services as processes that can be killed, all of them in this one: which activity belongs to whom, and who is down. */
export class Processes {
  readonly down = new Set<SimulatedService>();
  private readonly alive = new Set<Activity>();
  private hooks: RunHooks | null = null;

  /** From here on activities meet their fate at failpoints. @param ruler null when the run is over */
  attach(ruler: RunHooks | null): void {
    for (const activity of this.alive) activity.dead = true;
    this.alive.clear();
    this.down.clear();
    this.hooks = ruler;
    installFailpoints(ruler ? name => this.onFailpoint(name) : undefined);
  }

  /** Parked activities, oldest first. */
  get parked(): Activity[] {
    return [...this.alive].filter(({ waitingAt }) => waitingAt !== null);
  }

  async begin(activity: Activity, work: () => Promise<unknown>): Promise<Turn> {
    this.alive.add(activity);
    return this.after(activity, await activity.begin(work));
  }

  async resume(activity: Activity, news?: string): Promise<Turn> {
    return this.after(activity, await activity.resume(news));
  }

  /** kill -9: nothing that the service was about goes on. */
  kill(service: SimulatedService, place: string): void {
    this.down.add(service);
    for (const activity of this.alive) {
      if (activity.service !== service) continue;
      this.alive.delete(activity);
      // One inside a transaction ends its turn when that is rolled back.
      activity.dead = true;
      if (activity.openTransactions === 0) activity.die();
    }
    this.hooks?.onCrash(service, place);
  }

  private after(activity: Activity, turn: Turn): Turn {
    if (turn !== 'parked') this.alive.delete(activity);
    return turn;
  }

  private onFailpoint(place: Failpoint): void | Promise<void> {
    const activity = currentActivity();
    if (!activity || !this.hooks) return undefined;
    if (activity.dead) return this.stop(activity, place);
    if (place === 'handle.after') activity.uncommittedEffect = activity.handling;
    if (place === 'commit.after') this.hooks.onCommit(activity);
    const fate = this.hooks.atFailpoint(place, activity);
    if (fate === 'park' && activity.canWait && !isInside(activity, place))
      return activity.park(place).then(() => undefined);
    if (fate !== 'die') return undefined;
    if (!isInside(activity, place)) activity.openTransactions = 0;
    this.kill(activity.service, place);
    return this.stop(activity, place);
  }

  private stop(activity: Activity, place: Failpoint): Promise<void> {
    return activity.openTransactions > 0 ? Promise.reject(new Crash(place)) : suspendForever();
  }
}

/** Whether a transaction is still open: the one that a commit has just ended is not. */
const isInside = ({ openTransactions }: Activity, place: Failpoint): boolean =>
  openTransactions > (place === 'commit.after' ? 1 : 0);
