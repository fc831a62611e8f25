import { BoxRegular } from '@fluentui/react-icons/svg/box';
import { PersonRegular } from '@fluentui/react-icons/svg/person';
import type { Shipment, User } from '@porte/contracts';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useCan } from '../../../shared/session/use-can.js';
import { useList } from '../../../shared/api/resources.js';
import { useIsStaff } from '../../../shared/session/use-me.js';
import { useHasPage } from '../shell-routes.js';
import type { Finding } from './finding.js';

/** Rows found on the server, and how far that is. */
export interface RowFindings {
  findings: Finding[];
  isBusy: boolean;
  hasFailed: boolean;
}

export const MOST = 5;
/** With fewer letters half of all rows would match. */
export const LEAST = 3;
const NUMBER = /^#?(\d{1,9})$/;

/** The API combines filters with AND only, so each way to find a shipment is a separate query. */
function useShipmentsBy(field: string, value: unknown, isAsked: boolean) {
  const { page, isFetching, error } = useList(
    'shipments',
    { per_page: MOST, where: { [field]: value } },
    { skip: !isAsked },
  );
  return { rows: isAsked ? (page?.data ?? []) : [], isFetching, error };
}

/** Shipments by their number, tracking number or recipient. */
export function useShipmentsFor(typed: string, isAsked: boolean): Omit<RowFindings, 'findings'> & { rows: Shipment[] } {
  const number = NUMBER.exec(typed)?.[1];
  const isLong = isAsked && typed.length >= LEAST;
  const answers = [
    useShipmentsBy('number', number ?? '', isAsked && number !== undefined),
    useShipmentsBy('labels.tracking_number', { like: typed }, isLong),
    useShipmentsBy('destination.name', { like: typed }, isLong),
  ];
  const rows = new Map<string, Shipment>(answers.flatMap(({ rows }) => rows).map(row => [row.id, row]));
  return {
    rows: [...rows.values()].slice(0, MOST),
    isBusy: answers.some(({ isFetching }) => isFetching),
    hasFailed: answers.some(({ error }) => error !== undefined),
  };
}

/** A shipment as the palette offers it. */
export function useShipmentFinding(): (row: Shipment, group: Finding['group']) => Finding {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  return (row, group) => ({
    id: row.id,
    group,
    text: formatMessage(
      { id: 'shell.found_shipment' },
      { number: String(row.sequential_id), name: row.destination.name },
    ),
    hint: row.generated_label?.tracking_number ?? '',
    icon: BoxRegular,
    run: () => void navigate(`/shipments/${row.id}`),
  });
}

function useShipmentFindings(typed: string): RowFindings {
  const [can, hasPage, toFinding] = [useCan(), useHasPage(), useShipmentFinding()];
  const { rows, ...state } = useShipmentsFor(typed, hasPage('/shipments/:id') && can('read', 'Shipment'));
  return { findings: rows.map(row => toFinding(row, 'shipments')), ...state };
}

function useUserFindings(typed: string): RowFindings {
  const navigate = useNavigate();
  const [can, hasPage, isStaff] = [useCan(), useHasPage(), useIsStaff()];
  const isAsked = isStaff && typed.length >= LEAST && can('update', 'User') && hasPage('/users/:id/edit');
  const { page, isFetching, error } = useList(
    'users',
    { per_page: MOST, where: { search: { like: typed } } },
    { skip: !isAsked },
  );
  const rows: User[] = isAsked ? (page?.data ?? []) : [];
  const findings = rows.map(({ id, fullname, email }): Finding => ({
    id,
    group: 'users',
    text: fullname,
    hint: email,
    icon: PersonRegular,
    run: () => void navigate(hasPage('/users/:id') ? `/users/${id}` : `/users/${id}/edit`),
  }));
  return { findings, isBusy: isFetching, hasFailed: error !== undefined };
}

/** Shipments by number, tracking number or recipient; for staff also users by name, e-mail, company or phone. */
export function useRowFindings(typed: string): RowFindings {
  const [shipments, users] = [useShipmentFindings(typed), useUserFindings(typed)];
  return {
    findings: [...shipments.findings, ...users.findings],
    isBusy: shipments.isBusy || users.isBusy,
    hasFailed: shipments.hasFailed || users.hasFailed,
  };
}
