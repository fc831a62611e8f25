import type { DocumentedCall } from '../documented-call.js';
import {
  code,
  keyword,
  literalOf,
  pathPieces,
  queryPairs,
  slotPieces,
  written,
  type CodeContext,
  type Dialect,
  type Piece,
} from './pieces.js';

const DIALECT: Dialect = {
  quote: "'",
  escape: text => text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`),
  true: 'true',
  false: 'false',
  null: 'null',
  object: ['[', ']'],
  list: ['[', ']'],
  key: name => [{ text: `'${name}'`, kind: 'string' }, { text: ' => ' }],
  pad: '',
  lastComma: ',',
  step: 4,
};

const text = (value: string): Piece[] => literalOf([{ text: value }], DIALECT);

function headersOf({ example }: DocumentedCall, { values }: CodeContext): Piece[][] {
  const { body, idempotencyKey } = example;
  return [
    code`${text('Authorization: Bearer ')} . getenv(${text('PORTE_KEY')})`,
    ...(body ? [text('Content-Type: application/json')] : []),
    ...(idempotencyKey
      ? [literalOf([{ text: 'Idempotency-Key: ' }, ...slotPieces(idempotencyKey, values)], DIALECT)]
      : []),
  ];
}

function queryOf(call: DocumentedCall, { values }: CodeContext): Piece[] {
  const pairs = queryPairs(call);
  if (pairs.length === 0) return [];
  const rows = pairs.flatMap(
    ([name, value]) =>
      code`    ${text(name)} => ${typeof value === 'number' ? { text: String(value), kind: 'number' } : literalOf(slotPieces(value, values), DIALECT)},\n`,
  );
  return code`$query = http_build_query([\n${rows}]);\n`;
}

/** The call with PHP's curl extension. */
export function phpCode(call: DocumentedCall, context: CodeContext): Piece[] {
  const { method, example } = call;
  const query = queryOf(call, context);
  const url = literalOf(
    [
      { text: `${context.origin}/demo` },
      ...pathPieces(call, context.values),
      ...(query.length > 0 ? [{ text: '?' }] : []),
    ],
    DIALECT,
  );
  const headers = headersOf(call, context).flatMap(row => code`        ${row},\n`);
  const verb = method === 'PUT' ? code`    CURLOPT_CUSTOMREQUEST => ${text('PUT')},\n` : [];
  const body = example.body
    ? code`    CURLOPT_POSTFIELDS => json_encode(${written(example.body, DIALECT, context.values, 4)}),\n`
    : [];
  const end = example.file
    ? code`file_put_contents(${text(example.file)}, curl_exec($curl));`
    : code`${keyword('echo')} curl_exec($curl);`;
  return code`${keyword('<?php')}
${query}$curl = curl_init(${url}${query.length > 0 ? ' . $query' : ''});
curl_setopt_array($curl, [
    CURLOPT_RETURNTRANSFER => ${keyword('true')},
    CURLOPT_HTTPHEADER => [
${headers}    ],
${verb}${body}]);
${end}
`;
}
