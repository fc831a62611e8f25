import { Button } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useIntl } from 'react-intl';
import { SelectAll } from './select-cells.js';
import type { Selection } from './use-selection.js';

/** Phone only: shows or hides the checkboxes of a list. */
export function SelectModeButton({ selection }: { selection: Selection }) {
  const { formatMessage } = useIntl();
  const { isSelecting, locked, setSelecting } = selection;
  return (
    <>
      <Button
        appearance="subtle"
        size="small"
        icon={isSelecting ? <DismissRegular /> : <CheckmarkRegular />}
        disabledFocusable={locked.size > 0}
        onClick={() => locked.size === 0 && setSelecting(!isSelecting)}
      >
        {formatMessage({ id: isSelecting ? 'page.bulk.unpick' : 'page.bulk.pick' })}
      </Button>
      {isSelecting && <SelectAll selection={selection} isNamed />}
    </>
  );
}
