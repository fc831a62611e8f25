/** A piece of SQL with its named parameters (`:name`). */
export interface Condition {
  sql: string;
  params: Record<string, unknown>;
}

let counter = 0;

/** A parameter name that no other condition of the query uses. */
export const freshName = (): string => `p${(counter = (counter + 1) % 1_000_000)}`;

/** One comparison with one parameter: `compare('r.name', '=', 'Norte')`. */
export function compare(column: string, operator: string, value: unknown): Condition {
  const name = freshName();
  return { sql: `${column} ${operator} :${name}`, params: { [name]: value } };
}

const joined = (conditions: readonly Condition[], word: string, none: string): Condition => ({
  sql: conditions.length > 0 ? `(${conditions.map(condition => condition.sql).join(` ${word} `)})` : none,
  params: Object.assign({}, ...conditions.map(condition => condition.params)) as Record<string, unknown>,
});

export const allOf = (conditions: readonly Condition[]): Condition => joined(conditions, 'and', 'true');

export const oneOf = (conditions: readonly Condition[]): Condition => joined(conditions, 'or', 'false');
