import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { SERVICES, type ServiceName } from '@porte/contracts';
import { lastOf, unfinished, type Unfinished } from './drain.js';
import type { Client } from './load/client.js';
import { DEVELOPER, TENANTS, tenantId } from './network.js';
import { failingEventsFile } from './failing-events-file.js';
import { waitUntil } from './trials/trial.js';
import { Tables, violation, type Violation } from './verdict/books.js';
import {
  delaysOfOthers,
  deadLetterOrderViolations,
  readDeadLetters,
  unexpectedDeadLetters,
  type DeadLetter,
} from './verdict/dead-letters.js';
import type { World } from './world.js';

/** Milliseconds within which all but what fails comes to rest. */
const RESTS_WITHIN = 60_000;
/** R-13; in ms. A wallet that buys fast queues by itself, on a busy machine for seconds: only what goes beyond the consumers without a failing event counts. */
const OTHERS_WITHIN = 5_000;
/** Milliseconds that staff go on asking for a replay. */
const PATIENCE = 60_000;

/** looks at what was set aside, corrects the mistake, and has staff replay it through the API. */
export class DeadLetterReplayer {
  constructor(
    private readonly world: World,
    private readonly client: Client,
  ) {}

  async run(): Promise<{ counts: Record<string, number>; violations: Violation[] }> {
    return Tables.read(this.world.server, SERVICES, async tables => {
      const violations = await this.waitForDrain(tables);
      const failing = this.failing();
      const [letters, delays] = [await readDeadLetters(tables), await delaysOfOthers(tables, failing)];
      violations.push(
        ...unexpectedDeadLetters(letters, failing),
        ...(await deadLetterOrderViolations(tables, letters)),
        ...slow(delays.hindered.p99 - delays.control.p99),
      );
      rmSync(this.file);
      for (const letter of letters.filter(({ parked }) => !parked)) violations.push(...(await this.replay(letter)));
      violations.push(...(await this.leftovers(tables, letters)));
      return {
        counts: {
          failing: failing.size,
          events: delays.hindered.events + delays.control.events,
          parked: letters.length - failing.size,
          others_p50_ms: delays.hindered.p50,
          others_p99_ms: delays.hindered.p99,
          control_p99_ms: delays.control.p99,
        },
        violations,
      };
    });
  }

  private get file(): string {
    return failingEventsFile(this.world.settings.home);
  }

  /** Consumer and event of each that could not be handled, as the services noted them when they chose them. */
  private failing(): Set<string> {
    return new Set(readFileSync(this.file, 'utf8').split('\n').filter(Boolean));
  }

  /** Purchases whose capture lies dead go no further; everything else must. */
  private async waitForDrain(tables: Tables): Promise<Violation[]> {
    let left: Unfinished = {};
    const ms = await waitUntil(async () => {
      const stuck = [...this.failing()].filter(line => line.startsWith('billing ')).length;
      left = await unfinished(tables);
      for (const what of ['purchases buying', 'open holds']) if (left[what] === stuck) delete left[what];
      return Object.keys(left).length === 0 && Object.keys((await this.world.topology.events()).waiting).length === 0;
    }, RESTS_WITHIN);
    return ms === null ? lastOf(left, RESTS_WITHIN) : [];
  }

  private async replay({ service, consumer, id, tenant_id }: DeadLetter): Promise<Violation[]> {
    const { slug } = TENANTS.find(tenant => tenantId(tenant.slug) === tenant_id)!;
    const answer = await this.client.requestUntilFinal(
      {
        person: { tenant: slug, name: DEVELOPER },
        method: 'PUT',
        path: `/api/dead_letters/${service}/${consumer}/${id}/replay`,
        key: randomUUID(),
      },
      PATIENCE,
    );
    if (answer?.status === 200 && answer.body.data.left === 0) return [];
    return [
      violation(
        'not_replayed',
        id,
        `${consumer}: ${answer?.status ?? 'no answer'} ${JSON.stringify(answer?.body ?? '').slice(0, 200)}`,
      ),
    ];
  }

  /** No key is parked any more, and what waited behind a key's first was applied after it, in its order. */
  private async leftovers(tables: Tables, letters: readonly DeadLetter[]): Promise<Violation[]> {
    const found: Violation[] = [];
    for (const service of tables.names as ServiceName[]) {
      const keys = await tables.of<{ consumer: string; key: string }>(service, 'select consumer, key from parked_keys');
      found.push(
        ...keys.map(({ consumer, key }) =>
          violation('key_parked', key, `${consumer}: nothing waits under it any more`),
        ),
      );
    }
    return [...found, ...(await deadLetterOrderViolations(tables, letters))];
  }
}

const slow = (beyond: number): Violation[] =>
  beyond <= OTHERS_WITHIN
    ? []
    : [
        violation(
          'others_delayed',
          'p99',
          `events of other keys took ${beyond} ms longer than those of other consumers`,
        ),
      ];
