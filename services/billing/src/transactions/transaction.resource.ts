import {
  exportColumns,
  exportsAllUsers,
  TRANSACTION_CODES,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
} from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import {
  accountColumns,
  coded,
  defineResource,
  integer,
  money,
  reference,
  text,
  through,
  time,
  uuid,
  type ExportRequest,
  type Filter,
  type Include,
  type Scope,
} from '@porte/resource-kit';
import { isStaff, type Actor } from '@porte/service-kit';
import { invoiceOf } from '../invoices/invoice.resource.js';
import { movementsOf, ofTrackingNumber } from './transaction-search.js';
import { TransactionEntity } from './transaction.entity.js';

/** A customer sees the rows of its wallet; a sub-user sees those in its parent's wallet that it made. */
const ownMovements: Scope = {
  filter: actor => {
    if (isStaff(actor)) return null;
    const sql = actor.owner_id === actor.id ? 'r.user_id = :self' : 'r.user_id = :owner and r.made_by = :self';
    return { sql: `(${sql})`, params: { self: actor.id, owner: actor.owner_id } };
  },
  stamp: () => ({}),
};

const copy = (model: 'user' | 'shipment', key: string): string =>
  `exists (select 1 from reference_rows c where c.tenant_id = r.tenant_id and c.model = '${model}' and c.id = r.${key} and not c.destroyed and %)`;

const email = text(`c.data->>'email'`);
const contains = through(copy('user', 'user_id'), email);

/** A whole e-mail is one user's, found first, so that the rows come from the index of that user in the order of the list. */
const ofUser: Filter = operand => {
  const inner = operand.op === 'eq' ? email(operand) : null;
  return inner
    ? {
        sql: `r.user_id = (select c.id from reference_rows c where c.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
          and c.model = 'user' and not c.destroyed and ${inner.sql} order by c.id desc limit 1)`,
        params: inner.params,
      }
    : contains(operand);
};

const shownUser = ({ id, sequential_id, name, last_name, email, company }: Record<string, unknown>): object => ({
  id,
  sequential_id,
  name,
  last_name,
  email,
  company,
});

const shownShipment = ({ id, sequential_id, status, tracking_number }: Record<string, unknown>): object => ({
  id,
  sequential_id,
  status,
  tracking_number,
});

const shipmentLabel = reference<TransactionEntity>('shipment', 'shipment_id', ({ tracking_number }) => ({
  tracking_number,
}));

/** The labels of a movement: its shipment's, once it has a tracking number. */
const labelsOf: Include<TransactionEntity> = async (rows, context) =>
  new Map(
    [...(await shipmentLabel(rows, context))].map(([id, label]) => [
      id,
      (label as { tracking_number?: string | null } | null)?.tracking_number ? [label] : [],
    ]),
  );

function shipmentColumns(shipment: unknown): object {
  if (!shipment) return {};
  const { sequential_id, tracking_number } = shipment as { sequential_id: number; tracking_number: string | null };
  return { shipment_number: sequential_id, tracking_number };
}

/** The movements of all users are for developers; other staff export those of one user. */
function requireOneUser({ actor, where }: ExportRequest): void {
  const isOfOne = ['user_id', 'users.email'].some(name => typeof where[name] === 'string' && where[name] !== '');
  if (!isOfOne && !exportsAllUsers('transactions', actor.role)) throw new DomainError('forbidden');
}

/** Only staff see the charge's id at the provider. */
function view({ tenant_id: _, reference: charge, ...row }: TransactionEntity, actor: Actor): object {
  return isStaff(actor) ? { ...row, reference: charge } : row;
}

export const transactionResource = defineResource({
  path: 'transactions',
  shown: 'Transaction',
  entity: TransactionEntity,
  scope: ownMovements,
  view,
  search: [{ number: 'sequential_id' }, 'description', 'reference', 'created_by'],
  searchColumn: true,
  searchCovers: movementsOf,
  where: {
    id: uuid('r.id'),
    sequential_id: integer('r.sequential_id'),
    user_id: uuid('r.user_id'),
    shipment_id: uuid('r.shipment_id'),
    created_at: time('r.created_at'),
    amount: money('r.amount'),
    status: coded('r.status', TRANSACTION_STATUSES),
    transaction_type: coded('r.transaction_type', TRANSACTION_TYPES),
    code: coded('r.code', TRANSACTION_CODES),
    created_by: text('r.created_by'),
    description: text('r.description'),
    'labels.tracking_number': ofTrackingNumber(copy('shipment', 'shipment_id')),
    'shipments.sequential_id': through(copy('shipment', 'shipment_id'), integer(`(c.data->>'sequential_id')::bigint`)),
    'users.email': ofUser,
  },
  order: ['sequential_id', 'amount', 'status', 'transaction_type', 'updated_at'],
  include: {
    user: reference('user', 'user_id', shownUser),
    shipment: reference('shipment', 'shipment_id', shownShipment),
    labels: labelsOf,
    invoice: invoiceOf,
  },
  export: exportColumns.transactions,
  // The ids of payments and refunds do not grow with time.
  exportOrder: 'sequential_id desc',
  exportRelated: {
    user: reference('user', 'user_id', shownUser),
    shipment: reference('shipment', 'shipment_id', shownShipment),
  },
  exported: (row, actor, { user, shipment }) => ({
    ...view(row, actor),
    ...shipmentColumns(shipment),
    ...accountColumns(user),
  }),
  exportRule: requireOneUser,
});
