import { Field, Input, makeStyles } from '@fluentui/react-components';
import { tenant } from '../../tenant/tenant.js';
import { useField, type FieldProps } from './use-field.js';
import { fromZoned, toZoned } from '../../format/zoned-time.js';

const useStyles = makeStyles({
  input: { '& input': { fontVariantNumeric: 'tabular-nums', minWidth: 0 } },
});

interface Props extends FieldProps {
  /** earliest and latest, as the value is written */
  min?: string;
  max?: string;
}

interface Moment extends Props {
  type: 'date' | 'time' | 'datetime-local';
  /** how the value is written in the field, and read back */
  show(value: string): string;
  read(text: string): string;
}

function MomentField({ name, label, hint, required, type, show, read, ...bounds }: Moment) {
  const styles = useStyles();
  const { value, change, blur, shown } = useField<string | null>({ name, label, hint, required });
  return (
    <Field {...shown}>
      <Input
        name={name}
        type={type}
        className={styles.input}
        value={value ? show(value) : ''}
        onChange={(_, data) => change(data.value ? read(data.value) : null)}
        onBlur={blur}
        input={bounds}
      />
    </Field>
  );
}

const same = (text: string): string => text;

/** A day, `2026-11-25`; empty is null. */
export const DateField = (props: Props) => (
  <MomentField {...props} type="date" show={value => value.slice(0, 10)} read={same} />
);

/** A time of day, `14:30`. */
export const TimeField = (props: Props) => (
  <MomentField {...props} type="time" show={value => value.slice(0, 5)} read={same} />
);

/** A time, typed in the tenant's time zone and stored as ISO 8601 in UTC. */
export const DateTimeField = (props: Props) => (
  <MomentField
    {...props}
    type="datetime-local"
    show={value => toZoned(value, tenant.time_zone)}
    read={text => fromZoned(text, tenant.time_zone)}
  />
);
