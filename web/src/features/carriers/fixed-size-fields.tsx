import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useRow } from '../../shared/api/resources.js';
import { NumberField } from '../../shared/form/fields/number-field.js';
import { SwitchField } from '../../shared/form/fields/switch-field.js';
import type { FormFieldWords } from '../../shared/resource/declaration.js';

const useStyles = makeStyles({
  group: { minWidth: 0, margin: 0, padding: 0, ...shorthands.borderStyle('none') },
  legend: { padding: 0, marginBottom: tokens.spacingVerticalXS, fontWeight: tokens.fontWeightSemibold },
  hint: {
    margin: 0,
    marginBottom: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  sides: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
});

const SIDES = ['length', 'width', 'height'] as const;

/** The code of the provider selected in the form; null until it is known. */
function useProviderCode(): string | null {
  const providerId = useWatch({ name: 'provider_id' }) as string | null;
  const { row } = useRow('providers', providerId ?? undefined);
  return row && row.id === providerId ? row.code : null;
}

/** Length, width and height for every parcel; all of them or none. */
function Sides({ name, label, hint }: FormFieldWords) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.sides}>
        {SIDES.map(side => (
          <NumberField
            key={side}
            name={`${name}.${side}`}
            label={formatMessage({ id: `carriers.side.${side}` })}
            unit="cm"
            decimals={3}
            required={false}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Estafeta prices some agreements by a fixed size. */
export function FixedSizeFields(words: FormFieldWords) {
  const isEstafeta = useProviderCode()?.startsWith('Estafeta') ?? false;
  return isEstafeta ? <Sides {...words} /> : null;
}

/** Redpack's own fixed size, and whether it is used. */
export function RedpackFields({ name, label, hint }: FormFieldWords) {
  const { formatMessage } = useIntl();
  const isUsed = useWatch({ name }) === true;
  if (useProviderCode() !== 'Redpack') return null;
  return (
    <>
      <SwitchField name={name} label={label} hint={hint} />
      {isUsed && (
        <Sides name="redpack_static_package" label={formatMessage({ id: 'carriers.redpack_static_package' })} />
      )}
    </>
  );
}
