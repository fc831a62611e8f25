import { Injectable } from '@nestjs/common';
import type { Statement, StatementQuery } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { MICROSECONDS } from '../seals/step.js';
import { periodOf } from './period.js';
import { statementOf, type FinalStep, type Heading } from './statement-of.js';
import { WalletFinder } from './wallet-finder.js';

/** Bounds of days in a time zone: `$3`, `$4` the days, `$5` the zone. */
export const FROM = '($3::date::timestamp at time zone $5)';
export const TO = '(($4::date + 1)::timestamp at time zone $5)';

const FINAL = `select s.id, to_char(s.at at time zone 'UTC', ${MICROSECONDS}) as at, s.effect::text as amount, s.posted_after::text as balance, s.code, s.description, s.shipment_id,
    s.created_by, s.at as instant, s.sequential_id from ledger_steps s where s.tenant_id = $1 and s.user_id = $2 and s.kind in ('movement', 'capture')`;

// What stood before and what followed are read at one instant, or a movement that is just being made could fall between them.
/** `$1` the tenant, `$2` whose, then as `FROM` and `TO`: the last movement before the days, and those of the days in their order. */
export const STEPS = `(select f.*, true as earlier from (${FINAL} and s.at < ${FROM}) f order by instant desc, sequential_id desc limit 1)
  union all (select f.*, false from (${FINAL} and s.at >= ${FROM} and s.at < ${TO}) f order by instant, sequential_id)`;

/** What happened to a wallet in some days, read from the ledger. */
@Injectable()
export class Statements {
  constructor(
    private readonly work: UnitOfWork,
    private readonly wallets: WalletFinder,
  ) {}

  /** @throws ValidationFailed for a period that is none or too long; DomainError `not_found` for a wallet that is not the actor's to see */
  of(actor: Actor, query: StatementQuery): Promise<Statement> {
    return this.work.run(actor, async tx => {
      const { timeZone, ...heading } = await this.heading(tx, actor, query);
      const rows = await tx.query<FinalStep & { earlier: boolean }>(STEPS, [
        tx.tenantId,
        heading.user.id,
        heading.start,
        heading.end,
        timeZone,
      ]);
      const before = rows.find(({ earlier }) => earlier);
      return statementOf(
        heading,
        Money.ofCentavos(before?.balance ?? 0),
        rows.filter(({ earlier }) => !earlier),
      );
    });
  }

  /** Whose statement of which days, and how its house counts them. */
  async heading(tx: Tx, actor: Actor, query: StatementQuery): Promise<Heading & { timeZone: string }> {
    const period = periodOf(query);
    const user = await this.wallets.holder(tx, actor, query.user_id);
    const { timeZone, currency } = await this.wallets.house(tx);
    return { ...period, user, currency, timeZone };
  }
}
