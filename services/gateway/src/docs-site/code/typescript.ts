import { type DocumentedCall, type Example } from '../documented-call.js';
import { code, keyword, literalOf, slotPieces, written, type CodeContext, type Dialect, type Piece } from './pieces.js';

const DIALECT: Dialect = {
  quote: "'",
  escape: text => text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`),
  true: 'true',
  false: 'false',
  null: 'null',
  object: ['{', '}'],
  list: ['[', ']'],
  key: name => [{ text: /^\w+$/.test(name) ? name : `'${name}'`, kind: 'string' }, { text: ': ' }],
  pad: ' ',
  lastComma: ',',
  step: 2,
};

/** What the client takes besides the path. */
function optionsOf({ example: { path, query, body, idempotencyKey, file } }: DocumentedCall): Record<string, Example> {
  const params = { ...(path && { path }), ...(query && { query }) };
  return {
    ...(Object.keys(params).length > 0 && { params }),
    ...(body && { body }),
    ...(idempotencyKey && { headers: { 'Idempotency-Key': idempotencyKey } }),
    ...(file && { parseAs: 'arrayBuffer' }),
  };
}

/** The call with `@porte/client`, which has the types of each answer. */
export function typescriptCode(call: DocumentedCall, { origin, values }: CodeContext): Piece[] {
  const { method, path, example } = call;
  const url = literalOf([{ text: `${origin}/demo` }], DIALECT);
  const options = optionsOf(call);
  const rest = Object.keys(options).length > 0 ? code`, ${keysPlain(written(options, DIALECT, values))}` : [];
  const files = example.file
    ? code`${keyword('import')} { writeFileSync } ${keyword('from')} ${literalOf([{ text: 'node:fs' }], DIALECT)};\n`
    : [];
  const end = example.file
    ? code`writeFileSync(${literalOf(slotPieces(example.file, values), DIALECT)}, Buffer.from(data!));`
    : code`console.log(JSON.stringify(data, ${keyword('null')}, ${{ text: '2', kind: 'number' }}));`;
  return code`${files}${keyword('import')} { porteClient } ${keyword('from')} ${literalOf([{ text: '@porte/client' }], DIALECT)};

${keyword('const')} porte = porteClient({ url: ${url}, key: process.env.PORTE_KEY! });

${keyword('const')} { data } = ${keyword('await')} porte.${method}(${literalOf([{ text: path }], DIALECT)}${rest});
${end}
`;
}

/** Keys are no strings in this language. */
const keysPlain = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, i) =>
    pieces[i + 1]?.text === ': ' && !piece.text.startsWith("'") ? { text: piece.text } : piece,
  );
