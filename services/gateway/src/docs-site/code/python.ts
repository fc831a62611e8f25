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
  quote: '"',
  escape: text => JSON.stringify(text).slice(1, -1),
  true: 'True',
  false: 'False',
  null: 'None',
  object: ['{', '}'],
  list: ['[', ']'],
  key: name => [{ text: `"${name}"`, kind: 'string' }, { text: ': ' }],
  pad: '',
  lastComma: ',',
  step: 4,
};

const text = (value: string): Piece[] => literalOf([{ text: value }], DIALECT);

function headersOf({ example }: DocumentedCall, { values }: CodeContext): Piece[][] {
  const { body, idempotencyKey } = example;
  return [
    code`${text('Authorization')}: ${text('Bearer ')} + os.environ[${text('PORTE_KEY')}]`,
    ...(body ? [code`${text('Content-Type')}: ${text('application/json')}`] : []),
    ...(idempotencyKey
      ? [code`${text('Idempotency-Key')}: ${literalOf(slotPieces(idempotencyKey, values), DIALECT)}`]
      : []),
  ];
}

function queryOf(call: DocumentedCall, { values }: CodeContext): Piece[] {
  const pairs = queryPairs(call);
  if (pairs.length === 0) return [];
  const rows = pairs.flatMap(
    ([name, value]) =>
      code`    ${text(name)}: ${typeof value === 'number' ? { text: String(value), kind: 'number' } : literalOf(slotPieces(value, values), DIALECT)},\n`,
  );
  return code`query = urllib.parse.urlencode({\n${rows}})\n`;
}

/** The call with Python's standard library. */
export function pythonCode(call: DocumentedCall, context: CodeContext): Piece[] {
  const { method, example } = call;
  const query = queryOf(call, context);
  const modules = [
    ...(example.body ? ['json'] : []),
    'os',
    ...(query.length > 0 ? ['urllib.parse'] : []),
    'urllib.request',
  ];
  const imports = modules.flatMap(name => code`${keyword('import')} ${name}\n`);
  const url = literalOf(
    [
      { text: `${context.origin}/demo` },
      ...pathPieces(call, context.values),
      ...(query.length > 0 ? [{ text: '?' }] : []),
    ],
    DIALECT,
  );
  const headers = headersOf(call, context).flatMap(row => code`        ${row},\n`);
  const body = example.body
    ? code`    data=json.dumps(${written(example.body, DIALECT, context.values, 4)}).encode(),\n`
    : [];
  const verb = method === 'PUT' ? code`    method=${text('PUT')},\n` : [];
  const end = example.file
    ? code`${keyword('with')} urllib.request.urlopen(request) ${keyword('as')} response, open(${text(example.file)}, ${text('wb')}) ${keyword('as')} file:\n    file.write(response.read())`
    : code`${keyword('with')} urllib.request.urlopen(request) ${keyword('as')} response:\n    print(response.read().decode())`;
  return code`${imports}
${query}request = urllib.request.Request(
    ${url}${query.length > 0 ? ' + query' : ''},
${verb}    headers={
${headers}    },
${body})
${end}
`;
}
