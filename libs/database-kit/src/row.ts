import { CreateDateColumn, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** What every row has. */
export abstract class Row {
  /** UUIDv7, made by us */
  @PrimaryColumn('uuid') id: string;
  @CreateDateColumn({ type: 'timestamptz' }) created_at: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updated_at: Date;
}

/** A row that belongs to one tenant; row-level security keeps it there. */
export abstract class TenantRow extends Row {
  @PrimaryColumn('uuid') tenant_id: string;
}

/** A row of the platform: the same for all tenants, read-only for the application's role. */
export abstract class PlatformRow extends Row {}
