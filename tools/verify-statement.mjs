// Verifies a signed statement of account without the service that made it (docs/statement.md). Needs nothing but Node.
//   node verify-statement.mjs FILE [--key public.pem] [--lang es|en]
// Ends with 0 where all of it holds, with 1 where something does not, with 2 where there is nothing to verify.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const TEXTS = {
  es: {
    format: 'no es un estado de cuenta de este formato',
    test: 'es del modo de prueba: en él nada es real',
    signature: 'la firma no corresponde al contenido',
    key: 'la firma no es de la llave indicada',
    step: 'el movimiento {at} no es el que se selló',
    belongs: 'el movimiento {at} es de otra cuenta o no es definitivo',
    batch: 'el lote {at} no corresponde a su huella',
    link: 'el lote {at} no sigue al anterior',
    day: 'el día {at} no corresponde a su huella o no sigue al anterior',
    line: 'la línea {at} no dice lo que se selló',
    gap: 'falta un movimiento o sobra uno antes de {at}',
    balance: 'el saldo no cuadra en {at}',
    time: 'el movimiento {at} no está en su lugar del periodo',
    period: 'el periodo no corresponde a sus fechas',
    totals: 'los totales no suman',
    good: 'VÁLIDO: {lines} movimientos, saldo inicial {opening}, saldo final {closing} {currency}, del {start_date} al {end_date}.',
    bad: 'NO VÁLIDO:',
    signer: 'Firmado con la llave {key}.',
    unchecked:
      'Compare esa llave con la publicada, o indíquela con --key: quien cambia el archivo puede firmarlo con otra.',
    usage: 'Uso: node verify-statement.mjs ARCHIVO [--key publica.pem] [--lang es|en]',
    unreadable: 'No se puede leer {at}',
  },
  en: {
    format: 'this is no statement of this format',
    test: 'it is of test mode: there is no real money in it',
    signature: 'the signature does not belong to the content',
    key: 'the signature is not of the given key',
    step: 'movement {at} is not the one that was sealed',
    belongs: 'movement {at} is of another wallet, or not final',
    batch: 'batch {at} does not belong to its hash',
    link: 'batch {at} does not follow the one before',
    day: 'day {at} does not belong to its hash, or does not follow the one before',
    line: 'line {at} does not say what was sealed',
    gap: 'a movement is missing, or one too many, before {at}',
    balance: 'the balance does not add up at {at}',
    time: 'movement {at} does not stand in its place of the period',
    period: 'the period does not belong to its dates',
    totals: 'the totals do not add up',
    good: 'VALID: {lines} movements, opening balance {opening}, closing balance {closing} {currency}, from {start_date} to {end_date}.',
    bad: 'NOT VALID:',
    signer: 'Signed with key {key}.',
    unchecked:
      'Compare that key with the published one, or name it by --key: who changes the file may sign it with another.',
    usage: 'Usage: node verify-statement.mjs FILE [--key public.pem] [--lang es|en]',
    unreadable: 'Cannot read {at}',
  },
};

const fill = (text, facts) => text.replace(/\{(\w+)\}/g, (_, name) => String(facts[name]));

/** Keys sorted, no blanks. */
function canonical(value) {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  return `{${Object.keys(value)
    .sort()
    .map(key => `${JSON.stringify(key)}:${canonical(value[key])}`)
    .join(',')}}`;
}

