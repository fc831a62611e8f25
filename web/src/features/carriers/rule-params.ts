import { IsCm, IsKg } from '@porte/contracts/rules.js';
import { IsOptional } from 'class-validator';
import type { BrokenRule } from '../../shared/form/rules/broken-rules.js';

/** The parameters of rules: `max_kg` of `max_weight`, the others of `max_dimensions`. */
export class RuleParams {
  @IsOptional() @IsKg() max_kg?: number;
  @IsOptional() @IsCm() max_cm?: number;
  @IsOptional() @IsCm() max_girth_cm?: number;
}

type Values = Record<string, unknown>;

export const isNamed =
  (rule: string) =>
  ({ name }: Values): boolean =>
    name === rule;

const MISSING: BrokenRule = { rule: 'required', constraints: [] };

/** A rule about sizes without any size would reject nothing. */
export function sizesGiven(values: Values): Record<string, BrokenRule> {
  const { max_cm, max_girth_cm } = (values['params'] ?? {}) as Values;
  const isMissing = isNamed('max_dimensions')(values) && (max_cm ?? max_girth_cm ?? null) === null;
  return isMissing ? { 'params.max_cm': MISSING } : {};
}

/** A rule without parameters sends an empty object. */
export const withParams = (input: Values): Values => (input['params'] === null ? { ...input, params: {} } : input);
