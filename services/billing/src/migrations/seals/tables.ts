/** Which transaction wrote a row: what a running one has written may still appear, however late it commits. */
export const transactionColumns = `
  alter table transfers add column xid xid8 not null default pg_current_xact_id();
  alter table resolutions add column xid xid8 not null default pg_current_xact_id();
  create index on transfers (tenant_id, xid);
  create index on resolutions (tenant_id, xid);`;

/**
 * A seal is the hash of one step; a batch chains the root over its seals to the batch before; a day has the root over its batches, chained to the day before.
 * `line` numbers a wallet's final movements without a gap, so that none can be left out of a statement.
 */
export const sealTables = `
  create table seal_batches (
    tenant_id uuid not null, n bigint not null check (n > 0), count int not null check (count > 0), root bytea not null, previous bytea not null, hash bytea not null,
    sealed_at timestamptz not null, horizon xid8 not null, primary key (tenant_id, n)
  );
  create index on seal_batches (tenant_id, sealed_at);

  create table seals (
    tenant_id uuid not null, batch bigint not null, position int not null, transfer_id uuid not null, phase smallint not null check (phase in (0, 1)),
    wallet_id uuid not null, line bigint, salt bytea not null, hash bytea not null,
    primary key (tenant_id, batch, position), unique (tenant_id, transfer_id, phase), unique (tenant_id, wallet_id, line),
    foreign key (tenant_id, batch) references seal_batches
  );

  create table seal_days (
    tenant_id uuid not null, day date not null, first_batch bigint not null, last_batch bigint not null, root bytea not null, previous bytea not null, hash bytea not null,
    primary key (tenant_id, day), unique (tenant_id, last_batch), check (first_batch <= last_batch)
  );`;
