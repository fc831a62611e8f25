import { Column, type ColumnOptions } from 'typeorm';
import { Money } from '@porte/domain-kit';

const moneyTransformer = {
  to: (value: Money | number | null | undefined) =>
    value == null ? value : String((value instanceof Money ? value : Money.of(value)).centavos),
  from: (value: string | null) => (value === null ? null : Money.ofCentavos(value)),
};

const decimalTransformer = {
  to: (value: number | null | undefined) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

/** A `bigint` of centavos, a Money in code, a decimal number in JSON. */
export const MoneyColumn = (options: ColumnOptions = {}) =>
  Column({ type: 'bigint', transformer: moneyTransformer, ...options });

/** Whether a column of an entity holds an amount of money. */
export const isMoneyColumn = ({ transformer }: Pick<ColumnOptions, 'transformer'>): boolean =>
  transformer === moneyTransformer;

/** A percentage with four decimals, or a measure with three: exact in the database, a number in code and JSON. */
export const DecimalColumn = (options: ColumnOptions = {}) =>
  Column({ type: 'numeric', transformer: decimalTransformer, ...options });

/** SQL for an amount of a JSON value, such as `rate->>'total'`, as the text of its centavos. */
export const centavosSql = (json: string): string => `round((${json})::numeric * 100)::bigint::text`;
