import { useState } from 'react';
import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  SplitButton,
  tokens,
} from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import type { LabelFormat } from '@porte/contracts/shipments/preference.js';
import { useIntl } from 'react-intl';
import { useErrorText } from '../../../shared/feedback/error-text.js';
import { useNotify } from '../../../shared/feedback/notify.js';
import { useCan } from '../../../shared/session/use-can.js';
import { useRole } from '../../../shared/session/use-me.js';
import { nextAction, type Moving } from '../next-action.js';
import { usePrintLabels, type PrintedLabels } from './use-print-labels.js';

const FORMATS = ['pdf', 'thermal', 'zpl'] as const satisfies readonly LabelFormat[];

const useStyles = makeStyles({
  root: { display: 'contents' },
  refusal: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    flexBasis: '100%',
    color: tokens.colorStatusDangerForeground2,
    overflowWrap: 'anywhere',
  },
});

type Refused = Extract<PrintedLabels, { error: unknown }> & {
  ids: readonly string[];
  format?: LabelFormat | undefined;
};

interface RefusalProps {
  refused: Refused;
  /** for the others, where the server has named the ones without a label */
  onOthers(ids: readonly string[]): void;
}

function Refusal({ refused: { error, without, ids }, onOthers }: RefusalProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const textOf = useErrorText();
  const lacking = new Set(without.map(({ shipment_id }) => shipment_id));
  const others = ids.filter(id => !lacking.has(id));
  return (
    <div className={styles.refusal} role="alert">
      <span>{textOf(error)}</span>
      {lacking.size > 0 && others.length > 0 && (
        <Button size="small" onClick={() => onOthers(others)}>
          {formatMessage({ id: 'shipments.labels.others' }, { count: others.length })}
        </Button>
      )}
    </div>
  );
}

/** Prints the labels of the given shipments in their order, or saves them as one file; absent where none has a label. */
export function PrintLabelsButton({ shipments }: { shipments: readonly Moving[] }) {
  const role = useRole();
  return (
    <PrintLabels
      ids={shipments.filter(shipment => nextAction(shipment, role)?.name === 'download').map(({ id }) => id)}
    />
  );
}

/** The same for shipments that have their labels. */
export function PrintLabels({ ids }: { ids: readonly string[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [can, notify] = [useCan(), useNotify()];
  const { printLabels, isLoading } = usePrintLabels();
  const [refused, setRefused] = useState<Refused | null>(null);
  if (ids.length === 0 || !can('read', 'Label')) return null;
  const run = async (wanted: readonly string[], format?: LabelFormat): Promise<void> => {
    if (isLoading) return;
    setRefused(null);
    const result = await printLabels(wanted, format);
    if ('error' in result) setRefused({ ...result, ids: wanted, format });
    else notify(formatMessage({ id: `shipments.labels.${result.done}` }, { count: wanted.length }));
  };
  const text = isLoading ? 'shipments.labels.preparing' : 'shipments.labels.print';
  return (
    <div className={styles.root}>
      <Menu positioning="above-end">
        <MenuTrigger disableButtonEnhancement>
          {trigger => (
            <SplitButton
              appearance="primary"
              icon={<PrintRegular />}
              menuButton={{ ...trigger, 'aria-label': formatMessage({ id: 'shipments.labels.formats' }) }}
              primaryActionButton={{ disabledFocusable: isLoading, onClick: () => void run(ids) }}
            >
              {formatMessage({ id: text }, { count: ids.length })}
            </SplitButton>
          )}
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {FORMATS.map(format => (
              <MenuItem key={format} onClick={() => void run(ids, format)}>
                {formatMessage({ id: `shipments.action.download_${format}` })}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      {refused && <Refusal refused={refused} onOthers={others => void run(others, refused.format)} />}
    </div>
  );
}
