import { AsyncLocalStorage } from 'node:async_hooks';
import type { SimulatedService } from './simulated-services.js';

/** How an activity let go of the scheduler: it ended, waits to be resumed, or its process died under it. */
export type Turn = 'ended' | 'parked' | 'died';

const storage = new AsyncLocalStorage<Activity>();

/** What runs just now, or undefined outside of the simulation. */
export const currentActivity = (): Activity | undefined => storage.getStore();

/** Where the code of a dead process stands for ever. */
export const suspendForever = (): Promise<never> => new Promise(() => undefined);

/** Something that one process does. It runs alone until it ends, parks itself or dies; the scheduler decides when a parked one goes on. */
export class Activity {
  dead = false;
  /** transactions that it has open: inside one it can neither park nor be left standing */
  openTransactions = 0;
  /** where it waits */
  waitingAt: string | null = null;
  /** the consumer and the id of the event that it handles */
  handling: string | null = null;
  /** the same, once the handler has done its work, until that is committed */
  uncommittedEffect: string | null = null;
  /** the reference of a label of which it has heard late */
  lateReference: string | null = null;
  /** what the scheduler tells it when it goes on */
  resumeValue = '';
  error: unknown;
  private turn = Promise.withResolvers<Turn>();
  private wait: (() => void) | null = null;

  /** @param canWait false for one that another activity waits for */
  constructor(
    readonly service: SimulatedService,
    readonly name: string,
    readonly canWait = true,
  ) {}

  /** Begins. @returns how its first turn ended */
  begin(work: () => Promise<unknown>): Promise<Turn> {
    storage.run(this, () =>
      work()
        .catch((error: unknown) => void (this.error = error))
        .then(() => this.endTurn('ended')),
    );
    return this.turn.promise;
  }

  /** Stops here until the scheduler resumes it. @returns what the scheduler tells */
  park(place: string): Promise<string> {
    this.waitingAt = place;
    return new Promise(resolve => {
      this.wait = () => resolve(this.resumeValue);
      this.endTurn('parked');
    });
  }

  /** @returns how this turn ended */
  resume(news = ''): Promise<Turn> {
    this.turn = Promise.withResolvers();
    [this.waitingAt, this.resumeValue] = [null, news];
    this.wait!();
    return this.turn.promise;
  }

  /** Its process is gone: nothing of it runs any more. */
  die(): void {
    this.dead = true;
    this.endTurn('died');
  }

  private endTurn(turn: Turn): void {
    this.turn.resolve(turn);
  }
}
