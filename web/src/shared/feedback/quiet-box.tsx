import { Checkbox } from '@fluentui/react-components';
import { useIntl } from 'react-intl';

interface Props {
  isQuiet: boolean;
  onChange(isQuiet: boolean): void;
}

/** Whether the same question is asked again today. */
export function QuietBox({ isQuiet, onChange }: Props) {
  const { formatMessage } = useIntl();
  return (
    <Checkbox
      label={formatMessage({ id: 'page.quiet_today' })}
      checked={isQuiet}
      onChange={(_, { checked }) => onChange(checked === true)}
    />
  );
}
