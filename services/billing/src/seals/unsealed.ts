import type { Sql } from '../ledger/ledger-types.js';
import { stepAt, unsealedSteps, type StepRow } from './step.js';

/** Maximum number of steps per query, a multiple of the batch size. */
const MAX_QUERY_STEPS = 2000;

// A wallet changes under its lock, so timestamps define the order of its steps; a statement's snapshot contains all commits before its last one.
const FIND = `select s.id, s.phase from ${unsealedSteps('$2::xid8')} s order by s.at, s.sequential_id, s.phase limit $3`;

const READ = `select step.* from unnest($2::uuid[], $3::smallint[]) with ordinality u (id, phase, place) cross join ${stepAt('u.id', 'u.phase')} order by u.place`;

/** The end of a chain, and which transactions are finished. */
export interface ChainEnd {
  /** hash of the last batch */
  hash: string;
  /** the first transaction that may have unsealed steps */
  since: string;
  /** the first transaction that is still running */
  horizon: string;
}

/** The steps of the next batch, and the transaction from which the following query starts. */
export interface Part {
  steps: StepRow[];
  horizon: string;
}

type Key = Pick<StepRow, 'id' | 'phase'>;

/**
 * A tenant's unsealed steps, read by one query and sealed in several batches: a query per batch would cost the square of the backlog. Steps committed
 * after the query come after all of them.
 */
export class Unsealed {
  private keys: Key[] = [];
  private sealed = 0;
  private after: string | undefined;
  private horizon = '0';

  constructor(private readonly tenantId: string) {}

  /** The next steps up to a limit; queries again if none is left, or if another sealer has sealed in between. */
  async part(sql: Sql, end: ChainEnd, limit: number): Promise<Part> {
    if (end.hash !== this.after || this.sealed === this.keys.length) await this.look(sql, end);
    const keys = this.keys.slice(this.sealed, this.sealed + limit);
    const rest = this.sealed + keys.length < this.keys.length || this.keys.length === MAX_QUERY_STEPS;
    return { steps: keys.length > 0 ? await this.read(sql, keys) : [], horizon: rest ? end.since : this.horizon };
  }

  /** @param hash of the batch that seals the part */
  sealedBy(hash: string, { steps }: Part): void {
    this.after = hash;
    this.sealed += steps.length;
  }

  private async look(sql: Sql, { since, horizon, hash }: ChainEnd): Promise<void> {
    this.keys = await sql.query<Key>(FIND, [this.tenantId, since, MAX_QUERY_STEPS]);
    Object.assign(this, { sealed: 0, after: hash, horizon });
  }

  private read(sql: Sql, keys: Key[]): Promise<StepRow[]> {
    return sql.query<StepRow>(READ, [this.tenantId, keys.map(({ id }) => id), keys.map(({ phase }) => phase)]);
  }
}
