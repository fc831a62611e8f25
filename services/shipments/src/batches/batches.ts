import { Injectable } from '@nestjs/common';
import {
  MAX_BATCH_ROWS,
  type BatchConfirmation,
  type BatchInput,
  type BatchRow,
  type BatchRowStatus,
  type BatchView,
} from '@porte/contracts';
import { DomainError, Money } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes, sqlStates } from '@porte/process-kit';
import { currentContext, isStaff, ValidationFailed, type Actor } from '@porte/service-kit';
import { batchProcess, type BatchProcessRow } from './batch.process.js';
import { insertRows, resetRows, saveConfirmed, showRows } from './batch-rows.js';

/** Batches that a list shows. */
const LISTED = 20;

/** Ended batches are kept for so long. */
const KEEP = '30 days';

const STATUSES = [
  'rating',
  'waiting',
  'buying',
  'bought',
  'short',
  'beyond',
  'failed',
] as const satisfies BatchRowStatus[];

/** The batches of a person. Each is seen by its person alone. */
@Injectable()
export class Batches {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
  ) {}

  /**
   * Begins a batch; its rates are asked for after this. A repeated call with the same id begins it once.
   * @throws DomainError `not_found` for a shipment or an import that is not the person's, `forbidden` for a rule of others; ValidationFailed
   */
  async begin(actor: Actor, input: BatchInput, id: string): Promise<BatchView> {
    checkInput(actor, input);
    await this.work.run(actor, async tx => {
      await forgetOld(tx);
      const ids = input.import_id
        ? await importedShipments(tx, actor, input.import_id)
        : await ownShipments(tx, actor, input.shipment_ids!);
      const { rule, service_id = null } = input;
      const row = {
        id,
        user_id: actor.id,
        actor: { ...actor, email: '', name: '' },
        rule,
        service_id,
        is_pausing: false,
      };
      if (await this.processes.start(tx, batchProcess, row)) await insertRows(tx, id, ids);
    });
    return this.show(actor, id);
  }

  /** The person's newest batches, without their rows. */
  list(actor: Actor): Promise<BatchView[]> {
    return this.work.run(actor, async tx => {
      const rows = await tx.query<BatchProcessRow>(
        `select * from batches where tenant_id = $1 and user_id = $2 order by id desc limit ${LISTED}`,
        [tx.tenantId, actor.id],
      );
      return Promise.all(rows.map(async row => ({ ...(await this.viewOf(tx, row)), rows: [] })));
    });
  }

  /** @throws DomainError `not_found` */
  show(actor: Actor, id: string): Promise<BatchView> {
    return this.work.run(actor, async tx => this.viewOf(tx, await find(tx, actor, id)));
  }

  /** Buys the rows that have a rate, for `most` together where it is given. @throws DomainError `not_found`, `wrong_state` */
  confirm(actor: Actor, id: string, { most }: BatchConfirmation): Promise<BatchView> {
    return this.decide(actor, id, ['ready'], async tx => {
      await saveConfirmed(tx, id, most === undefined ? null : Money.of(most));
      await this.processes.signal(tx, batchProcess, id, 'confirmed');
    });
  }

  /** Stops after the row that is bought now. @throws DomainError `not_found`, `wrong_state` */
  pause(actor: Actor, id: string): Promise<BatchView> {
    return this.decide(actor, id, ['buying'], async tx => {
      await tx.query('update batches set is_pausing = true where tenant_id = $1 and id = $2', [tx.tenantId, id]);
    });
  }

  /** Rates the rows without a label again. @throws DomainError `not_found`, `wrong_state` */
  retry(actor: Actor, id: string): Promise<BatchView> {
    return this.decide(actor, id, ['ready', 'done'], async tx => {
      await resetRows(tx, id);
      await this.processes.signal(tx, batchProcess, id, 'retried');
    });
  }

  /** @throws DomainError `not_found`, `wrong_state` while labels are bought, and afterwards */
  cancel(actor: Actor, id: string): Promise<BatchView> {
    return this.decide(actor, id, ['rating', 'ready'], tx => this.processes.signal(tx, batchProcess, id, 'canceled'));
  }

  private decide(
    actor: Actor,
    id: string,
    from: readonly string[],
    act: (tx: Tx) => Promise<void>,
  ): Promise<BatchView> {
    return this.work.run(actor, async tx => {
      const { state } = await find(tx, actor, id, 'for update');
      if (!from.includes(state)) throw new DomainError('wrong_state');
      await act(tx);
      return this.viewOf(tx, await find(tx, actor, id));
    });
  }

  private async viewOf(tx: Tx, row: BatchProcessRow): Promise<BatchView> {
    const rows = await showRows(tx, row.id, currentContext()?.locale ?? 'es-MX');
    const { id, state, rule, service_id, is_pausing, created_at, started_with } = row;
    return {
      id,
      state: state as BatchView['state'],
      rule,
      service_id,
      is_pausing,
      created_at: created_at.toISOString(),
      counts: Object.fromEntries(
        STATUSES.map(status => [status, rows.filter(each => each.status === status).length]),
      ) as BatchView['counts'],
      total: sumOf(rows),
      paid: sumOf(rows, 'bought'),
      held: sumOf(rows, 'buying'),
      missing: sumOf(rows, 'short'),
      started_with: started_with == null ? null : Money.ofCentavos(started_with).toJSON(),
      rows,
    };
  }
}

