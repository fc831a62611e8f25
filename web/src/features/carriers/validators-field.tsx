import type { FocusEvent } from 'react';
import { Checkbox, Field, FieldContextProvider, makeStyles, Text, tokens } from '@fluentui/react-components';
import { POSTAL_CODE_RULES, type Validator } from '@porte/contracts/carriers/validator.js';
import { useWatch } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { useList } from '../../shared/api/resources.js';
import { useField } from '../../shared/form/fields/use-field.js';
import type { FormFieldWords } from '../../shared/resource/declaration.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { Problem } from '../../shared/feedback/problem.js';
import { RuleName } from './validator-rules.js';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column' },
  label: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  why: { color: tokens.colorNeutralForeground2 },
});

interface ChecksProps {
  validators: readonly Validator[];
  chosen: readonly string[];
  onTurn(id: string, isOn: boolean): void;
}

function Checks({ validators, chosen, onTurn }: ChecksProps) {
  const styles = useStyles();
  const label = (validator: Validator) => (
    <span className={styles.label}>
      <RuleName {...validator} />
      <Text size={200} className={styles.why}>
        {validator.description}
      </Text>
    </span>
  );
  return (
    <>
      {validators.map(one => (
        <Checkbox
          key={one.id}
          label={label(one)}
          checked={chosen.includes(one.id)}
          onChange={(_event, { checked }) => onTurn(one.id, checked === true)}
        />
      ))}
    </>
  );
}

/** The selected validators; a zonal service has none for postal codes. */
export function ValidatorsField(words: FormFieldWords) {
  const styles = useStyles();
  const { value, change, blur, shown } = useField<string[] | null>(words);
  const isZonal = useWatch({ name: 'service_type' }) === 'zonal';
  const { page, error, refetch } = useList('validators', { per_page: 1000, order: 'name' });
  const offered = (page?.data ?? []).filter(({ name }) => !isZonal || !POSTAL_CODE_RULES.includes(name));
  const chosen = value ?? [];
  const turn = (id: string, isOn: boolean): void =>
    change([...chosen.filter(other => other !== id), ...(isOn ? [id] : [])]);
  const leave = (event: FocusEvent<HTMLElement>) => void (event.currentTarget.contains(event.relatedTarget) || blur());
  if (error && !page) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <Field {...shown}>
      {control => (
        <div
          role="group"
          className={styles.list}
          onBlur={leave}
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          aria-busy={!page}
          id={control.id}
        >
          <FieldContextProvider value={undefined}>
            {!page && <SkeletonRows rows={2} />}
            <Checks validators={offered} chosen={chosen} onTurn={turn} />
            {page && offered.length === 0 && (
              <Text className={styles.why}>
                <FormattedMessage id="validators.none" />
              </Text>
            )}
          </FieldContextProvider>
        </div>
      )}
    </Field>
  );
}
