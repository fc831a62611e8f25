import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import type { ReturnOffer } from '@porte/contracts/shipments/return-link.js';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { isMissing } from '../../shared/api/api-error.js';
import { Facts } from '../../shared/display/facts.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../shared/format/use-format.js';
import { AccessFrame } from './access-frame.js';
import { useReturnOfferQuery, useUseReturnMutation } from './return-api.js';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  wide: { minHeight: '44px' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const useWord = () => {
  const { formatMessage } = useIntl();
  return (name: string, values?: Record<string, string>): string => formatMessage({ id: `returns.${name}` }, values);
};

/** The places and the parcel to confirm. */
function OfferFacts({ of: { offer, expires_at } }: { of: ReturnOffer }) {
  const word = useWord();
  const format = useFormat();
  if (!offer) return null;
  const { from, to, parcel } = offer;
  const sides = [parcel.length, parcel.width, parcel.height].map(side => format.number(side)).join(' × ');
  return (
    <Facts
      facts={[
        [
          word('from'),
          [
            from.name,
            `${from.street} ${from.number}`,
            from.neighborhood,
            `${from.postal_code} ${from.city}, ${from.state}`,
          ]
            .filter(Boolean)
            .join('\n'),
        ],
        [word('to'), `${to.city}, ${to.state}`],
        [word('parcel'), word('sides', { sides, weight: format.kg(parcel.weight) })],
        [word('contents'), parcel.contents],
        [word('service'), `${offer.carrier_name} ${offer.service_name}`],
        ['', word('until', { date: format.date(expires_at) })],
      ]}
    />
  );
}

/** Confirms once; a second press answers the same label. */
function Confirm({ address, of }: { address: string; of: ReturnOffer }) {
  const styles = useStyles();
  const word = useWord();
  const [send, { isLoading, error }] = useUseReturnMutation();
  const { refetch } = useReturnOfferQuery(address);
  const confirm = async (): Promise<void> => {
    await send(address);
    void refetch();
  };
  return (
    <AccessFrame title={word('title')} lead={word('lead', { sender: of.sender })}>
      <OfferFacts of={of} />
      <p className={styles.note}>{word('wrong', { sender: of.sender })}</p>
      {error && <Problem error={error} />}
      <Button
        appearance="primary"
        size="large"
        disabledFocusable={isLoading}
        onClick={() => !isLoading && void confirm()}
      >
        {word(isLoading ? 'making' : 'make')}
      </Button>
    </AccessFrame>
  );
}

/** The label, which may be downloaded again until the link runs out. */
function Label({ address, label }: { address: string; label: NonNullable<ReturnOffer['label']> }) {
  const styles = useStyles();
  const word = useWord();
  return (
    <AccessFrame title={word('used')} lead={word('used.lead', { carrier: label.carrier_name })}>
      <Facts facts={[[word('number'), label.tracking_number]]} />
      <div className={styles.actions}>
        <Button
          as="a"
          appearance="primary"
          size="large"
          href={`/api/returns/${encodeURIComponent(address)}/label`}
          download={`${label.tracking_number}.pdf`}
        >
          {word('download')}
        </Button>
        <Link href={label.tracking_page}>{word('track')}</Link>
      </div>
    </AccessFrame>
  );
}

function Known({ address, of }: { address: string; of: ReturnOffer }) {
  const word = useWord();
  const { refetch } = useReturnOfferQuery(address);
  const { state, sender, label } = of;
  if (state === 'open') return <Confirm address={address} of={of} />;
  if (label) return <Label address={address} label={label} />;
  const name = state === 'used' ? 'used.over' : state;
  return (
    <AccessFrame title={word(name)} lead={word(`${name}.lead`, { sender })}>
      {state === 'in_progress' && <Button onClick={() => void refetch()}>{word('again')}</Button>}
    </AccessFrame>
  );
}

/** The public page of a return link, which its recipient opens without a session. */
export function ReturnPage() {
  const { address = '' } = useParams();
  const word = useWord();
  const { data, error, isFetching, refetch } = useReturnOfferQuery(address, { refetchOnMountOrArgChange: true });
  if (data) return <Known address={address} of={data} />;
  if (isMissing(error)) return <AccessFrame title={word('unknown')} lead={word('unknown.lead')} />;
  if (error && !isFetching)
    return (
      <AccessFrame title={word('away')} lead={word('away.lead')}>
        <Button onClick={() => void refetch()}>{word('again')}</Button>
      </AccessFrame>
    );
  return (
    <AccessFrame title={word('title')}>
      <SkeletonRows rows={5} columns={1} />
    </AccessFrame>
  );
}
