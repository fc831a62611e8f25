import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { DepositPostingsQuery, type DepositPosting } from '@porte/contracts';
import {
  CurrentActor,
  InjectConfig,
  inputPipe,
  Internal,
  streamSnapshot,
  type Actor,
  type ServiceConfig,
} from '@porte/service-kit';

const shown = (
  from: string,
): string => `select t.id, t.reference as deposit_id, t.user_id as owner_id, t.code, (t.amount + t.fee)::text as amount, t.created_at as at,
    (select substr(a.kind, 10) from entries e join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id
      where e.tenant_id = t.tenant_id and e.transfer_id = t.id and a.kind like 'clearing:%' limit 1) as method
  ${from}`;

/** Of a payment all returns are listed, and what was given back of them, whenever they were posted; of these their payment too. */
const POSTINGS = `with due as materialized (select t.code, coalesce(t.refunds_id, t.id) as id from transfers t
    where t.tenant_id = $1 and t.created_at >= $2 and t.created_at < $3 and t.code in ('payment', 'deposit_refund', 'chargeback', 'chargeback_won')),
  meant as materialized (select id from due where code <> 'chargeback_won'
    union select r.refunds_id from due join transfers r on r.tenant_id = $1 and r.id = due.id where due.code = 'chargeback_won')
  ${shown('from transfers t where t.tenant_id = $1 and t.id in (select id from meant)')}
  union all ${shown('from transfers t where t.tenant_id = $1 and t.refunds_id in (select id from meant)')}
  union all ${shown('from transfers r join transfers t on t.tenant_id = $1 and t.refunds_id = r.id where r.tenant_id = $1 and r.refunds_id in (select id from meant)')}
  order by at, id`;

/** Payments into wallets and what of them went back, for the reconciliation of payments. */
@Controller('internal/deposit_postings')
export class DepositPostingsController {
  constructor(@InjectConfig() private readonly config: ServiceConfig) {}

  /** The postings of a period, one a line. */
  @Get()
  @Internal()
  read(
    @CurrentActor() actor: Actor,
    @Query(inputPipe(DepositPostingsQuery)) { from, to }: DepositPostingsQuery,
  ): Promise<StreamableFile> {
    return streamSnapshot(this.config, actor, (snapshot, tenantId) =>
      snapshot.stream<DepositPosting>(POSTINGS, [tenantId, from, to]),
    );
  }
}
