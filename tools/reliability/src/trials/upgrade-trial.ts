import { SERVICES } from '@porte/contracts';
import { Depositor, depositViolations } from '../restore/depositor.js';
import { watchLocks, type LockWatch } from '../verdict/blocked-statements.js';
import { Tables, violation } from '../verdict/books.js';
import { RollingTrial } from './rolling-trial.js';
import { waitUntil } from './trial.js';

/** no statement of the release before waits longer for a migration; in ms. */
const BLOCKED_WITHIN = 200;
/** Labels that are bought at each stage before the next one begins, and how long that may take; in ms. */
const LABELS = 10;
const BOUGHT_WITHIN = 60_000;

/** under load, the databases are brought to the schema of this release while the one before serves, whose services and gateways are then replaced one after the other. */
export class UpgradeTrial extends RollingTrial {
  protected override async replaceAll(rounds: number, onProgress: (text: string) => void): Promise<void> {
    const depositor = new Depositor(this.customers.client, 'upgrade');
    const depositing = depositor
      .run()
      .catch((error: Error) => void this.violations.push(violation('failed_request', 'deposit', error.message)));
    await this.bought('before');
    await this.migrate(onProgress);
    await this.bought('migrated');
    this.processes.useThisRelease();
    await super.replaceAll(rounds, onProgress);
    await this.bought('replaced');
    depositor.stop();
    await depositing;
    this.counts['deposited'] = depositor.confirmed.length;
    this.violations.push(
      ...(await Tables.read(this.world.server, ['billing'], tables => depositViolations(tables, depositor.confirmed))),
    );
  }

  private async bought(stage: string): Promise<void> {
    const { journal } = this.customers;
    const enough = journal.count('bought') + LABELS;
    if ((await waitUntil(() => journal.count('bought') >= enough, BOUGHT_WITHIN)) === null)
      this.violations.push(violation('nothing_flows', stage, `fewer than ${LABELS} labels in ${BOUGHT_WITHIN} ms`));
  }

  /** In the order in which Helm runs the chart's Jobs. */
  private async migrate(onProgress: (text: string) => void): Promise<void> {
    const began = performance.now();
    const watch = await watchLocks(this.world.server.superuserUrl, async () => {
      for (const service of [...SERVICES].sort()) {
        await this.processes.migrate(service);
        onProgress(`${service} has the new schema`);
      }
    });
    await this.processes.bringTopics();
    this.counts['migrating_ms'] = Math.round(performance.now() - began);
    this.judgeLocks(watch);
  }

  private judgeLocks({ blocked, longestGap }: LockWatch): void {
    this.counts['statements_blocked'] = blocked.length;
    this.counts['longest_time_between_looks_ms'] = Math.ceil(longestGap);
    for (const { migration, ms, statement } of blocked) {
      const name = `blocked_by_${migration}_ms`;
      this.counts[name] = Math.max(this.counts[name] ?? 0, Math.ceil(ms));
      if (ms > BLOCKED_WITHIN)
        this.violations.push(violation('blocked', migration, `${Math.ceil(ms)} ms: ${statement}`));
    }
    if (longestGap > BLOCKED_WITHIN)
      this.violations.push(violation('not_watched', 'locks', `no look for ${Math.ceil(longestGap)} ms`));
  }
}
