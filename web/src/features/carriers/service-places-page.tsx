import { Button, Checkbox, makeStyles, SearchBox, Text, tokens } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useList } from '../../shared/api/resources.js';
import { Empty } from '../../shared/feedback/empty.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { LeaveGuard } from '../../shared/form/leave-guard/leave-guard.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useSavePlacesMutation, type PlaceList } from './service-api.js';
import { ServiceFrame, type FramedService } from './service-frame.js';
import { FEWEST } from './service-places.js';

/** Lookup lists are read whole, as the API allows. */
const ALL = { countries: { per_page: 1000, order: 'name asc' }, zones: { per_page: 1000, order: 'name asc' } } as const;

const FIELD = { countries: 'country_ids', zones: 'zone_ids' } as const;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    maxHeight: '480px',
    overflowY: 'auto',
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  fewest: { color: tokens.colorStatusDangerForeground2 },
});

interface Place {
  id: string;
  name: string;
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

interface ChecklistProps {
  service: FramedService;
  list: PlaceList;
  places: readonly Place[];
  isLocked: boolean;
}

/** The selected ids, until they are saved. */
function useChosen({ service, list }: Pick<ChecklistProps, 'service' | 'list'>) {
  const saved = service[FIELD[list]];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(saved));
  const turn = (id: string, isOn: boolean): void =>
    setChosen(before => new Set([...before].filter(other => other !== id).concat(isOn ? [id] : [])));
  const isDirty = chosen.size !== saved.length || saved.some(id => !chosen.has(id));
  return { chosen, turn, isDirty };
}

function Checklist({ service, list, places, isLocked }: ChecklistProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const [search, setSearch] = useState('');
  const { chosen, turn, isDirty } = useChosen({ service, list });
  const [save, { isLoading, error }] = useSavePlacesMutation();
  const hint = useId();
  const word = (name: string): string => formatMessage({ id: `services.places.${list}.${name}` });
  const shown = places.filter(({ name }) => folded(name).includes(folded(search.trim())));
  const isEnough = chosen.size >= FEWEST[FIELD[list]].count;
  const send = async (): Promise<void> => {
    const { error: refused } = await save({ id: service.id, list, ids: [...chosen] });
    if (!refused) notify(formatMessage({ id: 'services.places.saved' }));
  };
  return (
    <div className={styles.root}>
      <LeaveGuard when={isDirty && !isLoading} />
      <Text id={hint}>{word('hint')}</Text>
      {error && <Problem error={error} />}
      <SearchBox
        aria-label={word('search')}
        placeholder={word('search')}
        value={search}
        onChange={(_, { value }) => setSearch(value)}
      />
      {/* the keyboard scrolls the list itself, also where no box can be reached */}
      <fieldset className={styles.list} aria-describedby={hint} disabled={isLocked} tabIndex={0}>
        <legend className="visually-hidden">{formatMessage({ id: `services.${FIELD[list]}` })}</legend>
        {shown.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.has(id)}
            disabled={isLocked}
            onChange={(_, { checked }) => turn(id, checked === true)}
          />
        ))}
        {shown.length === 0 && <Text>{formatMessage({ id: 'services.places.none_found' })}</Text>}
      </fieldset>
      <div className={styles.bar}>
        <span role="status" className={isEnough || !isDirty ? undefined : styles.fewest}>
          {isEnough ? formatMessage({ id: 'services.places.chosen' }, { count: chosen.size }) : word('fewest')}
        </span>
        {!isLocked && (
          <Button
            appearance="primary"
            disabledFocusable={!isEnough || !isDirty || isLoading}
            onClick={() => void (isEnough && isDirty && !isLoading && send())}
          >
            {formatMessage({ id: isLoading ? 'form.saving' : 'form.save' })}
          </Button>
        )}
      </div>
    </div>
  );
}

function Places(props: Omit<ChecklistProps, 'places'>) {
  const { list } = props;
  const { formatMessage } = useIntl();
  const { page, error, isFetching, refetch } = useList(list, ALL[list]);
  if (!page)
    return error && !isFetching ? (
      <Problem error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={8} columns={2} />
    );
  const places = page.data as readonly Place[];
  if (list === 'zones' && places.length === 0)
    return (
      <Empty
        text={formatMessage({ id: 'services.places.zones.empty' })}
        action={<LinkButton to="/zones/new">{formatMessage({ id: 'services.places.zones.create' })}</LinkButton>}
      />
    );
  return <Checklist {...props} places={places} />;
}

const placesPage = (list: PlaceList) =>
  function PlacesPage() {
    return (
      <ServiceFrame bundle="services" titleId={`services.places.${list}.title`} isLockedWhenFrozen>
        {(service, isLocked) => <Places key={service.id} service={service} list={list} isLocked={isLocked} />}
      </ServiceFrame>
    );
  };

/** The countries to which an international service delivers. */
export const ServiceCountriesPage = placesPage('countries');

/** The zones between which a zonal service delivers. */
export const ServiceZonesPage = placesPage('zones');
