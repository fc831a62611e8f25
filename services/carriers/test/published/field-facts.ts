import type { XmlNode } from '@porte/simulators';

/**
 * What a carrier's document says of a request, for the fields that we send alone. A name that ends in `!` is required; the order of names is that of a WSDL's
 * sequence. A text is a type with what limits it: `string 1..35`, `string PDF|ZPLII`, `string ~^\d+$`, `number 0.001..`, `integer`, `boolean`, `date`, `time`,
 * `dateTime`. A list names its items, and how many there may be: `['string 0..35', '1..3']`.
 */
export type FieldFacts = string | ListFacts | { readonly [name: string]: FieldFacts };

type ListFacts = readonly [items: FieldFacts, count?: string];

const isList = (facts: FieldFacts | undefined): facts is ListFacts => Array.isArray(facts);

const RANGE = /^([\d.]*?)\.\.([\d.]*)$/;

const TIMES: Readonly<Record<string, string>> = {
  date: String.raw`^\d{4}-\d\d-\d\d$`,
  time: String.raw`^\d\d:\d\d:\d\d$`,
  dateTime: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)?$`,
};

/** Words of JSON Schema for the least and the most of an amount, of letters and of items. */
const AMOUNT = ['minimum', 'maximum'] as const;
const LETTERS = ['minLength', 'maxLength'] as const;
const ITEMS = ['minItems', 'maxItems'] as const;

function limits(range: string, [atLeast, atMost]: readonly [string, string]): object {
  const [, least, most] = RANGE.exec(range)!;
  return { ...(least && { [atLeast]: Number(least) }), ...(most && { [atMost]: Number(most) }) };
}

function schemaOfValue(facts: string): object {
  const [type = '', ...rest] = facts.split(' ');
  if (TIMES[type]) return { type: 'string', pattern: TIMES[type] };
  const limit = rest.map(word => {
    if (word.startsWith('~')) return { pattern: word.slice(1) };
    return RANGE.test(word) ? limits(word, type === 'string' ? LETTERS : AMOUNT) : { enum: word.split('|') };
  });
  return Object.assign({ type }, ...limit) as object;
}

/** The same as JSON Schema, which allows no other fields. */
export function schemaOf(facts: FieldFacts): object {
  if (typeof facts === 'string') return schemaOfValue(facts);
  if (isList(facts)) {
    const [items, count] = facts;
    return { type: 'array', items: schemaOf(items), ...(count && limits(count, ITEMS)) };
  }
  const fields = Object.entries(facts).map(([name, of]) => [name.replace(/!$/, ''), schemaOf(of)] as const);
  const required = Object.keys(facts).flatMap(name => (name.endsWith('!') ? [name.slice(0, -1)] : []));
  return { type: 'object', properties: Object.fromEntries(fields), required, additionalProperties: false };
}

/** An element as the value that its facts are about. @returns its texts, lists and children; names out of their order stand under `out of order` */
export function valueOf(node: XmlNode, facts: FieldFacts | undefined): unknown {
  if (typeof facts !== 'object' || isList(facts)) return node.text;
  const known = Object.entries(facts).map(([name, of]) => [name.replace(/!$/, ''), of] as const);
  const places = node.children.map(({ name }) => known.findIndex(([each]) => each === name));
  const late = node.children.find((_, i) => places[i]! >= 0 && places[i]! < Math.max(...places.slice(0, i)));
  const named = Map.groupBy(node.children, ({ name }) => name);
  const values = [...named].map(([name, children]) => {
    const of = known.find(([each]) => each === name)?.[1];
    const all = children.map(child => valueOf(child, isList(of) ? of[0] : of));
    return [name, isList(of) || all.length > 1 ? all : all[0]];
  });
  return { ...Object.fromEntries(values), ...(late && { 'out of order': late.name }) };
}
