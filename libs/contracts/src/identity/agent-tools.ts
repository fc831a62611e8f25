/** The tools of the MCP server, as the log of an agent names them. */
export const AGENT_TOOLS = [
  'quote',
  'create_shipment',
  'list_rates',
  'buy_label',
  'get_approval',
  'get_label',
  'track',
  'list_shipments',
  'request_cancellation',
  'get_balance',
] as const;
export type AgentToolName = (typeof AGENT_TOOLS)[number];
