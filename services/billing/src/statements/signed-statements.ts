import { Injectable } from '@nestjs/common';
import type { Statement, StatementQuery } from '@porte/contracts';
import { type Clock, Money, TechnicalError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { Sealer } from '../seals/sealer.js';
import { leafOf, sealedStep, stepAt, type SealedStep, type StepRow } from '../seals/step.js';
import { chainOf, treesOf, type Chain, type Proof } from './proofs.js';
import { statementOf } from './statement-of.js';
import { StatementSigner } from './statement-signer.js';
import { FROM, Statements, TO } from './statements.js';

/** The signed content (docs/statement.md). */
export interface StatementFile extends Chain {
  format: 'porte.statement/1';
  tenant_id: string;
  time_zone: string;
  /** the first instant of the first day, and the first one after the last day */
  from: string;
  to: string;
  signed_at: string;
  statement: Statement;
  /** the wallet's last movement before the period, its movements in it, and the next one after it */
  before: Proof | null;
  lines: Proof[];
  after: Proof | null;
  key: string;
  signature: string;
}

interface SealRow extends StepRow {
  batch: number;
  position: number;
  line: number;
  salt: Buffer;
  hash: Buffer;
  place: 'before' | 'within' | 'after';
}

type PlacedProof = Proof & { place: SealRow['place'] };

const ROWS = `with placed as materialized (
    select x.batch::int as batch, x.position, x.line::int as line, x.salt, x.hash, x.transfer_id, x.phase as sealed_phase,
      case when step.instant < ${FROM} then 'before' when step.instant < ${TO} then 'within' else 'after' end as place
    from seals x cross join ${stepAt('x.transfer_id', 'x.phase')} where x.tenant_id = $1 and x.line is not null
      and x.wallet_id = (select a.id from accounts a where a.tenant_id = $1 and a.kind = 'wallet' and a.owner_id = $2)),
  picked as ((select * from placed where place = 'before' order by line desc limit 1) union all (select * from placed where place = 'within')
    union all (select * from placed where place = 'after' order by line limit 1))
  select p.batch, p.position, p.line, p.salt, p.hash, p.place, step.*
  from picked p cross join ${stepAt('p.transfer_id', 'p.sealed_phase')} order by p.line`;

const BOUNDS = `select to_char(${FROM} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as from, to_char(${TO} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as to
  where $1::uuid is not null and $2::uuid is not null`;

/** Statements that can be verified offline: each movement with its path to the chain, everything signed. */
@Injectable()
export class SignedStatements {
  constructor(
    private readonly work: UnitOfWork,
    private readonly statements: Statements,
    private readonly sealer: Sealer,
    private readonly signer: StatementSigner,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * Seals pending steps first, so that the statement is complete at this moment.
   * @throws as `Statements.of` does; DomainError `service_unavailable` without a key; Error if the books differ from their seals
   */
  async of(actor: Actor, query: StatementQuery): Promise<StatementFile> {
    const key = this.signer.key().public_key;
    await this.work.run(actor, tx => this.statements.heading(tx, actor, query));
    await this.sealer.seal(actor.tenant_id);
    const content = await this.work.run(actor, tx => this.content(tx, actor, query));
    return { ...content, key, signature: this.signer.sign({ ...content, key }) };
  }

  private async content(
    tx: Tx,
    actor: Actor,
    query: StatementQuery,
  ): Promise<Omit<StatementFile, 'key' | 'signature'>> {
    const { timeZone, ...heading } = await this.statements.heading(tx, actor, query);
    const params = [tx.tenantId, heading.user.id, heading.start, heading.end, timeZone];
    const proofs = await this.proofs(tx, await tx.query<SealRow>(ROWS, params));
    const [bounds] = await tx.query<{ from: string; to: string }>(BOUNDS, params);
    const [before, lines, after] = [
      proofs.find(({ place }) => place === 'before'),
      proofs.filter(({ place }) => place === 'within'),
      proofs.find(({ place }) => place === 'after'),
    ];
    return {
      format: 'porte.statement/1',
      tenant_id: tx.tenantId,
      time_zone: timeZone,
      ...bounds!,
      signed_at: this.clock.now().toISOString(),
      statement: statementOf(
        heading,
        Money.ofCentavos(before?.step.balance ?? 0),
        lines.map(({ step }) => step),
      ),
      before: before ? plain(before) : null,
      lines: lines.map(plain),
      after: after ? plain(after) : null,
      ...(await chainOf(tx, tx.tenantId, numbersOf(proofs))),
    };
  }

  private async proofs(tx: Tx, rows: readonly SealRow[]): Promise<PlacedProof[]> {
    const trees = await treesOf(tx, tx.tenantId, numbersOf(rows));
    return rows.map(row => ({
      step: checked(row),
      batch: row.batch,
      path: trees.get(row.batch)!.path(row.position),
      place: row.place,
    }));
  }
}

const plain = ({ step, batch, path }: PlacedProof): Proof => ({ step, batch, path });

const numbersOf = (rows: readonly { batch: number }[]): number[] =>
  [...new Set(rows.map(({ batch }) => batch))].sort((a, b) => a - b);

/** Rejects rows that differ from their seal, so that only sealed data is signed. */
function checked({ batch, position, line, salt, hash, place: _, ...row }: SealRow): SealedStep {
  const step = sealedStep(row, line, salt);
  if (!leafOf(step).equals(hash))
    throw new TechnicalError(`step ${row.id} is not as it was sealed (batch ${batch}, position ${position})`);
  return step;
}
