import { IsOptional } from 'class-validator';
import { IsMoney } from '../rules.js';

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

/** The agent of a call, in the signed actor: its name and limits. */
export interface Agent extends AgentLimits {
  name: string;
}

/** What an agent did. */
export interface AgentCall {
  id: string;
  /** a tool of the MCP server, such as `buy_label`, or a call of the API, such as `POST shipments/:id/rates` */
  tool: string;
  /** the shipment or approval it was about; null where there was none */
  subject: string | null;
  /** pesos; null where it was not about a price */
  amount: number | null;
  /** `done`, the code of a tool's error, or `http_<status>` of a call without a tool */
  outcome: string;
  created_at: string;
}
