import { parse } from 'yaml';
import { z } from 'zod';
import { PARCEL_STATUSES } from '@porte/contracts';
import { Expression, InvalidDescription } from './expression.js';
import { fieldNames, sampleData, type Described } from './samples.js';
import { Template } from './template.js';

const texts = z.array(z.union([z.string(), z.number()]).transform(String)).max(50);
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const Written = z.strictObject({
  method: z.enum(METHODS).default('POST'),
  path: z.string().regex(/^\/[^\s]*$/),
  headers: z.record(z.string().regex(/^[a-z][\w-]{0,60}$/i), z.string()).optional(),
  send: z.enum(['json', 'form', 'xml']).default('json'),
  soap_action: z.string().optional(),
  body: z.string().optional(),
  receive: z.enum(['json', 'xml', 'soap', 'file', 'nothing']).optional(),
  answer: z.string().optional(),
  error: z.string().optional(),
  refuses: texts.optional(),
  absent: texts.optional(),
  account: texts.optional(),
  statuses: z.record(z.string(), z.enum(PARCEL_STATUSES)).optional(),
  letters: z.literal('plain').optional(),
});

/** A call as staff describe it, read and checked. */
export interface CallDescription extends Omit<
  z.infer<typeof Written>,
  'path' | 'headers' | 'body' | 'answer' | 'error'
> {
  path: Template;
  headers: readonly [name: string, value: Template][];
  /** an expression makes JSON and forms, a template XML */
  body: Expression | Template | null;
  receive: NonNullable<z.infer<typeof Written>['receive']>;
  answer: Expression | null;
  error: Expression | null;
}

/** Written in place of a description: the account's API has no such call. */
export const NO_CALL = 'none';

function read(text: string): z.infer<typeof Written> {
  let value: unknown;
  try {
    value = parse(text, { maxAliasCount: 0, schema: 'core' });
  } catch (error) {
    throw new InvalidDescription('callText', (error as Error).message.split('\n')[0]!.slice(0, 120));
  }
  const checked = Written.safeParse(value);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  throw new InvalidDescription('callMissing', unknown ?? (issue?.path.join('.') || 'path'));
}

/** The ways of receiving without an expression that says what the answer means. */
const needsAnswer = (operation: Described, receive: CallDescription['receive']): boolean =>
  !(receive === 'file' && operation === 'fetchLabel') && !(receive === 'nothing' && operation === 'void');

function bodyOf(operation: Described, { send, body }: z.infer<typeof Written>): CallDescription['body'] {
  if (body === undefined) return null;
  if (send === 'xml') return Template.of(body, fieldNames(operation));
  const expression = Expression.of(body);
  const unknown = expression.unknownFieldIn(sampleData(operation));
  if (unknown !== null) throw new InvalidDescription('callField', unknown);
  return expression;
}

/**
 * Reads the description of a call: YAML, whose expressions are JMESPath and whose templates are Mustache.
 * @returns null for a call that the API does not have
 * @throws InvalidDescription for a text that cannot be used
 */
export function readDescription(operation: Described, text: string): CallDescription | null {
  if (text.trim() === NO_CALL) return null;
  const written = read(text);
  const { path, headers = {}, answer, error, send } = written;
  const receive = written.receive ?? (send === 'xml' ? 'xml' : 'json');
  if (answer === undefined && needsAnswer(operation, receive)) throw new InvalidDescription('callMissing', 'answer');
  const fields = fieldNames(operation);
  return {
    ...written,
    receive,
    path: Template.of(path, fields),
    headers: Object.entries(headers).map(([name, value]) => [name.toLowerCase(), Template.of(value, fields)]),
    body: bodyOf(operation, written),
    answer: answer === undefined ? null : Expression.of(answer),
    error: error === undefined ? null : Expression.of(error),
  };
}
