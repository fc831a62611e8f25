import { Database } from '@porte/database-kit';
import { derivedId, PLATFORM_TENANT, systemClock } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';

/** What may have been handed out after the moment to which the databases were restored. */
export interface SkipOrder {
  /** of the restore; the margin is taken once for each */
  moment: Date;
  /** how many numbers of each counter, and waybills of each pool, may have been handed out; 0 for the listed ones alone */
  margin: number;
  /** tracking numbers of the lost cluster or of the carrier */
  numbers: readonly string[];
  /** changes nothing */
  isDryRun: boolean;
}

/** What was done for a tenant, or would be. */
export interface SkippedNumbers {
  tenantId: string;
  counters: { prefix: string; from: string; to: string }[];
  /** numbers of waybills that are not free any more */
  waybills: string[];
}

const ACTION = 'waybill.skip_numbers';

/** As the built-in carrier's own setting, and what it counts with where that is missing. */
const PREFIXES = `select prefix from number_sequences where tenant_id = $1
  union select value from carrier_settings where tenant_id = $1 and key = 'number_prefix' and value ~ '^[A-Z0-9]{1,10}$'
  union select 'GEN' where exists (select from carriers where tenant_id = $1)`;

/** Moves each counter by the margin, and at least to its highest listed number. */
const COUNTERS = `with prefixes as (${PREFIXES}),
  wanted as (select p.prefix, coalesce(s.last, 0) as from_number, greatest(coalesce(s.last, 0) + $2::bigint,
      (select max(substr(n.number, length(p.prefix) + 1)::bigint) from unnest($3::text[]) n (number)
        where left(n.number, length(p.prefix)) = p.prefix and substr(n.number, length(p.prefix) + 1) ~ '^[0-9]{7,15}$')) as to_number
    from prefixes p left join number_sequences s on s.tenant_id = $1 and s.prefix = p.prefix),
  moved as (insert into number_sequences (tenant_id, id, prefix, last)
    select $1, gen_random_uuid(), prefix, to_number from wanted where to_number > from_number
    on conflict (tenant_id, prefix) do update set last = greatest(number_sequences.last, excluded.last), updated_at = now() returning prefix)
  select w.prefix, w.from_number::text as "from", w.to_number::text as "to" from wanted w join moved using (prefix) order by 1`;

const USE = `update waybills w set state = 'used', updated_at = now() from chosen where w.tenant_id = $1 and w.id = chosen.id returning w.number`;

const LISTED = `with chosen as (select id from waybills where tenant_id = $1 and number = any ($2::text[]) and state = 'free'),
  used as (${USE}) select number from used order by 1`;

/** Waybills are handed out oldest first. */
const NEXT = `with free as (select id, row_number() over (partition by carrier_id, service_id order by created_at, id) as place
    from waybills where tenant_id = $1 and state = 'free' and deleted_at is null),
  chosen as (select id from free where place <= $2),
  used as (${USE}) select number from used order by 1`;

/** Undoes the transaction of a look. */
class LookedOnly extends Error {}

/**
 * After a restore: moves the built-in carrier's counters forward and marks waybills as used, so that what was handed out after the moment is not handed out
 * again. Each change is recorded in the audit trail. Again with the same moment and numbers it changes nothing.
 * @param url of the database of carriers under the system role
 */
export async function skipNumbers(url: string, order: SkipOrder): Promise<SkippedNumbers[]> {
  const variables = ['CARRIERS_SYSTEM_DATABASE_URL', 'CARRIERS_SYSTEM_DATABASE_URL'] as const;
  const database = await Database.open({ url, systemUrl: url, entities: [], poolSize: 1, variables });
  try {
    const work = new UnitOfWork(database, 'carriers', systemClock);
    const all: SkippedNumbers[] = [];
    for (const { tenant_id } of (await database.system.query('select distinct tenant_id from carriers order by 1')) as {
      tenant_id: string;
    }[]) {
      let found: SkippedNumbers | undefined;
      const step = work.system(tenant_id, async tx => {
        found = await skipOf(tx, order);
        if (order.isDryRun) throw new LookedOnly();
      });
      await step.catch((error: unknown) => {
        if (!(error instanceof LookedOnly)) throw error;
      });
      all.push(found!);
    }
    return all;
  } finally {
    await database.close();
  }
}

async function skipOf(tx: Tx, { moment, margin: asked, numbers }: SkipOrder): Promise<SkippedNumbers> {
  const { tenantId } = tx;
  // One after the other: the margin is taken once.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`skip numbers ${tenantId}`]);
  const subject = derivedId('skipped numbers', moment.toISOString());
  const [before] = await tx.query(
    `select from audit_log where tenant_id = $1 and action = $2 and subject = $3 and (data->>'margin')::bigint > 0 limit 1`,
    [tenantId, ACTION, subject],
  );
  const margin = before ? 0 : asked;
  const counters = await tx.query<SkippedNumbers['counters'][number]>(COUNTERS, [tenantId, margin, numbers]);
  const listed = await tx.query<{ number: string }>(LISTED, [tenantId, numbers]);
  const next = margin > 0 ? await tx.query<{ number: string }>(NEXT, [tenantId, margin]) : [];
  const waybills = [...listed, ...next].map(({ number }) => number);
  if (counters.length + waybills.length > 0 || margin > 0)
    await audit(
      tx,
      { id: PLATFORM_TENANT },
      { action: ACTION, subject, data: { moment: moment.toISOString(), margin, counters, waybills } },
    );
  return { tenantId, counters, waybills };
}
