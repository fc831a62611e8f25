import { makeStyles, tokens } from '@fluentui/react-components';
import { MEXICAN_STATES } from '@porte/contracts/catalog/postal-prefixes.js';
import {
  PLACED_DAYS,
  PLACED_PARCELS,
  type ParcelPlaces,
  type PlacedParcel,
} from '@porte/contracts/shipments/parcel-places.js';
import { useIntl } from 'react-intl';
import { Moment } from '../../../shared/display/moment.js';
import { PlainTable } from '../../../shared/display/plain-table.js';
import { StateMap } from '../../../shared/display/state-map.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { BackButton } from '../../../shared/layout/back-button.js';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { Section } from '../../../shared/layout/section.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { useParcelPlacesQuery } from './places-api.js';

const useStyles = makeStyles({
  beside: {
    display: 'grid',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
  },
  note: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** The name of a parcel's state; where it is instead, if it is in none. */
function useWhere(): ({ state, place }: Pick<PlacedParcel, 'state' | 'place'>) => string {
  const { formatMessage } = useIntl();
  return ({ state, place }) =>
    formatMessage({
      id: state ? `postal_codes.state.${state}` : `places.${place === null ? 'none' : 'elsewhere'}`,
    });
}

function Country({ places: { states } }: { places: ParcelPlaces }) {
  const { formatMessage } = useIntl();
  const { number } = useFormat();
  const where = useWhere();
  const counts = new Map(states.map(({ state, parcels }) => [state, parcels]));
  return (
    <StateMap
      label={formatMessage({ id: 'places.map' })}
      tiles={MEXICAN_STATES.map(({ code }) => {
        const parcels = counts.get(code);
        return {
          state: code,
          name: where({ state: code, place: null }),
          level: parcels ? 'whole' : 'none',
          figure: parcels === undefined ? undefined : number(parcels),
        };
      })}
    />
  );
}

function StateTable({ places: { states, elsewhere, without_place } }: { places: ParcelPlaces }) {
  const { number } = useFormat();
  const where = useWhere();
  const rest = [
    { key: 'elsewhere', name: where({ state: null, place: '' }), parcels: elsewhere },
    { key: 'none', name: where({ state: null, place: null }), parcels: without_place },
  ].filter(({ parcels }) => parcels > 0);
  return (
    <PlainTable
      label="places.states"
      heads={['places.state', 'places.parcels']}
      rows={[
        ...states.map(({ state, parcels }) => ({ key: state, name: where({ state, place: null }), parcels })),
        ...rest,
      ].map(({ key, name, parcels }) => ({ key, cells: [name, number(parcels)] }))}
    />
  );
}

function ParcelTable({ parcels }: { parcels: readonly PlacedParcel[] }) {
  const { formatMessage } = useIntl();
  const where = useWhere();
  return (
    <PlainTable
      label="places.list"
      texts={6}
      heads={['shipment', 'recipient', 'carrier', 'place', 'state', 'seen'].map(head => `places.${head}`)}
      rows={parcels.map(parcel => ({
        key: parcel.id,
        cells: [
          <AppLink key="to" to={`/shipments/${parcel.id}`}>
            {formatMessage({ id: 'places.number' }, { number: parcel.sequential_id })}
          </AppLink>,
          parcel.recipient,
          parcel.carrier_name,
          parcel.place ?? formatMessage({ id: 'page.none' }),
          where(parcel),
          parcel.seen_at ? <Moment key="seen" at={parcel.seen_at} /> : formatMessage({ id: 'page.none' }),
        ],
      }))}
    />
  );
}

function Places({ places }: { places: ParcelPlaces }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const note = formatMessage({ id: 'places.note' }, { days: PLACED_DAYS });
  const newest = formatMessage({ id: 'places.newest' }, { parcels: PLACED_PARCELS });
  if (places.total === 0) return <p className={styles.note}>{formatMessage({ id: 'places.empty' })}</p>;
  const { parcels, total } = places;
  return (
    <>
      <div className={styles.beside}>
        <Section title={formatMessage({ id: 'places.map' })}>
          <Country places={places} />
          <p className={styles.note}>{places.is_partial ? `${note} ${newest}` : note}</p>
        </Section>
        <Section title={formatMessage({ id: 'places.states' })}>
          <StateTable places={places} />
        </Section>
      </div>
      <Section title={formatMessage({ id: 'places.list' })}>
        <ParcelTable parcels={parcels} />
        {parcels.length < total && (
          <p className={styles.note}>{formatMessage({ id: 'places.more' }, { shown: parcels.length, total })}</p>
        )}
      </Section>
    </>
  );
}

/** Events of parcels come every second: a map does not have to follow each of them. */
const POLL_MS = 60_000;

/** Where the parcels under way were seen last: a map of the states, their numbers, and the parcels themselves. */
export function PlacesPage() {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useParcelPlacesQuery(undefined, {
    pollingInterval: POLL_MS,
    refetchOnMountOrArgChange: true,
  });
  return (
    <PageFrame
      title={formatMessage({ id: 'places.title' })}
      back={<BackButton list="/shipments" label={formatMessage({ id: 'places.back' })} />}
      width="wide"
    >
      {error && !data && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} />}
      {data && <Places places={data} />}
    </PageFrame>
  );
}
