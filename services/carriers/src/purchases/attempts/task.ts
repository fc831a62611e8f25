import { Injectable } from '@nestjs/common';
import type { Tenant } from '@porte/contracts';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { BuyRequest } from '../../adapters/index.js';
import type { Claim } from '../../leases/lease-table.js';
import { Attempts, isOver, OUTLOOK, type HeldAttempt, type Opening, type Outlook } from './attempts.js';
import { accountOf, CarrierAccounts, type CarrierAccount, type StoredAccount } from '../calls/carrier-accounts.js';

/** A call to a carrier with all that it must be given. */
export interface Call extends CarrierAccount {
  claim: Claim;
  attempt: Pick<HeldAttempt, 'cause' | 'doubt' | 'checks' | 'limited'>;
  request: BuyRequest;
}

/** A claimed attempt with the call that it may need. */
export interface Task extends Call {
  attempt: HeldAttempt;
}

/** How a tenant's labels are asked for of one of its carriers. */
export interface Terms extends CarrierAccount, Pick<BuyRequest, 'time_zone' | 'currency'> {}

const TIME_ZONE = 'America/Mexico_City';
const CURRENCY = 'MXN';

/** Terms as they lie in the database. */
interface StoredTerms extends StoredAccount {
  tenant: Tenant | null;
}

/** The columns of `StoredTerms` of the tenant `$1`. @param carrier SQL of the carrier's id */
const termsOf = (carrier: string): string =>
  `${accountOf(carrier)}, (select r.data from reference_rows r where r.tenant_id in ($1, '${PLATFORM_TENANT}') and r.model = 'tenant' and r.id = $1 and not r.destroyed limit 1) as tenant`;

/** What an attempt's call is made from. */
type Asked = Call['attempt'] & Pick<HeldAttempt, 'tenant_id' | 'reference' | 'request' | 'created_at'>;

export function callOf(claim: Claim, attempt: Asked, { adapter, settings, time_zone, currency }: Terms): Call {
  const { tenant_id, reference, request: shipment, created_at: requested_at, cause, doubt, checks, limited } = attempt;
  return {
    claim,
    attempt: { cause, doubt, checks, limited },
    adapter,
    settings,
    request: { reference, time_zone, currency, tenant_id, requested_at, shipment },
  };
}

/** Reads what belongs to a claim, in a transaction of one round trip that is over before the carrier is called. */
@Injectable()
export class Tasks {
  constructor(
    private readonly work: UnitOfWork,
    private readonly attempts: Attempts,
    private readonly accounts: CarrierAccounts,
  ) {}

  /** @returns null where the claim has been overtaken, or the attempt is over */
  async read(claim: Claim): Promise<Task | null> {
    const [attempt, terms] = await this.work.atOnce(claim, tx =>
      Promise.all([this.attempts.seen(tx, claim), this.terms(tx, claim)]),
    );
    if (!attempt || isOver(attempt)) return null;
    return { ...callOf(claim, attempt, this.opened(terms)), attempt };
  }

  /** Whether a purchase that has just come may be bought at once, and on what terms, in one statement. */
  async outlook(tx: Tx, { purchase_id, carrier_id }: Opening): Promise<Outlook & { terms: Terms }> {
    const [found] = await tx.query<Outlook & StoredTerms>(`select ${OUTLOOK}, ${termsOf('$2')}`, [
      tx.tenantId,
      carrier_id,
      purchase_id,
    ]);
    return { ...found!, terms: this.opened(found!) };
  }

  private async terms(tx: Tx, { id }: Claim): Promise<StoredTerms> {
    const [found] = await tx.query<StoredTerms>(
      `select ${termsOf('(select a.carrier_id from label_attempts a where a.tenant_id = $1 and a.id = $2)')}`,
      [tx.tenantId, id],
    );
    return found!;
  }

  private opened({ tenant, ...account }: StoredTerms): Terms {
    const { time_zone = TIME_ZONE, currency = CURRENCY } = tenant ?? {};
    return { ...this.accounts.opened(account), time_zone, currency };
  }
}
