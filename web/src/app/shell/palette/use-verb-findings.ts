import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { WalletRegular } from '@fluentui/react-icons/svg/wallet';
import type { FluentIcon } from '@fluentui/react-icons';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import type { User } from '@porte/contracts/identity/user.js';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { printLabel, saveFile } from '../../../features/shipments/confirm/print-label.js';
import { nextAction } from '../../../features/shipments/next-action.js';
import { useCloneShipmentMutation, useLabelFileMutation } from '../../../features/shipments/records-api.js';
import { useList } from '../../../shared/api/resources.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useCan } from '../../../shared/session/use-can.js';
import { useIsStaff, useRole } from '../../../shared/session/use-me.js';
import { useHasPage } from '../shell-routes.js';
import { matches, type Finding } from './finding.js';
import { LEAST, MOST, useShipmentsFor, type RowFindings } from './use-row-findings.js';
import { readOrder, type Order } from './verbs.js';

const NONE: RowFindings = { findings: [], isBusy: false, hasFailed: false };

type Acting = (shipment: Shipment) => Promise<{ error?: unknown }>;

/** A new draft with the same ends and parcel, opened at its next step. It costs nothing. */
function useClone(): Acting {
  const [clone] = useCloneShipmentMutation();
  const [navigate, role] = [useNavigate(), useRole()];
  return async ({ id }) => {
    const { data, error } = await clone({ id, idempotencyKey: crypto.randomUUID() });
    const next = data && nextAction(data, role);
    if (data) void navigate(next && 'to' in next ? next.to : `/shipments/${data.id}`);
    return { error };
  };
}

/** The label in the user's format, to the printer; the file where this browser prints no PDF. */
function usePrint(): Acting {
  const [load] = useLabelFileMutation();
  return async ({ generated_label: label }) => {
    if (!label) return {};
    const { data, error } = await load({ labelId: label.id });
    if (!data) return { error };
    const url = URL.createObjectURL(data);
    const isPdf = data.type.includes('pdf');
    if (!isPdf || !printLabel(url)) saveFile(url, `${label.tracking_number}.${isPdf ? 'pdf' : 'zpl'}`);
    return {};
  };
}

interface Doing {
  verb: 'clone' | 'print';
  icon: FluentIcon;
  isAllowed: boolean;
  act: Acting;
}

/** Shipments that an order is about: by number, tracking number or recipient; the last one when it names none. */
function useShipmentOrder(order: Order | null, { verb, icon, isAllowed, act }: Doing): RowFindings {
  const { formatMessage } = useIntl();
  const isAsked = isAllowed && order?.verb === verb;
  const what = isAsked && 'what' in order ? order.what : '';
  const { rows, ...state } = useShipmentsFor(what, isAsked && what !== '');
  const { page: last } = useList('shipments', { per_page: 1 }, { skip: !isAsked || what !== '' });
  if (!isAsked) return NONE;
  const found = what === '' ? ((last?.data ?? []) as Shipment[]) : rows;
  const fitting = found.filter(({ generated_label }) => verb === 'clone' || generated_label !== null);
  const findings = fitting.slice(0, MOST).map((row): Finding => ({
    id: `${verb}-${row.id}`,
    group: 'actions',
    text: formatMessage(
      { id: what === '' ? `shell.verb.${verb}.last` : `shell.verb.${verb}.it` },
      { number: String(row.sequential_id), name: row.destination.name },
    ),
    hint: row.generated_label?.tracking_number ?? '',
    icon,
    run: () => act(row),
  }));
  return { findings, ...state };
}

/** Users whom staff may deposit to; the form is filled, and nothing moves before its button is pressed. */
function useDepositOrder(order: Order | null): RowFindings {
  const { formatMessage } = useIntl();
  const { money } = useFormat();
  const [navigate, isAllowed] = [useNavigate(), useMayDeposit()];
  const deposit = order?.verb === 'deposit' ? order : null;
  const isAsked = isAllowed && deposit !== null && deposit.name.length >= LEAST;
  const { page, isFetching, error } = useList(
    'users',
    { per_page: MOST, where: { search: { like: deposit?.name ?? '' } } },
    { skip: !isAsked },
  );
  if (!isAsked) return NONE;
  const { amount } = deposit;
  const query = amount === null ? '' : `?amount=${amount}`;
  const findings = ((page?.data ?? []) as User[]).map(({ id, fullname, email }): Finding => ({
    id: `deposit-${id}`,
    group: 'actions',
    text:
      amount === null
        ? formatMessage({ id: 'shell.verb.deposit.any' }, { name: fullname })
        : formatMessage({ id: 'shell.verb.deposit.it' }, { name: fullname, amount: money(amount) }),
    hint: email,
    icon: WalletRegular,
    run: () => void navigate(`/users/${id}/transactions/new${query}`),
  }));
  return { findings, isBusy: isFetching, hasFailed: error !== undefined };
}

function useMayDeposit(): boolean {
  const [can, hasPage, isStaff] = [useCan(), useHasPage(), useIsStaff()];
  return isStaff && can('create', 'Transaction') && hasPage('/users/:userId/transactions/new');
}

/**
 * Orders with what they are about, as rows to choose.
 * @param settled what was typed, after a pause
 */
export function useVerbFindings(settled: string): RowFindings {
  const order = readOrder(settled);
  const [can, hasPage] = [useCan(), useHasPage()];
  const mayRead = hasPage('/shipments/:id') && can('read', 'Shipment');
  const all = [
    useDepositOrder(order),
    useShipmentOrder(order, {
      verb: 'clone',
      icon: CopyRegular,
      isAllowed: mayRead && can('create', 'Shipment'),
      act: useClone(),
    }),
    useShipmentOrder(order, {
      verb: 'print',
      icon: PrintRegular,
      isAllowed: mayRead && can('read', 'Label'),
      act: usePrint(),
    }),
  ];
  return {
    findings: all.flatMap(({ findings }) => findings),
    isBusy: all.some(({ isBusy }) => isBusy),
    hasFailed: all.some(({ hasFailed }) => hasFailed),
  };
}

const OFFERED: readonly [Order['verb'], FluentIcon][] = [
  ['deposit', WalletRegular],
  ['clone', CopyRegular],
  ['print', PrintRegular],
];

/** The verbs themselves: choosing one puts it into the field. */
export function useOfferedVerbs(typed: string): Finding[] {
  const { formatMessage } = useIntl();
  const [can, hasPage, mayDeposit] = [useCan(), useHasPage(), useMayDeposit()];
  const mayRead = hasPage('/shipments/:id') && can('read', 'Shipment');
  const allowed = {
    clone: mayRead && can('create', 'Shipment'),
    print: mayRead && can('read', 'Label'),
    deposit: mayDeposit,
  };
  return OFFERED.filter(([verb]) => allowed[verb])
    .map(([verb, icon]): Finding => ({
      id: `verb-${verb}`,
      group: 'actions',
      text: formatMessage({ id: `shell.verb.${verb}` }),
      hint: formatMessage({ id: `shell.verb.${verb}.hint` }),
      icon,
      complete: `${formatMessage({ id: `shell.verb.${verb}.word` })} `,
    }))
    .filter(({ text }) => matches(text, typed));
}
