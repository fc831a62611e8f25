import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CUSTOMER_SETTING_KEYS, isSecretSetting, PUBLIC_SETTING_KEYS } from '@porte/contracts';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';

/** Values by their keys; null where the setting has none, is unknown, or is not for the caller. */
export type FoundSettings = Record<string, unknown>;

/** The values of settings for a caller with or without a session. */
export class FindSettings extends Query<FoundSettings> {
  constructor(
    readonly tenant_id: string,
    readonly actor: Actor | null,
    readonly keys: readonly string[],
  ) {
    super();
  }
}

interface Tenant {
  name: string;
  brand?: Record<string, unknown> | null;
}

/** Not a setting but the tenant's name and design. */
const BRAND = 'brand';

const FIND = `select key, value, visible from settings where tenant_id = $1 and key = any($2)
  union all select key, val, true from system_settings s where tenant_id = $1 and key = any($2)
    and not exists (select 1 from settings where tenant_id = $1 and key = s.key)`;

interface Row {
  key: string;
  value: string | null;
  visible: boolean;
}

@QueryHandler(FindSettings)
export class FindSettingsHandler implements IQueryHandler<FindSettings> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
  ) {}

  async execute({ tenant_id, actor, keys }: FindSettings): Promise<FoundSettings> {
    const nothing = Object.fromEntries(keys.map(key => [key, null]));
    const asked = keys.filter(key => (key === BRAND || !isSecretSetting(key)) && mayAsk(actor, key));
    if (asked.length === 0) return nothing;
    return this.work.run({ tenant_id }, async tx => ({
      ...nothing,
      ...(await this.values(tx, actor, asked)),
      ...(asked.includes(BRAND) && { [BRAND]: await this.brand(tx) }),
    }));
  }

  private async values(tx: Tx, actor: Actor | null, keys: readonly string[]): Promise<FoundSettings> {
    const rows = await tx.query<Row>(FIND, [tx.tenantId, keys]);
    const isShown = ({ key, visible }: Row): boolean =>
      visible || actor?.role === 'developer' || CUSTOMER_SETTING_KEYS.includes(key);
    return Object.fromEntries(rows.filter(isShown).map(({ key, value }) => [key, value]));
  }

  /** The tenant's name and design, from the copy of its row. */
  private async brand(tx: Tx): Promise<object | null> {
    const tenant = await this.references.find<Tenant>(tx, 'tenant', tx.tenantId);
    return tenant && { name: tenant.name, ...tenant.brand };
  }
}

/** Unknown and forbidden keys get the same answer. */
function mayAsk(actor: Actor | null, key: string): boolean {
  if (!actor) return PUBLIC_SETTING_KEYS.includes(key);
  return !['customer', 'operator'].includes(actor.role) || CUSTOMER_SETTING_KEYS.includes(key);
}
