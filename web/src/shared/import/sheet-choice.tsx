import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  sheets: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface SheetChoiceProps {
  sheets: readonly string[];
  disabled?: boolean;
  onChoose(sheet: string): void;
}

/** Asks which sheet of a workbook is meant. */
export function SheetChoice({ sheets, disabled = false, onChoose }: SheetChoiceProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <MessageBar intent="info">
        <MessageBarBody>
          <FormattedMessage id="import.several_sheets" values={{ count: sheets.length }} />
        </MessageBarBody>
      </MessageBar>
      <div className={styles.sheets}>
        {sheets.map(sheet => (
          <Button key={sheet} disabledFocusable={disabled} onClick={() => !disabled && onChoose(sheet)}>
            {sheet}
          </Button>
        ))}
      </div>
    </div>
  );
}
