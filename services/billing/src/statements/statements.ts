import { Injectable } from '@nestjs/common';
import type { CheckedStatement, StatementQuery } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { MICROSECONDS } from '../seals/step.js';
import { periodOf } from './period.js';
import { checkOf, ENTRIES_OF } from './statement-check.js';
import { statementOf, type FinalStep, type Heading } from './statement-of.js';
import { WalletFinder } from './wallet-finder.js';

/** Bounds of days in a time zone: `$3`, `$4` the days, `$5` the zone. */
export const FROM = '($3::date::timestamp at time zone $5)';
export const TO = '(($4::date + 1)::timestamp at time zone $5)';

const FINAL = `select s.id, to_char(s.at at time zone 'UTC', ${MICROSECONDS}) as at, s.effect::text as amount, s.posted_after::text as balance, s.code, s.description, s.shipment_id,
    s.created_by, s.at as instant, s.sequential_id from ledger_steps s where s.tenant_id = $1 and s.user_id = $2 and s.kind in ('movement', 'capture')`;

// Movements before and after the period are read in the same snapshot, so that a concurrent movement is not missed between them.
/** `$1` the tenant, `$2` the user, then as `FROM` and `TO`: the last movement before the period, and those of the period in order. */
export const STEPS = `(select f.*, true as earlier from (${FINAL} and s.at < ${FROM}) f order by instant desc, sequential_id desc limit 1)
  union all (select f.*, false from (${FINAL} and s.at >= ${FROM} and s.at < ${TO}) f order by instant, sequential_id)`;

/** The movements of a wallet in a period, read from the ledger. */
@Injectable()
export class Statements {
  constructor(
    private readonly work: UnitOfWork,
    private readonly wallets: WalletFinder,
  ) {}

  /** @throws ValidationFailed for an invalid or too long period; DomainError `not_found` for a wallet that the actor may not see */
  of(actor: Actor, query: StatementQuery): Promise<CheckedStatement> {
    return this.work.run(actor, async tx => {
      const { timeZone, ...heading } = await this.heading(tx, actor, query);
      const rows = await tx.query<FinalStep & { earlier: boolean }>(STEPS, [
        tx.tenantId,
        heading.user.id,
        heading.start,
        heading.end,
        timeZone,
      ]);
      const opening = Money.ofCentavos(rows.find(({ earlier }) => earlier)?.balance ?? 0);
      const steps = rows.filter(({ earlier }) => !earlier);
      // Entries never change, so they may be read after the steps that they belong to.
      const [entries] = await tx.query<{ amount: string }>(ENTRIES_OF, [
        tx.tenantId,
        heading.user.id,
        steps.map(({ id }) => id),
      ]);
      return {
        ...statementOf(heading, opening, steps),
        check: checkOf(opening, steps, Money.ofCentavos(entries!.amount)),
      };
    });
  }

  /** The wallet, the period, and the settings of the tenant. */
  async heading(tx: Tx, actor: Actor, query: StatementQuery): Promise<Heading & { timeZone: string }> {
    const period = periodOf(query);
    const user = await this.wallets.holder(tx, actor, query.user_id);
    const { timeZone, currency } = await this.wallets.settings(tx);
    return { ...period, user, currency, timeZone };
  }
}
