import { StoreRule, type Store, type StoreBox, type StoreChange } from '@porte/contracts/shipments/store.js';
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
}

export const settingsValues = ({ name, settings: { box, rules, notify } }: Store): SettingsValues => ({
  name,
  origin_id: null,
  api_key: '',
  api_secret: '',
  box: { ...box, weight: box.weight ?? null },
  rules: rules.map(rule => ({ ...rule, weight: rule.weight ?? null })),
  notify,
});

/** What is not typed stays as it is. */
export const settingsInput = ({
  name,
  origin_id,
  api_key,
  api_secret,
  box,
  rules,
  notify,
}: SettingsValues): StoreChange => ({
  name: name.trim(),
  ...(origin_id && { origin_id }),
  ...(api_key && { api_key: api_key.trim() }),
  ...(api_secret && { api_secret: api_secret.trim() }),
  box: box as StoreBox,
  rules: rules.map(rule => ({ ...rule, value: rule.value.trim() })) as StoreRule[],
  notify,
});

/** Each rule is checked by its class, its fields named by its place. */
export const brokenRulesOf = (_: unknown, { rules }: SettingsValues) =>
  Object.assign({}, ...rules.map((rule, at) => brokenUnder(`rules.${at}`, StoreRule, rule))) as ReturnType<
    typeof brokenUnder
  >;