const KINDS = { leaf: 0, node: 1, batch: 2, day: 3 };
const hashOf = (kind, ...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256').update(Buffer.of(KINDS[kind]))).digest('hex');
const bytes = hex => Buffer.from(hex, 'hex');
const climb = (leaf, path) =>
  path.reduce(
    (at, [side, hash]) =>
      side === 'left' ? hashOf('node', bytes(hash), bytes(at)) : hashOf('node', bytes(at), bytes(hash)),
    leaf,
  );
const centavos = amount => BigInt(Math.round(amount * 100));
const fingerprintOf = key =>
  createHash('sha256')
    .update(createPublicKey(key).export({ type: 'spki', format: 'der' }))
    .digest('hex');

function signatureProblems({ signature, ...content }, key) {
  const signed = verify(
    null,
    Buffer.from(canonical(content)),
    createPublicKey(content.key),
    Buffer.from(signature, 'base64'),
  );
  return [
    ...(signed ? [] : [['signature']]),
    ...(key && fingerprintOf(key) !== fingerprintOf(content.key) ? [['key']] : []),
  ];
}

/** Every batch and day is what its hash says, and follows the one before. */
function chainProblems({ tenant_id, batches, days }) {
  const found = [];
  const roots = new Map(days.map(({ day, root }) => [day, root]));
  batches.forEach(({ n, count, root, sealed_at, previous, hash, day, path }, i) => {
    const last = batches[i - 1];
    const held = day === null || climb(hash, path) === roots.get(day);
    if (hash !== hashOf('batch', bytes(previous), canonical({ tenant_id, n, count, root, sealed_at })) || !held)
      found.push(['batch', n]);
    // between batches of closed days others may be left out, since each has a path of its own to its day
    const follows = !last || (n === last.n + 1 ? previous === last.hash : n > last.n && (day ?? last.day) !== null);
    if (!follows) found.push(['link', n]);
  });
  days.forEach(({ day, first_batch, last_batch, root, previous, hash }, i) => {
    const last = days[i - 1];
    const own = hash === hashOf('day', bytes(previous), canonical({ tenant_id, day, first_batch, last_batch, root }));
    if (!own || (last && (previous !== last.hash || first_batch !== last.last_batch + 1))) found.push(['day', day]);
  });
  return found;
}

/** Each movement is in the batch that it names, and of this wallet. */
function proofProblems({ tenant_id, batches, statement, before, lines, after }) {
  const roots = new Map(batches.map(({ n, root }) => [n, root]));
  return [before, ...lines, after]
    .filter(Boolean)
    .flatMap(({ step, batch, path }) => [
      ...(climb(hashOf('leaf', canonical(step)), path) === roots.get(batch) ? [] : [['step', step.id]]),
      ...(step.tenant_id === tenant_id &&
      step.user_id === statement.user.id &&
      ['movement', 'capture'].includes(step.kind)
        ? []
        : [['belongs', step.id]]),
    ]);
}

const SAID = ['id', 'at', 'code', 'description', 'shipment_id', 'created_by'];

/** What is shown is what was sealed. */
function lineProblems({ statement, lines }) {
  if (statement.lines.length !== lines.length) return [['line', Math.min(statement.lines.length, lines.length) + 1]];
  return lines.flatMap(({ step }, i) => {
    const line = statement.lines[i];
    const same =
      SAID.every(name => line[name] === step[name]) &&
      String(centavos(line.amount)) === step.amount &&
      String(centavos(line.balance)) === step.balance;
    return same ? [] : [['line', i + 1]];
  });
}

/** The wallet's movements are numbered without a gap and each leads from one balance to the next, from the one before the period to the one after it. */
function walkProblems({ from, to, before, lines, after }) {
  const found = [];
  const start = before?.step ?? { line: 0, balance: '0' };
  [...lines, after].filter(Boolean).reduce((last, { step }) => {
    if (step.line !== last.line + 1) found.push(['gap', step.id]);
    if (BigInt(last.balance) + BigInt(step.amount) !== BigInt(step.balance)) found.push(['balance', step.id]);
    return step;
  }, start);
  const [begin, end] = [new Date(from), new Date(to)];
  const within = ({ step }) => new Date(step.at) >= begin && new Date(step.at) < end;
  for (const proof of lines) if (!within(proof)) found.push(['time', proof.step.id]);
  if (before && !(new Date(before.step.at) < begin)) found.push(['time', before.step.id]);
  if (after && !(new Date(after.step.at) >= end)) found.push(['time', after.step.id]);
  return found;
}

/** Midnight of a day of the calendar, as an instant shows in a time zone. */
const shown = (instant, timeZone) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(instant));
const nextDay = day => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
const begins = (instant, day, timeZone) =>
  shown(instant, timeZone).startsWith(day) && !shown(new Date(Date.parse(instant) - 1), timeZone).startsWith(day);

function sumProblems({ from, to, time_zone, statement, before, lines }) {
  const { opening, deposits, charges, closing, start_date, end_date } = statement;
  const amounts = lines.map(({ step }) => BigInt(step.amount));
  const [came, left] = [amounts.filter(amount => amount > 0n), amounts.filter(amount => amount < 0n)].map(some =>
    some.reduce((sum, amount) => sum + amount, 0n),
  );
  const last = BigInt(lines.at(-1)?.step.balance ?? before?.step.balance ?? '0');
  const adds =
    centavos(opening) === BigInt(before?.step.balance ?? '0') &&
    centavos(deposits) === came &&
    centavos(charges) === -left &&
    centavos(closing) === last;
  const dated = begins(from, start_date, time_zone) && begins(to, nextDay(end_date), time_zone);
  return [...(adds ? [] : [['totals']]), ...(dated ? [] : [['period']])];
}

const CHECKS = [chainProblems, proofProblems, lineProblems, walkProblems, sumProblems];

/**
 * What is wrong with a statement, each as its code and where; nothing where all of it holds.
 * @param {object} file as it was downloaded
 * @param {string} [key] the public key that it must be signed with, PEM
 */
function problemsOf(file, key) {
  if (file?.format !== 'porte.statement/1') return [['format']];
  // the fifteenth digit is the version of the id, which is 8 for test sides alone
  if (file.tenant_id?.[14] === '8') return [['test']];
  try {
    return [...signatureProblems(file, key), ...CHECKS.flatMap(check => check(file))];
  } catch {
    return [['format']];
  }
}

function optionsOf(args) {
  const valueOf = name => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const named = ['--key', '--lang'].flatMap(name => [name, valueOf(name)]);
  const lang = valueOf('--lang') ?? (/^en/i.test(process.env.LC_ALL || process.env.LANG || '') ? 'en' : 'es');
  return { file: args.find(arg => !named.includes(arg)), key: valueOf('--key'), texts: TEXTS[lang] ?? TEXTS.es };
}

function read(name, texts) {
  try {
    return readFileSync(name, 'utf8');
  } catch {
    console.error(fill(texts.unreadable, { at: name }));
    process.exit(2);
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function main(args) {
  const { file: name, key: keyName, texts } = optionsOf(args);
  if (!name) {
    console.error(texts.usage);
    return 2;
  }
  const [file, key] = [parsed(read(name, texts)), keyName ? read(keyName, texts) : undefined];
  const problems = problemsOf(file, key);
  if (problems.length > 0) {
    console.log([texts.bad, ...problems.map(([code, at]) => `- ${fill(texts[code], { at })}`)].join('\n'));
    return 1;
  }
  console.log(fill(texts.good, { ...file.statement, lines: file.lines.length }));
  console.log(fill(texts.signer, { key: fingerprintOf(file.key) }));
  if (!key) console.log(texts.unchecked);
  return 0;
}

process.exitCode = main(process.argv.slice(2));
