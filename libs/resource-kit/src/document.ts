import { searchFieldName, type SearchField } from '@porte/database-kit';
import { EXPORT_FORMATS, EXPORT_NAMES } from './export/export-format.js';
import type { ViewName } from '@porte/contracts';
import { documentRoute, type QueryDocs } from '@porte/service-kit';
import { MAX_SEARCH } from './search.js';

/** What a resource declares about its lists. */
interface Declared {
  where: object;
  order: readonly string[];
  search: readonly SearchField[];
  include: object;
  maxPerPage: number;
  export: readonly string[];
  shown?: ViewName;
}

const operand = {
  oneOf: [
    { type: ['string', 'number', 'boolean'] },
    { type: 'array', items: { type: 'string' } },
    { type: 'object', properties: { like: {}, gte: {}, lte: {}, null: {} }, additionalProperties: false },
  ],
};

const include = (names: string[]): QueryDocs[] =>
  names.length === 0
    ? []
    : [
        {
          name: 'include',
          description: 'related objects to embed',
          style: 'form',
          explode: false,
          schema: { type: 'array', items: { type: 'string', enum: names } },
        },
      ];

const where = (names: string[]): QueryDocs[] =>
  names.length === 0
    ? []
    : [
        {
          name: 'where',
          description: 'equal, any of, like, from, to; also as one JSON object',
          style: 'deepObject',
          explode: true,
          schema: {
            type: 'object',
            properties: Object.fromEntries(names.map(name => [name, operand])),
            additionalProperties: false,
          },
        },
      ];

const search = (fields: readonly SearchField[]): QueryDocs[] =>
  fields.length === 0
    ? []
    : [
        {
          name: 'search',
          description: `words that a row contains, ignoring case, accents and separators, each in any of: ${fields.map(searchFieldName).join(', ')}`,
          schema: { type: 'string', maxLength: MAX_SEARCH },
        },
      ];

const paging = ({ order, maxPerPage }: Declared): QueryDocs[] => [
  { name: 'page', schema: { type: 'integer', minimum: 1, default: 1 } },
  { name: 'per_page', schema: { type: 'integer', minimum: 1, maximum: maxPerPage, default: 10 } },
  {
    name: 'order',
    description: `fields, each with asc or desc, by comma: ${['created_at', ...order].join(', ')}`,
    schema: { type: 'string', default: 'created_at desc' },
  },
  { name: 'after', description: 'the `next_cursor` of a page, in place of its number', schema: { type: 'string' } },
  { name: 'fast_search', description: 'leaves out the total', schema: { type: 'boolean' } },
];

const choices = (columns: readonly string[]): QueryDocs[] => [
  { name: 'format', description: 'kind of file', schema: { type: 'string', enum: EXPORT_FORMATS, default: 'xlsx' } },
  {
    name: 'columns',
    description: 'columns in their order; all of them by default',
    style: 'form',
    explode: false,
    schema: { type: 'array', items: { type: 'string', enum: columns } },
  },
  {
    name: 'names',
    description:
      'people: headings and words in the language of the request, times in the time zone of the tenant; api: names of fields, codes, UTC',
    schema: { type: 'string', enum: EXPORT_NAMES, default: 'people' },
  },
];

/** The queries of a resource's read routes, for a controller that redeclares one. */
export function readQueries(declared: Declared): Record<'list' | 'count' | 'show' | 'export', QueryDocs[]> {
  const [filters, related] = [
    [...search(declared.search), ...where(Object.keys(declared.where))],
    include(Object.keys(declared.include)),
  ];
  return {
    list: [...paging(declared), ...filters, ...related],
    count: filters,
    show: related,
    export: [...choices(declared.export), ...filters],
  };
}

/** Describes the queries of a resource's read routes in the API description. */
export function documentReads(target: object, declared: Declared): void {
  const queries = readQueries(declared);
  const { shown } = declared;
  documentRoute(target, 'list', { queries: queries.list, answer: shown ? { view: shown, as: 'page' } : 'list' });
  documentRoute(target, 'count', { queries: queries.count, answer: 'count' });
  documentRoute(target, 'show', { queries: queries.show, ...(shown && { answer: { view: shown } }) });
  documentRoute(target, 'export', { queries: queries.export, answer: 'xlsx' });
}
