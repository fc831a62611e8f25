import type { DocumentedCall } from '../documented-call.js';
import {
  code,
  literalOf,
  pathPieces,
  queryPairs,
  slotPieces,
  written,
  type CodeContext,
  type Dialect,
  type Piece,
} from './pieces.js';

const JSON_DIALECT: Dialect = {
  quote: '"',
  // The JSON stands between the single quotes of the shell.
  escape: text =>
    JSON.stringify(text)
      .slice(1, -1)
      .replaceAll("'", String.raw`'\''`),
  true: 'true',
  false: 'false',
  null: 'null',
  object: ['{', '}'],
  list: ['[', ']'],
  key: name => [{ text: `"${name}"`, kind: 'string' }, { text: ': ' }],
  pad: ' ',
  lastComma: '',
  step: 2,
};

const SINGLE = { quote: "'", escape: (text: string) => text.replaceAll("'", String.raw`'\''`) };

/** The call for a shell with curl. */
export function curlCode(call: DocumentedCall, { origin, values }: CodeContext): Piece[] {
  const { method, example } = call;
  const pairs = queryPairs(call);
  const url = literalOf([{ text: `${origin}/demo` }, ...pathPieces(call, values)], SINGLE);
  const options: Piece[][] = [
    code`-H ${{ text: '"Authorization: Bearer $PORTE_KEY"', kind: 'string' }}`,
    ...(example.body ? [code`-H ${{ text: "'Content-Type: application/json'", kind: 'string' }}`] : []),
    ...(example.idempotencyKey
      ? [code`-H ${literalOf([{ text: 'Idempotency-Key: ' }, ...slotPieces(example.idempotencyKey, values)], SINGLE)}`]
      : []),
    ...pairs.map(
      ([name, value]) =>
        code`--data-urlencode ${literalOf([{ text: `${name}=` }, ...slotPieces(value, values)], SINGLE)}`,
    ),
    ...(example.body ? [code`-d ${bodyOf(example.body, values)}`] : []),
    ...(example.file ? [code`-o ${example.file}`] : []),
  ];
  const verb = pairs.length > 0 ? '-sG ' : method === 'PUT' ? '-s -X PUT ' : '-s ';
  const lines = options.flatMap(option => code` \\\n  ${option}`);
  return code`curl ${verb}${url}${lines}\n`;
}

const bodyOf = (body: NonNullable<DocumentedCall['example']['body']>, values: CodeContext['values']): Piece[] => [
  { text: "'", kind: 'string' },
  ...written(body, JSON_DIALECT, values, 2),
  { text: "'", kind: 'string' },
];
