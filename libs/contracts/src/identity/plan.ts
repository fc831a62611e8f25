/** What the plan of a tenant limits; each limit is a field `max_…` of the tenant. */
export const PLANNED = ['users', 'labels', 'stores', 'api_keys', 'webhooks'] as const;
export type Planned = (typeof PLANNED)[number];

/**
 * The limits of a tenant's plan, null for no limit: users besides developers, labels of a calendar month in the tenant's time zone, connected stores, API keys
 * that can be used, and webhook endpoints.
 */
export type PlanLimits = Record<`max_${Planned}`, number | null>;

/** One limit of a plan, with how much of it is used. */
export interface PlanUse {
  of: Planned;
  /** null without a limit */
  max: number | null;
  /** null while the service that counts it is unavailable */
  used: number | null;
}

/** The plan of a tenant, in the order of `PLANNED`. */
export interface TenantPlan {
  /** the month whose labels are counted, `2026-11` */
  month: string;
  uses: PlanUse[];
}

/** What one service counts for plans. */
export interface PlanCountsAnswer {
  data: Partial<Record<Planned, number>>;
}
