import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  isGranted,
  roleKeyOf,
  roleOf,
  WEBHOOK_MODELS,
  WITHOUT_PRICES,
  type GrantChanges,
  type TenantWithGrants,
  type UserType,
  type WebhookArea,
  type WebhookEventType,
} from '@porte/contracts';
import { Background, type Envelope, type Tx } from '@porte/messaging-kit';
import type { WebhookEndpointEntity } from './webhook-endpoint.entity.js';

/** Tables from which `readerOf` is read, beside an endpoint `e`. */
export const READERS = `left join reference_rows u on u.tenant_id = e.tenant_id and u.model = 'user' and u.id = e.user_id
  left join reference_rows p on p.tenant_id = e.tenant_id and p.model = 'user' and p.id = (u.data->>'parent_id')::uuid
  left join role_grants g on g.tenant_id = e.tenant_id`;
export const READER = `e.audience, u.data as "user", coalesce(u.destroyed, false) as destroyed, p.data->>'status' as parent_status, g.changes`;

/** An endpoint's user with its grants as they are known now. */
export interface WebhookReader {
  audience: WebhookEndpointEntity['audience'];
  /** null where no event of it has arrived */
  user: {
    user_type: UserType;
    is_main_admin: boolean;
    custom_role_id?: string | null;
    status: string;
    sees_prices?: boolean;
  } | null;
  destroyed: boolean;
  /** of the owner of its wallet, where that is another user */
  parent_status: string | null;
  /** null where the tenant has changed no grants since this copy began */
  changes: GrantChanges | null;
}

/** The model whose read grant an event needs. */
export const modelOfWebhook = (event: WebhookEventType) =>
  WEBHOOK_MODELS[event.slice(0, event.indexOf('.')) as WebhookArea];

export const readerSeesPrices = ({ user }: Pick<WebhookReader, 'user'>): boolean => user?.sees_prices !== false;

/** Whether the user of an endpoint may still read an event: it may sign in, is still staff where the endpoint has the events of the whole tenant, and has the grant. */
export function mayRead(reader: WebhookReader, event: WebhookEventType): boolean {
  const { audience, user, destroyed, parent_status, changes } = reader;
  if (destroyed || user?.status === 'suspended' || parent_status === 'suspended') return false;
  if (!user) return true;
  if (audience === 'tenant' && ['customer', 'operator'].includes(user.user_type)) return false;
  const key = roleKeyOf({ ...user, custom_role_id: user.custom_role_id ?? null });
  const own = changes || user.custom_role_id ? changes?.[key] : [];
  // A custom role of which no event has arrived: no grants are guessed.
  if (!own) return false;
  const all = readerSeesPrices(reader) ? own : [...own, WITHOUT_PRICES];
  return isGranted(roleOf(user), 'read', modelOfWebhook(event), all);
}

const KEEP = `insert into role_grants as g (tenant_id, changes, at) values ($1, $2, $3)
  on conflict (tenant_id) do update set changes = excluded.changes, at = excluded.at where g.at <= excluded.at`;

/** Keeps what tenants change of the default grants: webhooks follow them after their endpoint was saved, when no one calls. */
@Injectable()
export class RoleGrants implements OnModuleInit {
  constructor(private readonly background: Background) {}

  onModuleInit(): void {
    this.background.add({
      types: ['tenant.updated'],
      concerns: ({ data }) => 'grant_changes' in data,
      handle: async ({ time, data }: Envelope, tx: Tx) => {
        const { grant_changes } = data as unknown as Pick<TenantWithGrants, 'grant_changes'>;
        await tx.query(KEEP, [tx.tenantId, JSON.stringify(grant_changes), time]);
      },
    });
  }
}
