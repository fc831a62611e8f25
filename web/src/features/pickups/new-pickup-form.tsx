import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { MOST_PICKED_UP, type PickupGroup } from '@porte/contracts/shipments/pickup.js';
import type { PickupDay } from '@porte/contracts/shipments/pickup-windows.js';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Problem } from '../../shared/feedback/problem.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Section } from '../../shared/layout/section.js';
import { ChoiceTiles } from './choice-tiles.js';
import { NoteField } from './note-field.js';
import { useCreatePickupMutation } from './pickups-api.js';
import { useWindow, WindowFields, windowInput } from './window-fields.js';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column' },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '44px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    ':last-child': { borderBottom: 'none' },
  },
  lesser: { color: tokens.colorNeutralForeground2 },
  weight: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  address: { margin: 0, fontStyle: 'normal', overflowWrap: 'anywhere' },
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    '& button': { minHeight: '44px' },
  },
});

type Parcels = PickupGroup['shipments'];

/** The first group that has one of the wanted parcels, else the first. */
const startAt = (groups: readonly PickupGroup[], wanted: readonly string[]): number =>
  Math.max(
    0,
    groups.findIndex(({ shipments }) => shipments.some(({ id }) => wanted.includes(id))),
  );

/** The carrier and how many parcels; with the street where the carrier comes to several. */
function nameOf({ carrier_id, carrier, address, shipments }: PickupGroup, groups: readonly PickupGroup[]): string {
  const isOne = groups.filter(each => each.carrier_id === carrier_id).length === 1;
  return [carrier, shipments.length, ...(isOne ? [] : [address.split(',')[0]])].join(' · ');
}

/** Those of a group that are ticked at first: the wanted ones, else all that one pickup takes. */
function ticksOf({ shipments }: PickupGroup, wanted: readonly string[]): string[] {
  const ids = shipments.map(({ id }) => id);
  const chosen = ids.filter(id => wanted.includes(id));
  return (chosen.length > 0 ? chosen : ids).slice(0, MOST_PICKED_UP);
}

interface ParcelChoiceProps {
  parcels: Parcels;
  ticked: readonly string[];
  onTick(id: string, isOn: boolean): void;
}

function ParcelChoice({ parcels, ticked, onTick }: ParcelChoiceProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  return (
    <ul className={styles.list} aria-label={formatMessage({ id: 'pickups.what' })}>
      {parcels.map(({ id, recipient, sequential_id, city, weight }) => (
        <li key={id} className={styles.row}>
          <Checkbox
            label={`${recipient} · ${sequential_id} · ${city}`}
            checked={ticked.includes(id)}
            disabled={!ticked.includes(id) && ticked.length >= MOST_PICKED_UP}
            onChange={(_, data) => onTick(id, data.checked === true)}
          />
          <span className={styles.weight}>{format.kg(weight)}</span>
        </li>
      ))}
    </ul>
  );
}

function Place({ group: { sender, address, phone } }: { group: PickupGroup }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <Section title={formatMessage({ id: 'pickups.where' })}>
      <address className={styles.address}>
        {sender}
        <br />
        {address}
        {phone && (
          <>
            <br />
            {phone}
          </>
        )}
      </address>
    </Section>
  );
}

interface Props {
  /** that carriers come for, at least one */
  groups: readonly PickupGroup[];
  days: readonly PickupDay[];
  /** ids of shipments that are ticked at first */
  wanted: readonly string[];
}

/** Who comes, when, for what, and with which note. A repeated press asks once. */
export function NewPickupForm({ groups, days, wanted }: Props) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const navigate = useNavigate();
  const [create, { isLoading, error }] = useCreatePickupMutation();
  const keys = useRef<Record<string, string>>({});
  const chosen = useWindow(days);
  const [note, setNote] = useState('');
  const [at, setAt] = useState(() => startAt(groups, wanted));
  const group = groups[at] ?? groups[0]!;
  const [ticked, setTicked] = useState(() => ticksOf(group, wanted));
  const taken = group.shipments.filter(({ id }) => ticked.includes(id));
  const weight = taken.reduce((sum, parcel) => sum + parcel.weight, 0);
  const choose = (index: string): void => {
    setAt(Number(index));
    setTicked(ticksOf(groups[Number(index)]!, []));
  };
  const send = async (): Promise<void> => {
    if (isLoading || taken.length === 0) return;
    const shipment_ids = taken.map(({ id }) => id);
    const input = { shipment_ids, ...windowInput(chosen), ...(note.trim() && { note: note.trim() }) };
    const idempotencyKey = (keys.current[JSON.stringify(input)] ??= crypto.randomUUID());
    const { data } = await create({ input, idempotencyKey });
    if (data) void navigate(`/shipments/${data.shipment_id}/pickup`);
  };
  const options = groups.map((each, index) => ({ value: String(index), text: nameOf(each, groups) }));
  return (
    <>
      {error && <Problem error={error} title={formatMessage({ id: 'pickups.not_asked' })} />}
      <Section title={formatMessage({ id: 'pickups.who_when' })}>
        <ChoiceTiles
          label={formatMessage({ id: 'pickups.carrier' })}
          value={String(groups.indexOf(group))}
          options={options}
          onChange={choose}
        />
        <WindowFields days={days} chosen={chosen} />
      </Section>
      <Section title={formatMessage({ id: 'pickups.what' })}>
        <ParcelChoice
          parcels={group.shipments}
          ticked={ticked}
          onTick={(id, isOn) => setTicked(was => (isOn ? [...was, id] : was.filter(each => each !== id)))}
        />
      </Section>
      <Place group={group} />
      <NoteField value={note} onChange={setNote} />
      <div className={styles.end}>
        <span role="status" className={styles.lesser}>
          {formatMessage({ id: 'pickups.parcels' }, { count: taken.length })} · {format.kg(weight)}
        </span>
        <Button appearance="primary" disabledFocusable={isLoading || taken.length === 0} onClick={() => void send()}>
          {formatMessage({ id: 'pickups.schedule_parcels' }, { count: taken.length })}
        </Button>
      </div>
    </>
  );
}
