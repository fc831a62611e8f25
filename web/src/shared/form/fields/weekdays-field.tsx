import type { FocusEvent } from 'react';
import { Checkbox, Field, FieldContextProvider, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { dateFormat } from '../../format/memo.js';
import { DAYS, dateOfWeekday } from '../../format/weekdays.js';
import { useField, type FieldProps } from './use-field.js';

const useStyles = makeStyles({
  days: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS },
});

/** Some of the seven days, as numbers in order. */
export function WeekdaysField(props: FieldProps) {
  const styles = useStyles();
  const { locale } = useIntl();
  const { value, change, blur, shown } = useField<number[] | null>(props);
  const chosen = value ?? [];
  const nameOf = (day: number): string => {
    const name = dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(dateOfWeekday(day));
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  };
  const turn = (day: number, isOn: boolean) =>
    change([...chosen.filter(other => other !== day), ...(isOn ? [day] : [])].sort());
  const leave = (event: FocusEvent<HTMLElement>) => void (event.currentTarget.contains(event.relatedTarget) || blur());
  return (
    <Field {...shown}>
      {control => (
        <div
          role="group"
          className={styles.days}
          onBlur={leave}
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          id={control.id}
        >
          <FieldContextProvider value={undefined}>
            {DAYS.map(day => (
              <Checkbox
                key={day}
                label={nameOf(day)}
                checked={chosen.includes(day)}
                onChange={(_, data) => turn(day, data.checked === true)}
              />
            ))}
          </FieldContextProvider>
        </div>
      )}
    </Field>
  );
}
