import type { DeliveryQueue } from './bus.js';
import type { SimulatedService } from './simulated-services.js';
import type { Run } from './run.js';

/** What the services do by themselves in a run, one step at a time. */
export class ServiceActions {
  constructor(private readonly run: Run) {}

  /** One round of a service's relay. */
  runRelay(service: SimulatedService): Promise<void> {
    return this.run.runActivity(
      service,
      `ship ${service}`,
      async () => {
        const count = await this.run.world.relays[service].runOnce();
        this.run.trace.append(`${count} keys`);
      },
      false,
    );
  }

  /** The next event of a lane. */
  deliver(lane: DeliveryQueue): Promise<void> {
    const { type, subject, id } = lane.log[lane.next]!;
    return this.run.runActivity(lane.service, `deliver ${type} of ${subject} to ${lane.consumer}`, async activity => {
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
  rewindQueue(lane: DeliveryQueue): void {
    const by = this.run.random.between(1, 3);
    lane.next = Math.max(0, lane.next - by);
    this.run.trace.add(`${lane.consumer} goes back by ${by} on ${lane.log[0]!.subject}`);
  }

  /** Carriers sees to one row that is due. */
  runCarrierWorker(): Promise<void> {
    const voidsFirst = this.run.random.chance(0.5);
    return this.run.runActivity('carriers', 'carriers works', () => this.run.world.carrierWorker.step(voidsFirst));
  }

  /** Carriers sends a call that it wrote down when its purchase came. */
  sendQueuedCall(): Promise<void> {
    const at = this.run.random.between(0, this.run.world.carrierWorker.queuedCalls.length - 1);
    return this.run.runActivity('carriers', 'carriers sends at once', () => this.run.world.carrierWorker.send(at));
  }

  /** Shipments releases the holds of purchases that were never committed. */
  sweepOrphanHolds(): Promise<void> {
    return this.run.runActivity('shipments', 'shipments sweeps orphan holds', async () => {
      this.run.ticking = true;
      await this.run.world.orphanHoldSweep.run();
      this.run.ticking = false;
    });
  }

  /** Billing seals what is new of a tenant. */
  seal(tenant: string): Promise<void> {
    return this.run.runActivity(
      'billing',
      `seal the books of ${tenant}`,
      async () => {
        const count = await this.run.world.sealer.seal(tenant);
        this.run.trace.append(`${count} steps`);
      },
      false,
    );
  }

  /** A service takes out what its messaging needs no more. */
  sweep(service: SimulatedService): Promise<void> {
    return this.run.runActivity(
      service,
      `${service} sweeps its messaging`,
      () => this.run.world.housekeeping[service].sweep(),
      false,
    );
  }

  /** A machine's clock is set back by an hour. */
  setClockBack(service: SimulatedService): void {
    this.run.trace.add(`the clock of ${service} goes back by an hour`);
    this.run.world.clocks[service].skewMs -= 3_600_000;
  }

  kill(service: SimulatedService): void {
    this.run.trace.add(`kill -9 of ${service}`);
    this.run.world.processes.kill(service, 'rest');
  }

  async restart(service: SimulatedService): Promise<void> {
    this.run.trace.add(`${service} starts again`);
    this.run.onRestart(service);
    if (service === 'shipments') await this.sweepOrphanHolds();
  }

  async deliverLateCall(): Promise<void> {
    const call = this.run.world.network.late[0]!;
    this.run.trace.add(`a late call arrives: ${call.path}`);
    await this.run.world.network.arrive(call);
    await this.run.checkInvariants();
  }
}
