import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CUSTOMER_SETTING_KEYS, isSecretSetting, PUBLIC_SETTING_KEYS } from '@porte/contracts';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';

export interface FoundSetting {
  key: string;
  value: unknown;
}

/** The value of one setting for a caller with or without a session. */
export class FindSetting extends Query<FoundSetting> {
  constructor(
    readonly tenant_id: string,
    readonly actor: Actor | null,
    readonly key: string,
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

const FIND = `select value, visible from settings where tenant_id = $1 and key = $2
  union all select val, true from system_settings where tenant_id = $1 and key = $2 and not exists (select 1 from settings where tenant_id = $1 and key = $2)`;

@QueryHandler(FindSetting)
export class FindSettingHandler implements IQueryHandler<FindSetting> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
  ) {}

  async execute({ tenant_id, actor, key }: FindSetting): Promise<FoundSetting> {
    if ((key !== BRAND && isSecretSetting(key)) || !mayAsk(actor, key)) return { key, value: null };
    return this.work.run({ tenant_id }, async tx => ({
      key,
      value: key === BRAND ? await this.brand(tx) : await this.value(tx, actor, key),
    }));
  }

  private async value(tx: Tx, actor: Actor | null, key: string): Promise<string | null> {
    const [setting] = await tx.query<{ value: string | null; visible: boolean }>(FIND, [tx.tenantId, key]);
    const isHidden = setting?.visible === false && actor?.role !== 'developer' && !CUSTOMER_SETTING_KEYS.includes(key);
    return isHidden ? null : (setting?.value ?? null);
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
