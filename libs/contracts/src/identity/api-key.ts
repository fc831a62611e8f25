import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { AgentInput, type AgentView } from './agent.js';
import { ApiKeyFields } from './api-key-fields.js';
import type { KeyScope } from './key-areas.js';

/** Keys in use of one person. */
export const KEYS_PER_USER = 20;

export class ApiKeyInput extends ApiKeyFields {
  /** makes it the key of an agent, which is never without limits */
  @IsOptional() @ValidateNested() @Type(() => AgentInput) agent?: AgentInput;
}

/** A key as its owner sees it. */
export interface ApiKeyView {
  id: string;
  name: string;
  /** its last four characters */
  ending: string;
  scopes: KeyScope[];
  networks: string[];
  expires_at: string | null;
  /** to the minute; null before its first use */
  last_used_at: string | null;
  /** coarse, such as `203.0.113.0/24` */
  last_network: string | null;
  /** null for a key that is no agent's */
  agent: AgentView | null;
  created_at: string;
}

/** A new key; its text is shown this once. */
export interface NewApiKey extends ApiKeyView {
  key: string;
}
