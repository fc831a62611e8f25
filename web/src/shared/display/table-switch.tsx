import { ToggleButton, Tooltip } from '@fluentui/react-components';
import { TableRegular } from '@fluentui/react-icons/svg/table';
import { useIntl } from 'react-intl';

interface TableSwitchProps {
  /** of the plot */
  title: string;
  isTable: boolean;
  onChange(isTable: boolean): void;
}

/** Shows the table behind a plot in its place, and the plot again. */
export function TableSwitch({ title, isTable, onChange }: TableSwitchProps) {
  const words = useIntl().formatMessage({ id: 'page.table_of' }, { title });
  return (
    <Tooltip content={words} relationship="label">
      <ToggleButton
        size="small"
        appearance="subtle"
        icon={<TableRegular />}
        checked={isTable}
        onClick={() => onChange(!isTable)}
      />
    </Tooltip>
  );
}
