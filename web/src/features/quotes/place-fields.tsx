import { makeStyles, tokens } from '@fluentui/react-components';
import { isMexicanPostalCode } from '@porte/contracts/catalog/postal-prefixes.js';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { CountryField } from '../../shared/address-form/country-field.js';
import { usePostalPlaceQuery, type PostalPlace } from '../../shared/address-form/places-api.js';
import { UnknownCode } from '../../shared/address-form/unknown-code.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import type { QuotedPlace } from './quote-values.js';

// The browser's default width is some 20 letters; next to another field it takes the remaining space.
const SHRINKING = {
  '& > *': { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
  '& input': { minWidth: 0 },
} as const;

const useStyles = makeStyles({
  root: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    ...SHRINKING,
  },
  legend: { padding: 0, marginBottom: tokens.spacingVerticalS, fontWeight: tokens.fontWeightSemibold },
  proof: {
    margin: `${tokens.spacingVerticalS} 0 0`,
    minHeight: '20px',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
});

const nameOf = ({ state, data }: PostalPlace): string =>
  [...new Set([data[0]?.city, state])].filter(Boolean).join(', ');

/** The place name of a postal code, so that the user can verify it; Mexican codes only, because the catalogue has no others. */
function PlaceProof({ name, country_code, postal_code }: QuotedPlace & { name: string }) {
  const styles = useStyles();
  const code = postal_code.trim();
  const isKnown = country_code === 'MX' && isMexicanPostalCode(code);
  const { currentData } = usePostalPlaceQuery(code, { skip: !isKnown });
  const known = isKnown ? currentData : undefined;
  return (
    <>
      <p className={styles.proof} role="status">
        {known ? nameOf(known) : ''}
      </p>
      <UnknownCode name={name} code={code} country={country_code} place={known} />
    </>
  );
}

/** One end of a quote: country, postal code, and the name of the place. */
export function PlaceFields({ end }: { end: 'origin' | 'destination' }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const place = useWatch({ name: end }) as QuotedPlace;
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{formatMessage({ id: `quote.${end}` })}</legend>
      <div className={styles.fields}>
        <TextField
          name={`${end}.postal_code`}
          label={formatMessage({ id: 'quote.postal_code' })}
          maxLength={10}
          autoComplete="off"
          required
          {...(place.country_code === 'MX' ? { inputMode: 'numeric' as const } : {})}
        />
        <CountryField prefix={end} />
      </div>
      <PlaceProof name={`${end}.postal_code`} {...place} />
    </fieldset>
  );
}
