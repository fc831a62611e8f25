/**
 * Amounts are centavos; an entry above 0 adds to its account. A wallet is what the tenant owes its user, a clearing account (below 0) is what
 * a payment method still owes the tenant.
 */
export const tables = `
  create function ledger_fixed_accounts() returns text[] language sql immutable as $$
    select '{carrier_payable,fees,insurance,overweight,platform_margin,refunds,surcharges,tenant_margin}'::text[]
  $$;
  create function ledger_account_kind(kind text) returns boolean language sql immutable as $$
    select kind = 'wallet' or kind = any (ledger_fixed_accounts()) or kind ~ '^clearing:[a-z0-9_]+$'
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

/** A transfer's lines sum to zero when the transaction ends. A transaction serves one tenant, so the fence hides none of them. */
export const balanced = `
  create function ledger_balanced() returns trigger language plpgsql as $$
  begin
    if (select sum(amount) from entries where tenant_id = new.tenant_id and transfer_id = new.transfer_id) is distinct from 0 then
      raise exception using errcode = 'LG001', message = 'ledger_unbalanced', detail = json_build_object('id', new.transfer_id);
    end if;
    return null;
  end $$;
  create constraint trigger balanced after insert on entries deferrable initially deferred for each row execute function ledger_balanced();
  create function ledger_append_only() returns trigger language plpgsql as $$
  begin
    raise exception using errcode = 'LG001', message = 'ledger_append_only', detail = json_build_object('table', tg_table_name);
  end $$;`;

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
