import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { ChoiceField } from '../../shared/form/fields/choice-field.js';
import { NumberField } from '../../shared/form/fields/number-field.js';
import { TextField } from '../../shared/form/fields/text-field.js';
import type { SettingsValues } from './store-settings-values.js';

/** As the contracts allow. */
export const MOST_RULES = 50;

const NEW_RULE: SettingsValues['rules'][number] = {
  match: 'sku',
  value: '',
  length: null,
  width: null,
  height: null,
  weight: null,
};

const useStyles = makeStyles({
  sides: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'end',
    '& > *': { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
  rule: {
    margin: 0,
    minWidth: 0,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
  },
  match: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalM,
    '& > *': { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  action: { alignSelf: 'flex-start', minHeight: '44px' },
  legend: { fontWeight: tokens.fontWeightSemibold },
});

/** The sides of a box, and what a parcel weighs whose products say nothing. @param at name of the box within the form */
export function BoxFields({ at }: { at: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <div className={styles.sides}>
      {(['length', 'width', 'height'] as const).map(side => (
        <NumberField
          key={side}
          name={`${at}.${side}`}
          label={formatMessage({ id: `stores.box.${side}` })}
          unit="cm"
          decimals={3}
          required
        />
      ))}
      <NumberField name={`${at}.weight`} label={formatMessage({ id: 'stores.box.weight' })} unit="kg" decimals={3} />
    </div>
  );
}

/** The rules of a store in their order: the first one that fits an order decides about its box. */
export function RuleFields() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { setValue, clearErrors } = useFormContext<SettingsValues>();
  const rules = useWatch<SettingsValues, 'rules'>({ name: 'rules' });
  const change = (next: SettingsValues['rules']): void => {
    clearErrors('rules');
    setValue('rules', next, { shouldDirty: true });
  };
  const options = (['sku', 'tag'] as const).map(value => ({
    value,
    label: formatMessage({ id: `stores.rule.match.${value}` }),
  }));
  return (
    <>
      {rules.map((rule, at) => (
        <fieldset key={at} className={styles.rule}>
          <legend className={styles.legend}>
            <FormattedMessage id="stores.rule" values={{ number: at + 1 }} />
          </legend>
          <div className={styles.match}>
            <ChoiceField
              name={`rules.${at}.match`}
              label={formatMessage({ id: 'stores.rule.match' })}
              options={options}
              required
            />
            <TextField
              name={`rules.${at}.value`}
              label={formatMessage({ id: 'stores.rule.value' })}
              hint={rule.match === 'sku' ? formatMessage({ id: 'stores.rule.value.hint' }) : undefined}
              maxLength={80}
              required
            />
          </div>
          <BoxFields at={`rules.${at}`} />
          <Button className={styles.action} onClick={() => change(rules.filter((_, each) => each !== at))}>
            <FormattedMessage id="stores.rule.remove" values={{ number: at + 1 }} />
          </Button>
        </fieldset>
      ))}
      {rules.length < MOST_RULES && (
        <Button className={styles.action} onClick={() => change([...rules, NEW_RULE])}>
          <FormattedMessage id="stores.rule.add" />
        </Button>
      )}
    </>
  );
}
