import { makeStyles, tokens as theme } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { CheckField } from '../../../shared/form/fields/check-field.js';
import { ChoiceField } from '../../../shared/form/fields/choice-field.js';
import { TextField } from '../../../shared/form/fields/text-field.js';
import { cardExpiryText, cardNumberText } from '../../../shared/format/card.js';
import { countryOptions } from './country-options.js';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: theme.spacingHorizontalL,
    alignItems: 'start',
    // An input's own width is that of twenty characters.
    '& .fui-Input, & input': { minWidth: 0, width: '100%' },
  },
  address: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: theme.spacingVerticalM,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  legend: { padding: 0, fontWeight: theme.fontWeightSemibold, marginBottom: theme.spacingVerticalS },
});

/** A card that is not saved, with the address of its holder: for the provider alone. */
export function CardFieldset() {
  const styles = useStyles();
  const { formatMessage, locale } = useIntl();
  const countries = useMemo(() => countryOptions(locale), [locale]);
  const word = (name: string): string => formatMessage({ id: `deposits.card.${name}` });
  return (
    <>
      <TextField
        name="card_number"
        label={word('number')}
        autoComplete="cc-number"
        inputMode="numeric"
        write={cardNumberText}
        required
      />
      <TextField name="holder_name" label={word('holder')} autoComplete="cc-name" required />
      <div className={styles.pair}>
        <TextField
          name="expiration"
          label={word('expiration')}
          hint={word('expiration.hint')}
          autoComplete="cc-exp"
          write={cardExpiryText}
          inputMode="numeric"
          required
        />
        <TextField
          name="cvv2"
          label={word('cvv')}
          hint={word('cvv.hint')}
          autoComplete="cc-csc"
          inputMode="numeric"
          required
        />
      </div>
      <fieldset className={styles.address}>
        <legend className={styles.legend}>{word('address')}</legend>
        <TextField name="line1" label={word('line1')} autoComplete="billing address-line1" required />
        <TextField name="line2" label={word('line2')} autoComplete="billing address-line2" required />
        <div className={styles.pair}>
          <TextField name="postal_code" label={word('postal_code')} autoComplete="billing postal-code" required />
          <TextField name="city" label={word('city')} autoComplete="billing address-level2" required />
        </div>
        <div className={styles.pair}>
          <TextField name="state" label={word('state')} autoComplete="billing address-level1" required />
          <ChoiceField name="country_code" label={word('country')} required options={countries} />
        </div>
      </fieldset>
      <CheckField name="keep" label={word('keep')} hint={word('keep.hint')} />
    </>
  );
}
