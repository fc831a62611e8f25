const FIXED = `'{carrier_payable,fees,insurance,overweight,platform_margin,refunds,surcharges,tenant_margin}'::text[]`;

/** What may be an account's kind, of a column or parameter `kind`. @param fixed SQL, the kinds that every tenant has */
const isKind = (fixed: string): string => `kind = 'wallet' or kind = any (${fixed}) or kind ~ '^clearing:[a-z0-9_]+$'`;

/** A check without a function call costs nothing per change of a wallet; a called function is planned again each time. */
export const plainKinds = `alter table accounts drop constraint accounts_kind_check, add constraint accounts_kind_check check (${isKind(FIXED)})`;

export const calledKinds =
  'alter table accounts drop constraint accounts_kind_check, add constraint accounts_kind_check check (ledger_account_kind(kind))';

/**
 * Amounts are centavos; an entry above 0 adds to its account. A wallet is what the tenant owes its user, a clearing account (below 0) is what
 * a payment method still owes the tenant.
 */
export const tables = `
  create function ledger_fixed_accounts() returns text[] language sql immutable as $$
    select ${FIXED}
  $$;
  create function ledger_account_kind(kind text) returns boolean language sql immutable as $$
    select ${isKind('ledger_fixed_accounts()')}
  $$;

  create table accounts (
    tenant_id uuid not null, id uuid not null default uuidv7(),
    kind text not null check (ledger_account_kind(kind)),
    owner_id uuid, posted bigint, pending bigint check (pending >= 0), created_at timestamptz not null default clock_timestamp(),
    primary key (tenant_id, id), unique nulls not distinct (tenant_id, kind, owner_id),
    constraint wallets_alone_keep_a_balance check ((kind = 'wallet') = (owner_id is not null) and (kind = 'wallet') = (posted is not null) and (posted is null) = (pending is null))
  ) with (fillfactor = 70);

  create table transfers (
    tenant_id uuid not null, id uuid not null, wallet_id uuid not null, user_id uuid not null,
    transaction_type text not null check (transaction_type in ('deposit', 'withdraw')), code text not null, two_phase boolean not null,
    amount bigint not null check (amount > 0), fee bigint not null check (fee >= 0),
    reference text, shipment_id uuid, refunds_id uuid, description text not null, created_by text not null, made_by uuid,
    arguments jsonb not null, sequential_id bigint not null, posted_after bigint not null, pending_after bigint not null,
    expires_at timestamptz, created_at timestamptz not null,
    primary key (tenant_id, id), unique (tenant_id, sequential_id),
    foreign key (tenant_id, wallet_id) references accounts, foreign key (tenant_id, refunds_id) references transfers,
    constraint holds_only_withdraw check (not two_phase or transaction_type = 'withdraw')
  );
  create index on transfers (tenant_id, user_id, created_at desc, id);
  create index on transfers (tenant_id, created_at desc, id);
  create index on transfers (tenant_id, shipment_id);
  create index on transfers (tenant_id, refunds_id) where refunds_id is not null;

  create table resolutions (
    tenant_id uuid not null, hold_id uuid not null, outcome text not null check (outcome in ('captured', 'released', 'expired')),
    amount bigint not null check (amount >= 0), lines jsonb not null, posted_after bigint not null, pending_after bigint not null, created_at timestamptz not null,
    primary key (tenant_id, hold_id), foreign key (tenant_id, hold_id) references transfers,
    constraint only_a_capture_moves_money check ((outcome = 'captured') = (amount > 0))
  );

  -- No foreign key to accounts: its row locks would meet on the tenant's accounts, where all purchases meet. The books check looks instead.
  create table entries (
    tenant_id uuid not null, transfer_id uuid not null, line smallint not null, account_id uuid not null, amount bigint not null check (amount <> 0),
    created_at timestamptz not null default clock_timestamp(),
    primary key (tenant_id, transfer_id, line), foreign key (tenant_id, transfer_id) references transfers
  );
  create index on entries (tenant_id, account_id, created_at);

  -- The sweep's list of work; the books are transfers and resolutions.
  create table open_holds (
    tenant_id uuid not null, hold_id uuid not null, expires_at timestamptz, created_at timestamptz not null, primary key (tenant_id, hold_id)
  );
  create index on open_holds (created_at);

  -- One sequence a tenant: numbering by a counter row would make its purchases wait for each other.
  create schema ledger_numbers;`;

const eachLine =
  'create constraint trigger balanced after insert on entries deferrable initially deferred for each row execute function ledger_balanced();';

/** A transfer's lines sum to zero when the transaction ends. A transaction serves one tenant, so the fence hides none of them. */
export const balanced = `
  create function ledger_balanced() returns trigger language plpgsql as $$
  begin
    if (select sum(amount) from entries where tenant_id = new.tenant_id and transfer_id = new.transfer_id) is distinct from 0 then
      raise exception using errcode = 'LG001', message = 'ledger_unbalanced', detail = json_build_object('id', new.transfer_id);
    end if;
    return null;
  end $$;
  ${eachLine}
  create function ledger_append_only() returns trigger language plpgsql as $$
  begin
    raise exception using errcode = 'LG001', message = 'ledger_append_only', detail = json_build_object('table', tg_table_name);
  end $$;`;

/** The lines of a transfer are written by one statement and sum to zero when it ends; since none ever changes, so does all that was written. */
export const balancedAtOnce = `
  create function ledger_lines_balanced() returns trigger language plpgsql as $$
  declare unbalanced uuid := (select transfer_id from written group by tenant_id, transfer_id having sum(amount) <> 0 limit 1);
  begin
    if unbalanced is not null then
      raise exception using errcode = 'LG001', message = 'ledger_unbalanced', detail = json_build_object('id', unbalanced);
    end if;
    return null;
  end $$;
  create trigger lines_balanced after insert on entries referencing new table as written for each statement execute function ledger_lines_balanced();
  drop trigger balanced on entries;`;

export const balancedAtEnd = `drop trigger lines_balanced on entries; drop function ledger_lines_balanced; ${eachLine}`;

/** Not even the owner's own functions change what is written. */
export const appendOnly = (table: string): string =>
  `create trigger append_only before update or delete or truncate on ${table} for each statement execute function ledger_append_only()`;

/**
 * A user's movements, derived and so never apart from the books (domain rules §7). `balance_after` is the available balance right after the last
 * change that this row made to it: its creation, or the release of what was held and not taken.
 */
export const transactionsView = `
  create view transactions with (security_invoker = true) as
  select t.tenant_id, t.id, t.sequential_id, t.user_id, t.made_by, t.transaction_type, t.code,
    case when r.outcome = 'captured' then r.amount else t.amount end as amount, t.fee,
    case when not t.two_phase or r.outcome = 'captured' then 'cleared' when r.outcome is null then 'pending' else 'canceled' end as status,
    t.description, t.created_by, t.shipment_id, t.reference, t.refunds_id,
    case when r.amount < t.amount then r.posted_after - r.pending_after else t.posted_after - t.pending_after end as balance_after,
    t.created_at, coalesce(r.created_at, t.created_at) as updated_at
  from transfers t left join resolutions r on r.tenant_id = t.tenant_id and r.hold_id = t.id;`;
