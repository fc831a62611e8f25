import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RECONCILED_DAYS, takesStatement, type ReconciliationInput } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { isStaff, ValidationFailed, type Actor, type UploadedFile } from '@porte/service-kit';
import { readStatement } from './read-statement.js';
import { reconciliationProcess } from './reconciliation.process.js';

const DAY_MS = 86_400_000;
/** Comparisons that staff of a tenant may have waiting: one provider is asked about one at a time, for all tenants. */
const MOST_RUNNING = 5;
const RETRY_AFTER_S = 60;

/** Staff have a period compared; once per id. The comparison follows the answer. */
export class ReconcilePayments extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly input: ReconciliationInput,
    readonly file: UploadedFile | undefined,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(ReconcilePayments)
export class ReconcilePaymentsHandler implements ICommandHandler<ReconcilePayments> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
  ) {}

  /** @throws DomainError `forbidden` for customers, `too_many_requests` while too many wait @throws ValidationFailed for a period that ends before it starts or is too long, or a bank without its statement */
  async execute({ actor, input: { source, from_day, to_day }, file, id }: ReconcilePayments): Promise<void> {
    if (!isStaff(actor)) throw new DomainError('forbidden');
    const days = (Date.parse(to_day) - Date.parse(from_day)) / DAY_MS;
    if (days < 0) throw ValidationFailed.of('to_day', 'min', from_day);
    if (days >= RECONCILED_DAYS) throw ValidationFailed.of('to_day', 'max', RECONCILED_DAYS);
    if (source === 'bank' && !file) throw ValidationFailed.of('file', 'isNotEmpty');
    const statement = file && takesStatement(source) ? await readStatement(file) : null;
    await this.work.run(actor, async tx => {
      await checkRoom(tx, id);
      await this.processes.start(tx, reconciliationProcess, {
        id,
        source,
        from_day,
        to_day,
        // A driver would make a PostgreSQL array of it.
        statement: statement && (JSON.stringify(statement) as never),
        created_by: actor.id,
      });
    });
  }
}

/** Requests at the same time would all find the last place free. @throws DomainError `too_many_requests` */
async function checkRoom(tx: Tx, id: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`reconciliations ${tx.tenantId}`]);
  const running = await tx.query(
    `select from payment_reconciliations where tenant_id = $1 and state = 'running' and created_by is not null and id <> $2`,
    [tx.tenantId, id],
  );
  if (running.length >= MOST_RUNNING) throw new DomainError('too_many_requests', { retry_after: RETRY_AFTER_S });
}
