import {
  STORE_RATE_RULES,
  StoreRule,
  type Store,
  type StoreBox,
  type StoreChange,
  type StoreRate,
  type StoreRateRule,
} from '@porte/contracts/shipments/store.js';
import { brokenUnder } from '../../shared/form/rules/dto-rules.js';

type Typed<T> = { [K in keyof T]: T[K] extends number ? number | null : T[K] };

/** What the form of a store's settings holds; a number that is not typed yet is null. */
export interface SettingsValues {
  name: string;
  origin_id: string | null;
  api_key: string;
  api_secret: string;
  box: Typed<StoreBox>;
  rules: (Typed<StoreBox> & Pick<StoreRule, 'match' | 'value'>)[];
  notify: boolean;
  /** a rule, or the id of a service */
  rate: string;
}

export const settingsValues = ({ name, settings: { box, rules, notify, rate } }: Store): SettingsValues => ({
  name,
  origin_id: null,
  api_key: '',
  api_secret: '',
  box: { ...box, weight: box.weight ?? null },
  rules: rules.map(rule => ({ ...rule, weight: rule.weight ?? null })),
  notify,
  rate: rate.service_id ?? rate.rule,
});

const isRule = (text: string): text is StoreRateRule => STORE_RATE_RULES.some(rule => rule === text);

const rateOf = (chosen: string, serviceOf: (id: string) => string | undefined): StoreRate =>
  isRule(chosen)
    ? { rule: chosen, service_id: null }
    : { rule: 'service', service_id: chosen, service_name: serviceOf(chosen) ?? null };

/** What is not typed stays as it is. */
export const settingsInput = (
  { name, origin_id, api_key, api_secret, box, rules, notify, rate }: SettingsValues,
  serviceOf: (id: string) => string | undefined,
): StoreChange => ({
  name: name.trim(),
  ...(origin_id && { origin_id }),
  ...(api_key && { api_key: api_key.trim() }),
  ...(api_secret && { api_secret: api_secret.trim() }),
  box: box as StoreBox,
  rules: rules.map(rule => ({ ...rule, value: rule.value.trim() })) as StoreRule[],
  notify,
  rate: rateOf(rate, serviceOf),
});

/** Each rule is checked by its class, its fields named by its place. */
export const brokenRulesOf = (_: unknown, { rules }: SettingsValues) =>
  Object.assign({}, ...rules.map((rule, at) => brokenUnder(`rules.${at}`, StoreRule, rule))) as ReturnType<
    typeof brokenUnder
  >;
