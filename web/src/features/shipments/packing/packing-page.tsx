import { makeStyles, MessageBar, MessageBarBody, tokens, ToggleButton } from '@fluentui/react-components';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { PACKING_RULES, type PackingRule } from '../../../domain/packing/choose-rate.js';
import { keepAppOffline } from '../../../shared/browser/offline-app.js';
import type { DraftCustomer } from '../../../domain/shipments/draft.js';
import { deviceStore } from '../../../shared/browser/stores.js';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { surface } from '../../../shared/layout/surface.js';
import { useIsStaff } from '../../../shared/session/use-me.js';
import { RefusalBar } from '../purchase/refusal-bar.js';
import { useTemplatesOfQuery } from '../shipments-api.js';
import { CustomerChoice } from './customer-choice.js';
import { FoundList } from './found-list.js';
import { PackButton } from './pack-button.js';
import { PackingNews } from './packing-news.js';
import { PackingQueue } from './packing-queue.js';
import { ParcelContents } from './parcel-contents.js';
import { ParcelMeasures } from './parcel-measures.js';
import { ParcelRate } from './parcel-rate.js';
import { ScanField } from './scan-field.js';
import { MuteButton } from './mute-button.js';
import { useCustomer } from './use-customer.js';
import { useCues } from './use-cues.js';
import { useIsOffline } from './use-is-offline.js';
import { usePackingQueue } from './use-packing-queue.js';
import { useSending } from './use-sending.js';
import { usePackingList } from './use-packing-list.js';
import { useStation, type Station } from './use-station.js';

const RULE_KEY = 'packing_rule';
const NARROW = '@media (max-width: 1279px)';
const PHONE = '@media (max-width: 860px)';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: '232px minmax(0, 1fr) 320px',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  queue: { minWidth: 0, [NARROW]: { order: 3, gridColumn: '1 / -1' } },
  main: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  side: {
    ...surface,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
  },
  rules: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** The rule of this device's station. */
function useRule(): [PackingRule, (rule: PackingRule) => void] {
  const kept = deviceStore.get(RULE_KEY);
  const [rule, setRule] = useState<PackingRule>(PACKING_RULES.find(each => each === kept) ?? 'cheapest');
  return [
    rule,
    next => {
      deviceStore.set(RULE_KEY, next);
      setRule(next);
    },
  ];
}

function RuleChoice({ rule, onRule }: { rule: PackingRule; onRule(rule: PackingRule): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <div className={styles.rules} role="group" aria-label={formatMessage({ id: 'packing.rule' })}>
      {PACKING_RULES.map(each => (
        <ToggleButton key={each} checked={each === rule} onClick={() => onRule(each)}>
          {formatMessage({ id: `packing.rule.${each}` })}
        </ToggleButton>
      ))}
    </div>
  );
}

/** Without network nothing is bought; what is kept on this device. */
function OfflineBar({ count }: { count: number }) {
  const { formatMessage } = useIntl();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{formatMessage({ id: 'packing.offline' }, { count })}</MessageBarBody>
    </MessageBar>
  );
}

interface SideProps {
  station: ReturnType<typeof useStation>;
  rule: PackingRule;
  isOffline: boolean;
  onRule(rule: PackingRule): void;
}

/** Weight, box and rate of the parcel, and the way on. */
function Side({ station, rule, isOffline, onRule }: SideProps) {
  const styles = useStyles();
  const { table, templates } = station;
  const { shipment, rate, rates, stage } = table;
  const canChange = stage === 'ready' || stage === 'rating' || (stage === 'blocked' && shipment?.step !== 'confirmed');
  const { data } = useTemplatesOfQuery(
    { shipmentId: shipment?.id ?? '', name: '' },
    { skip: !shipment || !canChange || isOffline || shipment.step === 'addressing' },
  );
  useEffect(() => {
    templates.current = data ?? [];
  });
  return (
    <div className={styles.side}>
      <RuleChoice rule={rule} onRule={onRule} />
      {shipment && (
        <ParcelMeasures
          shipment={shipment}
          templates={data ?? []}
          canChange={canChange}
          onTemplate={station.useTemplate}
        />
      )}
      {shipment && rate && <ParcelRate shipment={shipment} rate={rate} count={stage === 'ready' ? rates.length : 0} />}
      <PackButton
        table={table}
        isOffline={isOffline}
        onGoOn={() => station.enter('')}
        onPrintAgain={station.printAgain}
      />
    </div>
  );
}

function Parcel({ table, take }: Pick<Station, 'table' | 'take'>) {
  return (
    <>
      {table.refusal && <RefusalBar refusal={table.refusal} />}
      <FoundList found={table.found} onTake={take} />
      <ParcelContents table={table} />
    </>
  );
}

/** The packing station: a scan puts a parcel on the table, Enter pays its rate and prints its label. */
export function PackingPage() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [rule, setRule] = useRule();
  const isStaff = useIsStaff();
  const [customer, setCustomer] = useCustomer();
  const waiting = usePackingList(customer?.id);
  const store = usePackingQueue();
  const isOffline = useIsOffline();
  const station = useStation(rule, {
    isOffline: () => isOffline,
    loaded: () => ({ shipments: waiting.rows ?? [], orders: waiting.orders }),
    enqueue: parcel => store.add(parcel, rule),
    onPrinted: store.drop,
    customerId: customer?.id,
  });
  useSending(store, isOffline, customer?.id);
  useEffect(() => void keepAppOffline('/packing').catch(() => {}), []);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const asked = useRef(useSearchParams()[0].get('number'));
  const { enter } = station;
  useEffect(() => {
    const number = asked.current;
    asked.current = null;
    if (number) enter(number);
  }, [enter]);
  const { table, packed } = station;
  const { isMuted, mute } = useCues(table);
  const chooseBy = (next: PackingRule): void => {
    setRule(next);
    station.applyRule(next);
  };
  const packFor = (next: DraftCustomer | null): void => {
    setCustomer(next);
    station.clear();
    field.current?.focus();
  };
  const back = ({ target }: React.MouseEvent): void => {
    if (target instanceof Element && target.closest('button')) field.current?.focus();
  };
  return (
    <PageFrame
      title={formatMessage({ id: 'packing.title' })}
      action={<MuteButton isMuted={isMuted} onMute={mute} />}
      badge={packed.length > 0 && formatMessage({ id: 'packing.done' }, { count: packed.length })}
    >
      <link rel="manifest" href="/manifest.webmanifest" />
      {isOffline && <OfflineBar count={store.queue.filter(({ state }) => state === 'waiting').length} />}
      {isStaff && <CustomerChoice customer={customer} onChoose={packFor} />}
      <div className={styles.grid} onClick={back}>
        <div className={styles.queue}>
          <PackingQueue
            waiting={waiting}
            packed={packed}
            queued={store.queue}
            currentId={table.shipment?.id}
            onTake={station.take}
            onEnter={station.enter}
          />
        </div>
        <div className={styles.main}>
          <ScanField
            field={field}
            isEmptyTable={table.stage === 'empty'}
            onEnter={station.enter}
            onClear={station.clear}
          />
          <PackingNews news={table.news} />
          <Parcel table={table} take={station.take} />
        </div>
        <Side station={station} rule={rule} isOffline={isOffline} onRule={chooseBy} />
      </div>
    </PageFrame>
  );
}
