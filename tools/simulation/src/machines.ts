import type { Lane } from './bus.js';
import type { Path } from './path.js';
import type { Run } from './run.js';

/** What the services do by themselves in a run, one step at a time. */
export class Machines {
  constructor(private readonly run: Run) {}

  /** One round of a service's relay. */
  ship(service: Path): Promise<void> {
    return this.run.act(
      service,
      `ship ${service}`,
      async () => {
        const count = await this.run.world.shippers[service].round();
        this.run.trace.more(`${count} keys`);
      },
      false,
    );
  }

  /** The next event of a lane. */
  deliver(lane: Lane): Promise<void> {
    const { type, subject, id } = lane.log[lane.next]!;
    return this.run.act(lane.service, `deliver ${type} of ${subject} to ${lane.consumer}`, async activity => {
      lane.busy = true;
      activity.handling = `${lane.consumer} ${id}`;
      try {
        await this.run.world.bus.deliver(lane);
      } finally {
        lane.busy = false;
      }
    });
  }

  /** A broker that forgot how far a consumer was goes back. */
  goBack(lane: Lane): void {
    const by = this.run.dice.between(1, 3);
    lane.next = Math.max(0, lane.next - by);
    this.run.trace.add(`${lane.consumer} goes back by ${by} on ${lane.log[0]!.subject}`);
  }

  /** Carriers sees to one row that is due. */
  call(): Promise<void> {
    const voidsFirst = this.run.dice.hits(0.5);
    return this.run.act('carriers', 'carriers works', () => this.run.world.caller.step(voidsFirst));
  }

  /** Carriers sends a call that it wrote down when its purchase came. */
  send(): Promise<void> {
    const at = this.run.dice.between(0, this.run.world.caller.handed.length - 1);
    return this.run.act('carriers', 'carriers sends at once', () => this.run.world.caller.send(at));
  }

  /** Shipments takes up what was left, and frees holds that nobody claims. */
  tick(atStart: boolean): Promise<void> {
    return this.run.act('shipments', `shipments looks around${atStart ? ' at its start' : ''}`, async () => {
      this.run.ticking = true;
      await this.run.world.resumer.tick(atStart);
      this.run.ticking = false;
    });
  }

  /** Billing seals what is new of a tenant. */
  seal(tenant: string): Promise<void> {
    return this.run.act(
      'billing',
      `seal the books of ${tenant}`,
      async () => {
        const count = await this.run.world.sealer.seal(tenant);
        this.run.trace.more(`${count} steps`);
      },
      false,
    );
  }

  /** A service takes out what its messaging needs no more. */
  sweep(service: Path): Promise<void> {
    return this.run.act(
      service,
      `${service} sweeps its messaging`,
      () => this.run.world.housekeeping[service].sweep(),
      false,
    );
  }

  /** A machine's clock is set back by an hour. */
  stepBack(service: Path): void {
    this.run.trace.add(`the clock of ${service} goes back by an hour`);
    this.run.world.clocks[service].skewMs -= 3_600_000;
  }

  kill(service: Path): void {
    this.run.trace.add(`kill -9 of ${service}`);
    this.run.world.processes.kill(service, 'rest');
  }

  async restart(service: Path): Promise<void> {
    this.run.trace.add(`${service} starts again`);
    this.run.revived(service);
    if (service === 'shipments') await this.tick(true);
  }

  async arrive(): Promise<void> {
    const call = this.run.world.wire.late[0]!;
    this.run.trace.add(`a late call arrives: ${call.path}`);
    await this.run.world.wire.arrive(call);
    await this.run.look();
  }
}
