import { isError, safeFields } from '@porte/domain-kit';
import type { DestinationStream, LogFn, Logger, LoggerOptions } from 'pino';
import { currentContext } from '../context/request-context.js';
import { logDeduplicationHook } from './log-deduplicator.js';
import { currentSpan } from './tracing.js';

/** A text that quotes the message of an error in the same line may quote a person's data. */
const containsQuotedValue = (text: unknown, fields: object): boolean =>
  typeof text === 'string' &&
  Object.values(fields).some(value => isError(value) && value.message !== '' && text.includes(value.message));

/** The arguments of a log call without what an error carries: its message, its SQL, its parameters. */
export function safeArguments([first, text, ...rest]: readonly unknown[]): unknown[] {
  if (typeof first !== 'object' || first === null) return [first, ...(text === undefined ? [] : [text]), ...rest];
  // Fastify's own lines carry the request, whose address has parameters.
  const { req: _req, res: _res, ...fields } = isError(first) ? { err: first } : (first as Record<string, unknown>);
  return [safeFields(fields), containsQuotedValue(text, fields) || text === undefined ? 'error' : text, ...rest];
}

/** A line that repeats is summed up by what it says before its error is described: the description has fewer words to tell two errors apart. */
function safeHooks(): NonNullable<LoggerOptions['hooks']> {
  const { logMethod: writeOnce } = logDeduplicationHook();
  return {
    logMethod(args, write, level) {
      const writeSafely = function (this: Logger, ...given: unknown[]): void {
        write.apply(this, safeArguments(given) as Parameters<LogFn>);
      };
      writeOnce!.call(this, args, writeSafely as LogFn, level);
    },
  };
}

/** The trace of the running request, event or process step. */
function traceFields(): { trace_id?: string } {
  const traceId = currentSpan()?.traceId ?? currentContext()?.traceId;
  return traceId === undefined ? {} : { trace_id: traceId };
}

/**
 * The one way in which a process writes its log: JSON lines under the service's name, every error described without its data, each that repeats summed up.
 * @param level the least that is written
 * @param stream where to, standard output unless given
 */
export const loggerOptions = (service: string, level: string, stream?: DestinationStream) => ({
  level,
  base: { service },
  mixin: traceFields,
  formatters: { level: (label: string) => ({ level: label }) },
  // The hook has described it; the default would read it as an error once more.
  serializers: { err: (described: unknown) => described as never },
  hooks: safeHooks(),
  ...(stream ? { stream } : {}),
});
