import { IsOptional } from 'class-validator';
import { IsMoney } from '../rules.js';
import { callMatcher, ID } from './call-patterns.js';

/** What an agent may spend, in pesos. Billing compares it where it places the hold of a purchase. */
export interface AgentLimits {
  /** for labels in a day of the tenant's time zone */
  daily_limit: number;
  /** for one label */
  label_limit: number;
  /** a label above it is bought only after its person approved it; null where nothing has to be approved */
  approval_above: number | null;
}

/** The limits of an agent as its person sets them. */
export class AgentInput {
  @IsMoney(0.01) daily_limit: number;
  @IsMoney(0.01) label_limit: number;
  @IsOptional() @IsMoney() approval_above?: number | null;
}

/** The agent behind a key, as its person sees it. */
export interface AgentView extends AgentLimits {
  is_paused: boolean;
}

/** An agent that acts by its key, as services are told: by which name its person knows it, and what it may spend. */
export interface Agent extends AgentLimits {
  name: string;
}

/** What an agent quotes, ships and tracks with. No other call costs money or changes an account, also none that is added later. */
const isOfAgent = callMatcher([
  'POST quotes',
  'POST shipments',
  `PUT shipments/${ID}`,
  `POST shipments/${ID}/(parcels|rates)`,
  `PUT shipments/${ID}/parcels/${ID}`,
  `PUT shipments/${ID}/request_cancellation`,
  'GET shipments(/count)?',
  `GET shipments/${ID}(/parcels|/rates|/timeline)?`,
  `GET labels/${ID}/download`,
  `GET label_approvals/${ID}`,
  'GET registrations',
  'GET (countries|states|colonies|sat_products|enums)(/.+)?',
]);

/**
 * Whether a call may be made with the key of an agent, besides what its scopes ask for.
 * @param path below `/api/`, without the query
 */
export const mayAsAgent = (method: string, path: string): boolean =>
  isOfAgent(method === 'HEAD' ? 'GET' : method, path);
