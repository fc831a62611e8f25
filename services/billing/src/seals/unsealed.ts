import type { Sql } from '../ledger/ledger-types.js';
import { stepAt, unsealedSteps, type StepRow } from './step.js';

/** As many steps as one look finds, a multiple of what a batch seals. */
const MOST_FOUND = 2000;

// A wallet's steps are made under its lock, so their instants are their order; what one statement sees is closed under the order of commits.
const FIND = `select s.id, s.phase from ${unsealedSteps('$2::xid8')} s order by s.at, s.sequential_id, s.phase limit $3`;

const READ = `select step.* from unnest($2::uuid[], $3::smallint[]) with ordinality u (id, phase, place) cross join ${stepAt('u.id', 'u.phase')} order by u.place`;

/** Where a chain ends, and what is finished by now. */
export interface ChainEnd {
  /** of the last batch */
  hash: string;
  /** the first transaction whose steps may have no seal */
  since: string;
  /** the first transaction that is still running */
  horizon: string;
}

/** What the next batch seals, and the transaction from which on the one after it has to look. */
export interface Part {
  steps: StepRow[];
  horizon: string;
}

type Key = Pick<StepRow, 'id' | 'phase'>;

/**
 * A tenant's steps without a seal, found by one look and sealed in parts, batch after batch: to look again for each batch would cost the square of what
 * waits. What is committed after the look belongs behind all of them.
 */
export class Unsealed {
  private keys: Key[] = [];
  private sealed = 0;
  private after: string | undefined;
  private horizon = '0';

  constructor(private readonly tenantId: string) {}

  /** The next steps, at most so many; another look is taken where none is left, or somebody else has sealed since. */
  async part(sql: Sql, end: ChainEnd, limit: number): Promise<Part> {
    if (end.hash !== this.after || this.sealed === this.keys.length) await this.look(sql, end);
    const keys = this.keys.slice(this.sealed, this.sealed + limit);
    const rest = this.sealed + keys.length < this.keys.length || this.keys.length === MOST_FOUND;
    return { steps: keys.length > 0 ? await this.read(sql, keys) : [], horizon: rest ? end.since : this.horizon };
  }

  /** @param hash of the batch that seals the part */
  sealedBy(hash: string, { steps }: Part): void {
    this.after = hash;
    this.sealed += steps.length;
  }

  private async look(sql: Sql, { since, horizon, hash }: ChainEnd): Promise<void> {
    this.keys = await sql.query<Key>(FIND, [this.tenantId, since, MOST_FOUND]);
    Object.assign(this, { sealed: 0, after: hash, horizon });
  }

  private read(sql: Sql, keys: Key[]): Promise<StepRow[]> {
    return sql.query<StepRow>(READ, [this.tenantId, keys.map(({ id }) => id), keys.map(({ phase }) => phase)]);
  }
}
