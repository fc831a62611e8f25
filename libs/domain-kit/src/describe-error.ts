import { DomainError } from './domain-error.js';
import { TechnicalError } from './technical-error.js';

/** What a log, a dead letter or a stored outcome may hold of an error: nothing that a person or a client has written. */
export interface ErrorDescription {
  /** the class of the error, as `QueryFailedError` */
  type: string;
  /** stable code: SQLSTATE, the system's, or that of a DomainError */
  code?: string;
  /** only where the text cannot hold data */
  message?: string;
  /** of the database: the object that refused */
  schema?: string;
  table?: string;
  column?: string;
  constraint?: string;
  /** where it was thrown, innermost first */
  stack?: string;
  cause?: ErrorDescription;
  /** of an AggregateError, the first few */
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

/** SQLSTATE classes whose messages name objects of the schema alone. Those of class 22 and of `raise` quote values. */
const SCHEMA_MESSAGES = /^(08|0A|23|25|26|28|2F|34|40|42|53|54|55|57|58|XX)/;

/** Fixed texts of the PostgreSQL driver, of HTTP and of Kafka, which give no code. */
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

/** The database's own error, behind the one that TypeORM wraps around it. */
function databaseError({ severity, driverError, ...rest }: Fields): (Fields & Record<string, unknown>) | undefined {
  if (typeof driverError === 'object' && driverError !== null) return driverError as Fields & Record<string, unknown>;
  return severity === undefined ? undefined : { severity, ...rest };
}

/** A stack begins with the message, which may have lines that look like frames. */
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
  // A lost connection carries no severity, but is wrapped like an error of the database.
  if (database && (database.severity !== undefined || identifier(database.code)))
    return databaseParts(database as Record<string, unknown>);
  const code = error instanceof DomainError ? error.code : identifier((error as Fields).code);
  const message = messageOf(error, code) ?? (database ? messageOf(database, code) : undefined);
  return { ...(code ? { code } : {}), ...(message === undefined ? {} : { message }) };
}

/**
 * Describes anything that was thrown without its data: no message that could quote a value, no SQL, no parameters, no detail, no body of a request.
 * @param depth how many causes were followed already
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

/** The description in one line: type, code, and the message or, where that is withheld, the place. */
export function summarizeError(error: unknown): string {
  const { type, code, message, constraint, stack } = describeError(error);
  const head = [type, ...(code === undefined ? [] : [code])].join(' ');
  if (message !== undefined) return `${head}: ${message}`;
  return `${head}${constraint === undefined ? '' : ` (${constraint})`}${place(stack)}`;
}

/** Why a command failed, for the terminal of the person who ran it: the message, but of the database's errors the summary alone. */
export const commandErrorText = (error: unknown): string =>
  isError(error) && !databaseError(error as Fields) ? error.message : summarizeError(error);

/** True for errors of any realm: those of the runtime itself are made outside of a test's. */
export const isError = (value: unknown): value is Error =>
  value instanceof Error || Object.prototype.toString.call(value) === '[object Error]';

/** The fields of a log line with every error among them described; under `err` stands what was thrown, which need not be an error. */
export function safeFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name === 'err' || isError(value) ? describeError(value) : (value as unknown),
    ]),
  );
}
