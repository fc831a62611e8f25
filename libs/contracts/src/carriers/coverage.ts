import { IsIn } from 'class-validator';
import type { MexicanStateCode } from '../catalog/postal-prefixes.js';
import { POSTAL_CODE_KINDS, type PostalCodeKind } from './service-postal-code.js';
import type { ServiceType } from '../catalog/enums.js';
import type { ValidatorRule } from './validator.js';

/** How many Mexican postal codes of a state the entries of a list name, by kind; a range counts every number in it. */
export interface StateCoverage {
  state: MexicanStateCode;
  coverage: number;
  extended: number;
  excluded: number;
  /** codes that are delivered to now: covered ones, or all where the list or its rule is off, without those that are excluded */
  served: number;
  /** every number of the state's prefixes is delivered to */
  is_whole: boolean;
}

/** A summary of where in Mexico a service delivers now. */
export interface ServiceCoverage {
  /** delivers to every postal code of every state */
  is_whole: boolean;
  /** number of states with at least one postal code that it delivers to */
  states: number;
  /** number of excluded postal codes; 0 where the rule is off */
  excluded: number;
  /** number of postal codes that it delivers to with the extended-zone surcharge; 0 where the rule is off */
  extended: number;
}

/** Whether a list of postal codes delivers to one Mexican code now. */
export interface CodeCoverage {
  postal_code: string;
  /** null for a number that belongs to no state */
  state: MexicanStateCode | null;
  /** `outside`: neither in the list of covered codes nor in a zone */
  result: 'served' | 'outside' | 'excluded';
  /** extended-zone surcharge in the tenant's currency; 0 where it pays none */
  surcharge: number;
  is_extended: boolean;
  /** the entry that decides, first and last code; null where none does */
  entry: { from: string; to: string } | null;
}

/** The rule that reads the entries of a kind: without it they have no effect. */
export const RULE_OF_KIND: Readonly<Record<PostalCodeKind, ValidatorRule>> = {
  coverage: 'destination_covered',
  excluded: 'destination_excluded',
  extended: 'extended_zone',
};

/** The description of a validator that is created for a list; staff may change it. */
export const RULE_DESCRIPTIONS: Readonly<Record<PostalCodeKind, string>> = {
  coverage: 'El destino debe estar en la lista de códigos postales del servicio.',
  excluded: 'No se entrega en los códigos postales excluidos del servicio.',
  extended: 'Los códigos postales de zona extendida tienen un cargo adicional.',
};

/** What the entries of one kind do now. */
export interface KindEffect {
  kind: PostalCodeKind;
  entries: number;
  /** `suspended`: the service has the rule, but the tenant has suspended it */
  rule: 'on' | 'off' | 'suspended';
}

/** What a list of postal codes does now. */
export interface ListEffect {
  /** of the service or zone */
  name: string;
  /** null for a zone, whose list needs no rule */
  service_type: ServiceType | null;
  kinds: KindEffect[];
}

export class PostalCodeRuleInput {
  @IsIn(POSTAL_CODE_KINDS) kind: PostalCodeKind;
}
