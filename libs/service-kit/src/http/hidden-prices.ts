import { RouteConfig } from '@nestjs/platform-fastify';
import { seesPrices } from '@porte/contracts';
import type { FastifyInstance } from 'fastify';
import { currentContext } from '../context/request-context.js';

/** The numbers that are no money. Users without prices get null for any other number, so that a new field is hidden until it is named here. */
const NO_MONEY: ReadonlySet<string> = new Set([
  // numbers by which things are called, and places
  ...[
    'sequential_id',
    'number',
    'shipment_number',
    'position',
    'sequence',
    'last_sequence',
    'version',
    'n',
    'line',
    'val',
  ],
  ...['page', 'per_page', 'total_pages', 'total_objects', 'last_step', 'step', 'revision', 'code'],
  // counts
  ...['count', 'rows', 'bytes', 'labels', 'shipments', 'total_shipments', 'own_agreements_count', 'samples', 'heavier'],
  ...['attempts', 'events', 'subjects', 'waiting', 'delivered', 'failed', 'succeeded', 'quantity', 'acceptances'],
  ...['free', 'to_pack', 'week_sent', 'week_before', 'on_time', 'passkeys', 'recovery_codes_left', 'files', 'used'],
  ...['shipment_limit', 'shipment_count', 'shipments_left', 'in_flight', 'unread', 'max_rows', 'woocommerce_version'],
  ...[
    'lines',
    'week',
    'created',
    'changed',
    'unchanged',
    'errors',
    'done',
    'drafts',
    'orders',
    'ready',
    'cases',
    'groups',
    'states',
    'served',
    'excluded',
    'extended',
    'retry_after',
    'max',
  ],
  // times
  ...['days', 'transit_days', 'week_days', 'weekday', 'hours', 'minutes', 'expires_in', 'retention_days', 'timeout'],
  ...['low_balance_days', 'tenant_low_balance_days', 'last_status', 'last_ms', 'median_ms', 'p95_ms', 'status'],
  ...['duration_ms', 'start_at', 'end_at'],
  // kg, cm and cm³/kg
  ...['weight', 'length', 'width', 'height', 'girth', 'kg', 'billable_kg', 'paid_kg', 'offered_kg', 'reported_kg'],
  ...['measured_kg', 'declared_kg', 'mean_kg', 'would_be_kg', 'declare_kg', 'less_kg', 'overweight', 'max_kg'],
  ...[
    'volumetric_weight',
    'carrier_weight',
    'carrier_volumetric_weight',
    'volumetric_divisor',
    'divisor',
    'probability',
  ],
  ...['weight_kg', 'length_cm', 'width_cm', 'height_cm', 'longest_cm', 'girth_cm'],
  // what one's own goods are worth: typed by who sends them
  ...['declared_tax_value', 'declared_value'],
]);

/** Objects in which every number counts something, such as batch rows by their status. */
const COUNTS: ReadonlySet<string> = new Set([
  ...['counts', 'hours', 'by_carrier', 'current_month_by_carrier', 'last_month_by_carrier'],
]);

const NONE: ReadonlySet<string> = new Set();

/** Names the numbers in a route's answer that are counts there, although elsewhere an amount may have the same name. */
export const Counts = (...counts: string[]): MethodDecorator => RouteConfig({ counts: new Set(counts) });

const isJsonText = (text: string): boolean => /^[[{]/.test(text);

function hiddenInText(text: string): string {
  try {
    return JSON.stringify(withoutPrices(JSON.parse(text)));
  } catch {
    return text;
  }
}

/**
 * A value of an answer without its amounts of money: each number is null, unless its name says that it is none. JSON in a text, such as the body of a
 * webhook, is treated likewise.
 * @param counts further names of numbers that are no money
 * @param name of the field that holds the value
 */
export function withoutPrices(value: unknown, counts: ReadonlySet<string> = NONE, name = ''): unknown {
  if (typeof value === 'number' || typeof value === 'bigint')
    return NO_MONEY.has(name) || COUNTS.has(name) || counts.has(name) ? value : null;
  if (typeof value === 'string') return isJsonText(value) ? hiddenInText(value) : value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(each => withoutPrices(each, counts, name));
  if ('toJSON' in value && typeof value.toJSON === 'function')
    return withoutPrices((value as { toJSON(): unknown }).toJSON(), counts, name);
  const isGroup = COUNTS.has(name) || counts.has(name);
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, withoutPrices(inner, counts, isGroup ? name : field)]),
  );
}

/** Whether amounts have to be hidden in the answer to the running request. Calls between services need them. */
export function hidesPrices(): boolean {
  const { actor, audience } = currentContext() ?? {};
  return actor != null && audience !== 'porte-internal' && !seesPrices(actor.grants);
}

/** Hides the amounts in every answer to users without prices, whatever the route. */
export function installHiddenPrices(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', ({ routeOptions }, reply, payload, done) => {
    if (!hidesPrices()) return done(null, payload);
    // The schema of a route may know no null in place of a number.
    void reply.serializer(answer => JSON.stringify(answer));
    done(null, withoutPrices(payload, (routeOptions.config as { counts?: ReadonlySet<string> }).counts));
  });
}
