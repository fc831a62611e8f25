import { DomainError } from './domain-error.js';
import { TechnicalError } from './technical-error.js';

/** The part of an error that logs, dead letters and stored outcomes may contain: no text written by a user or a client. */
export interface ErrorDescription {
  /** the class of the error, as `QueryFailedError` */
  type: string;
  /** stable code: SQLSTATE, the operating system's, or that of a DomainError */
  code?: string;
  /** present only if the text cannot contain data */
  message?: string;
  /** for database errors: the object that rejected the statement */
  schema?: string;
  table?: string;
  column?: string;
  constraint?: string;
  /** stack frames, innermost first */
  stack?: string;
  cause?: ErrorDescription;
  /** the first errors of an AggregateError */
  errors?: ErrorDescription[];
}

interface Fields {
  code?: unknown;
  name?: unknown;
  message?: unknown;
  stack?: unknown;
  cause?: unknown;
  errors?: unknown;
  severity?: unknown;
  driverError?: unknown;
  syscall?: unknown;
  address?: unknown;
  port?: unknown;
}

/** SQLSTATE classes whose messages contain only names of schema objects. Messages of class 22 and of `raise` quote values. */
const SCHEMA_MESSAGES = /^(08|0A|23|25|26|28|2F|34|3D|40|42|53|54|55|57|58|XX)/;

/** Fixed messages of the PostgreSQL driver, of HTTP and of Kafka that come without a code. */
const FIXED_MESSAGES =
  /^(Connection terminated( unexpectedly| due to connection timeout)?|Client was closed and is not queryable|Client has encountered a connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout|other side closed|fetch failed|terminated)$/;

const FRAME =
  /^\s+at (?:(?:async |new )?[\w$.<>#[\] ]+ \()?(?:file:\/\/|node:)?[\w@./+ -]*(?:<anonymous>|:\d+:\d+)\)?$/;

const IDENTIFIER = /^[\w$.-]{1,80}$/;
const MAX_FRAMES = 20;
const MAX_FRAME_LENGTH = 300;
const MAX_CAUSES = 4;
const MAX_ERRORS = 3;

const identifier = (value: unknown): string | undefined =>
  typeof value === 'string' && IDENTIFIER.test(value) ? value : undefined;

/** The database's error itself, or the one inside TypeORM's wrapper. */
function databaseError(error: Fields): (Fields & Record<string, unknown>) | undefined {
  const { severity, driverError } = error;
  if (typeof driverError === 'object' && driverError !== null) return driverError as Fields & Record<string, unknown>;
  return severity === undefined ? undefined : (error as Fields & Record<string, unknown>);
}

/** A stack begins with the message, whose lines may look like frames. */
function framesOf({ stack, message }: Fields): string | undefined {
  if (typeof stack !== 'string') return undefined;
  const at = typeof message === 'string' && message !== '' ? stack.indexOf(message) : -1;
  const lines = (at < 0 ? stack : stack.slice(at + (message as string).length)).split('\n');
  const frames = lines.filter(line => line.length < MAX_FRAME_LENGTH && FRAME.test(line)).slice(0, MAX_FRAMES);
  return frames.length > 0 ? frames.join('\n') : undefined;
}

function messageOf(error: object, code: string | undefined): string | undefined {
  const { name, message, syscall, address, port } = error as Fields;
  if (typeof message !== 'string') return undefined;
  if (error instanceof TechnicalError || FIXED_MESSAGES.test(message)) return message;
  if (identifier(syscall) && code)
    return [syscall, code, ...(identifier(address) ? [`${String(address)}:${Number(port)}`] : [])].join(' ');
  return typeof name === 'string' && name.startsWith('KafkaJS') ? message : undefined;
}

function databaseParts(found: Record<string, unknown>): Partial<ErrorDescription> {
  const code = identifier(found['code']);
  const message =
    code && SCHEMA_MESSAGES.test(code) && typeof found['message'] === 'string' ? { message: found['message'] } : {};
  const names = ['schema', 'table', 'column', 'constraint']
    .map(name => [name, identifier(found[name])] as const)
    .filter(([, value]) => value !== undefined);
  return { ...(code ? { code } : {}), ...message, ...Object.fromEntries(names) };
}

function partsOf(error: object): Partial<ErrorDescription> {
  const database = databaseError(error as Fields);
  // A lost connection has no severity, but TypeORM wraps it like a database error.
  if (database && (database.severity !== undefined || identifier(database.code)))
    return databaseParts(database as Record<string, unknown>);
  const code = error instanceof DomainError ? error.code : identifier((error as Fields).code);
  const message = messageOf(error, code) ?? (database ? messageOf(database, code) : undefined);
  return { ...(code ? { code } : {}), ...(message === undefined ? {} : { message }) };
}

/**
 * Describes a thrown value without its data: no message that could quote a value, no SQL, parameters, details or request bodies.
 * @param depth number of causes followed so far
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (typeof error !== 'object' || error === null) return { type: typeof error };
  const { name, cause, errors } = error as Fields;
  const stack = framesOf(error as Fields);
  const isDeep = depth >= MAX_CAUSES;
  return {
    type: identifier(error.constructor?.name) ?? identifier(name) ?? 'Error',
    ...partsOf(error),
    ...(stack === undefined ? {} : { stack }),
    ...(cause === undefined || isDeep ? {} : { cause: describeError(cause, depth + 1) }),
    ...(Array.isArray(errors) && !isDeep
      ? { errors: errors.slice(0, MAX_ERRORS).map(each => describeError(each, depth + 1)) }
      : {}),
  };
}

const place = (stack: string | undefined): string => {
  const [, file] =
    /([\w.-]{1,100}:\d{1,9}):\d{1,9}\)?$/m.exec(
      stack?.split('\n').find(line => !line.includes('node_modules') && !line.includes('node:')) ?? '',
    ) ?? [];
  return file ? ` at ${file}` : '';
};

/** The description in one line: type, code, and the message or, if it is withheld, the code location. */
export function summarizeError(error: unknown): string {
  const { type, code, message, constraint, stack } = describeError(error);
  const head = [type, ...(code === undefined ? [] : [code])].join(' ');
  if (message !== undefined) return `${head}: ${message}`;
  return `${head}${constraint === undefined ? '' : ` (${constraint})`}${place(stack)}`;
}

/** The reason why a command failed, for its terminal: the message; for database errors only the summary. */
export const commandErrorText = (error: unknown): string =>
  isError(error) && !databaseError(error as Fields) ? error.message : summarizeError(error);

/** True for errors of any realm: Node's own errors are created outside of Jest's realm. */
export const isError = (value: unknown): value is Error =>
  value instanceof Error || Object.prototype.toString.call(value) === '[object Error]';

/** The fields of a log line with all errors described; `err` is a thrown value of any type. */
export function safeFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name === 'err' || isError(value) ? describeError(value) : (value as unknown),
    ]),
  );
}
