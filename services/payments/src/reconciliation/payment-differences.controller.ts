import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReconciliationInput, type Reconciliation } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { ReadController } from '@porte/resource-kit';
import {
  Can,
  CurrentActor,
  NewId,
  TABLE_KINDS,
  Upload,
  Uploaded,
  type Actor,
  type UploadedForm,
} from '@porte/service-kit';
import { paymentDifferenceResource } from './payment-difference.resource.js';
import { ReconcilePayments } from './reconcile-payments.js';

/** Reconciliations that are shown. */
const SHOWN = 5;
/** Of a statement, bytes. */
const MOST_BYTES = 5_000_000;

const RUNS = `select id, source, state, from_day, to_day, payments, postings, differences, created_at from payment_reconciliations
  where tenant_id = $1 order by created_at desc, id desc limit ${SHOWN}`;

@Controller('payment_differences')
export class PaymentDifferencesController extends ReadController(paymentDifferenceResource) {
  constructor(
    private readonly commands: CommandBus,
    private readonly work: UnitOfWork,
  ) {
    super();
  }

  @Get('runs')
  @Can('read', 'PaymentDifference')
  async runs(@CurrentActor() actor: Actor): Promise<{ data: Reconciliation[] }> {
    return { data: await this.work.run(actor, tx => tx.query<Reconciliation>(RUNS, [tx.tenantId])) };
  }

  /** Starts a comparison; its progress is in `runs`. */
  @Post('runs')
  @HttpCode(202)
  @Can('create', 'PaymentDifference')
  @Upload({ kinds: TABLE_KINDS, files: 0, mostFiles: 1, bytes: MOST_BYTES })
  async reconcile(
    @CurrentActor() actor: Actor,
    @Uploaded(ReconciliationInput) { input, files }: UploadedForm<ReconciliationInput>,
    @NewId() id: string,
  ): Promise<{ data: { id: string } }> {
    await this.commands.execute(new ReconcilePayments(actor, input, files[0], id));
    return { data: { id } };
  }
}
