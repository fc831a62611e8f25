import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { RowAction } from '../../shared/resource/declaration.js';
import { useListActions, type RowActions } from '../../shared/list/actions/use-list-actions.js';
import type { ListQuery } from '../../shared/api/query-text.js';
import { useIsStaff, useRole } from '../../shared/session/use-me.js';
import type { ListedShipment } from './listed-shipment.js';
import { useMoves } from './moves/use-moves.js';
import { awaitsManualLabel, isDraft, nextAction } from './next-action.js';
import { useCloneShipmentMutation, useResolveAttentionMutation, useReturnShipmentMutation } from './records-api.js';
import { useLabelFile } from './use-label-file.js';

type Action = RowAction<ListedShipment>;

const LABELS = [
  ['download_pdf', 'pdf'],
  ['download_thermal', 'thermal'],
  ['download_zpl', 'zpl'],
] as const;

const toUpload = ({ id }: ListedShipment): string => `/manual-shipments/${id}/upload`;

/** What staff do with the label of a manual shipment. */
const MANUAL_LABEL: readonly Action[] = [
  { name: 'upload_label', can: ['create', 'ManualShipment'], isFor: awaitsManualLabel, to: toUpload },
  {
    name: 'replace_label',
    can: ['create', 'ManualShipment'],
    isFor: ({ source, status, generated_label, cancellation }) =>
      source === 'manual' && status === 'success' && generated_label !== null && !cancellation,
    to: toUpload,
  },
];

/** "Duplicar": a new draft with the same ends and parcel, opened at its next step where it is the only one. */
function useClone(): Record<'one' | 'oneOfMany', (shipment: ListedShipment) => Promise<unknown>> {
  const [clone] = useCloneShipmentMutation();
  const navigate = useNavigate();
  const role = useRole();
  const oneOfMany = ({ id }: ListedShipment) => clone({ id, idempotencyKey: crypto.randomUUID() });
  const one = async (shipment: ListedShipment): Promise<unknown> => {
    const { data, error } = await oneOfMany(shipment);
    const next = data && nextAction(data, role);
    if (next && 'to' in next) void navigate(next.to);
    return { error };
  };
  return { one, oneOfMany };
}

/** "Devolver": a draft with the ends swapped, opened at the choice of its rate. */
function useReturn(): (shipment: ListedShipment) => Promise<unknown> {
  const [sendBack] = useReturnShipmentMutation();
  const [navigate, role] = [useNavigate(), useRole()];
  return async ({ id }) => {
    const { data, error } = await sendBack({ id, idempotencyKey: crypto.randomUUID() });
    if (data) void navigate(toOf(data, role));
    return { error };
  };
}

/** Whether its parcel may be sent back: it left with a label, and is no return itself. */
const isReturnable = ({ status, generated_label, return_of }: ListedShipment): boolean =>
  (status === 'success' || status === 'delivered') && generated_label !== null && !return_of;

/** Where its sender lets the recipient send the parcel back. */
const RETURN_LINK: Action = {
  name: 'return_link',
  can: ['create', 'Rate'],
  isFor: isReturnable,
  to: ({ id }) => `/shipments/${id}/return-link`,
};

const DESTROY: Action = {
  name: 'destroy',
  can: ['destroy', 'Shipment'],
  isFor: isDraft,
  isDestructive: true,
  isUndoable: true,
  bulk: true,
};

interface Options {
  list: { query: ListQuery; refetch(): unknown };
  /** the page of one shipment shows that it is being deleted, and null after an undo or a rejection */
  onGone?: (shipment: ListedShipment | null) => void;
}

export interface ShipmentActions extends RowActions<ListedShipment> {
  nameOf(shipment: ListedShipment): string;
  /** the label in the preferred format; errors are shown at the row */
  download(shipment: ListedShipment): void;
}

/** The actions of a shipment besides the next one: the same entries in list and detail. */
export function useShipmentActions({ list, onGone }: Options): ShipmentActions {
  const { formatMessage } = useIntl();
  const role = useRole();
  const [clone, sendBack] = [useClone(), useReturn()];
  const moves = useMoves();
  const isStaff = useIsStaff();
  const [[resolve], { download: fileOf }] = [useResolveAttentionMutation(), useLabelFile()];
  const resolved = ({ id }: ListedShipment) => resolve({ id, idempotencyKey: crypto.randomUUID() });
  const nameOf = ({ sequential_id }: ListedShipment): string =>
    formatMessage({ id: 'shipments.name' }, { number: sequential_id });
  const hasLabel = useMemo(() => (shipment: ListedShipment) => nextAction(shipment, role)?.name === 'download', [role]);
  const declared: Action[] = [
    { name: 'continue', isFor: isDraft, to: shipment => toOf(shipment, role) },
    ...LABELS.map(([name, format]): Action => ({
      name,
      can: ['read', 'Label'],
      isFor: hasLabel,
      run: shipment => fileOf(shipment, format),
    })),
    {
      name: 'note',
      can: ['read', 'Label'],
      isFor: shipment => isStaff && hasLabel(shipment),
      run: shipment => fileOf(shipment, 'nota'),
    },
    ...MANUAL_LABEL,
    { name: 'clone', can: ['create', 'Shipment'], run: clone.one, bulk: clone.oneOfMany },
    { name: 'return', can: ['create', 'Shipment'], isFor: isReturnable, run: sendBack },
    RETURN_LINK,
    {
      name: 'resolve_attention',
      can: ['update', 'Shipment'],
      isFor: ({ attention }) => isStaff && attention !== undefined,
      run: resolved,
      bulk: resolved,
    },
    ...moves,
    DESTROY,
  ];
  const actions = useListActions<ListedShipment>({
    path: 'shipments',
    bundle: 'shipments',
    declared,
    nameOf,
    onGone,
    list: { path: 'shipments', ...list },
  });
  const download = async (shipment: ListedShipment): Promise<void> => {
    actions.problems.clear(shipment.id);
    const { error } = await fileOf(shipment);
    if (error) actions.problems.show(shipment.id, error);
  };
  return { ...actions, nameOf, download: shipment => void download(shipment) };
}

function toOf(shipment: ListedShipment, role: Parameters<typeof nextAction>[1]): string {
  const next = nextAction(shipment, role);
  return next && 'to' in next ? next.to : `/shipments/${shipment.id}`;
}
