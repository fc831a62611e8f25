export interface Plan {
  /** of each service; 1 where it is not named */
  replicas: Record<string, number>;
  /** of each service's PostgreSQL */
  databaseCores: number;
  partitions: number;
}
export interface Station {
  station: string;
  servers: number;
  /** share of the time of its servers, above 1 where it cannot keep up */
  busy: number;
}
export const PARTITIONS: number;
export function labelCosts(): Record<string, number>;
export function serversOf(station: string, plan: Plan): number;
export function utilization(rates: Record<string, number>, plan: Plan): Station[];
export function replicasFor(rates: Record<string, number>, plan: Pick<Plan, 'databaseCores'>): Record<string, number>;
export function simulate(
  load: { operation: string; rate: number; seconds: number; seed?: number },
  plan: Plan,
): { perSecond: number; p50: number; p99: number; drained: number };
export function connectionsOf(replicas: number): number;