const sumOf = (rows: readonly BatchRow[], status?: BatchRowStatus): number =>
  rows
    .filter(row => row.rate && (!status || row.status === status))
    .reduce((sum, { rate }) => sum.plus(Money.of(rate!.total)), Money.of(0))
    .toJSON();

function checkInput(actor: Actor, { shipment_ids, import_id, rule, service_id }: BatchInput): void {
  if (!shipment_ids === !import_id) throw ValidationFailed.of('shipment_ids', 'eitherOf', 'import_id');
  if ((rule === 'service') !== (service_id !== undefined)) throw ValidationFailed.of('service_id', 'required');
  if (rule === 'margin' && (!isStaff(actor) || actor.role === 'operator')) throw new DomainError('forbidden');
}

async function find(tx: Tx, actor: Actor, id: string, lock = ''): Promise<BatchProcessRow> {
  const [row] = await tx.query<BatchProcessRow>(
    `select * from batches where tenant_id = $1 and id = $2 and user_id = $3 ${lock}`,
    [tx.tenantId, id, actor.id],
  );
  if (!row) throw new DomainError('not_found');
  return row;
}

async function ownShipments(tx: Tx, actor: Actor, ids: readonly string[]): Promise<readonly string[]> {
  const [row] = await tx.query<{ n: string }>(
    'select count(*) n from shipments where tenant_id = $1 and id = any($2) and ($3::uuid is null or user_id = $3 or owner_id = $3)',
    [tx.tenantId, ids, isStaff(actor) ? null : actor.id],
  );
  if (Number(row!.n) < ids.length) throw new DomainError('not_found');
  return ids;
}

/** The drafts that an import has made, in the order of its file. @throws DomainError `not_found` */
async function importedShipments(tx: Tx, actor: Actor, importId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select s.id from imports i join import_chunks c on c.tenant_id = i.tenant_id and c.import_id = i.id
     cross join lateral unnest(c.made) with ordinality as m (id, at)
     join shipments s on s.tenant_id = i.tenant_id and s.id = m.id and s.label is null
     where i.tenant_id = $1 and i.id = $2 and i.user_id = $3 and i.path = 'shipments' order by c.chunk, m.at limit ${MAX_BATCH_ROWS}`,
    [tx.tenantId, importId, actor.id],
  );
  if (rows.length === 0) throw new DomainError('not_found');
  return rows.map(({ id }) => id);
}

async function forgetOld(tx: Tx): Promise<void> {
  await tx.query(
    `delete from batches where tenant_id = $1 and state in ${sqlStates(batchProcess, 'final')} and updated_at < now() - interval '${KEEP}'`,
    [tx.tenantId],
  );
}
