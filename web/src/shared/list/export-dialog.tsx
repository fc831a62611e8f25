import { exportColumns, type ExportedPath } from '@porte/contracts/export-columns.js';
import { exportFormatsOf, withheldColumns } from '@porte/contracts/export-access.js';
import { columnTitle } from '@porte/contracts/export-words.js';
import { WITHOUT_PRICES } from '@porte/contracts/acl/prices.js';
import type { Locale } from '@porte/contracts/errors/index.js';
import { Button, Checkbox, Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { deviceStore } from '../browser/stores.js';
import { DialogFrame } from '../feedback/dialog-frame.js';
import { Problem } from '../feedback/problem.js';
import { useMe, useRole, useSeesPrices } from '../session/use-me.js';
import { useExportFileMutation, type Exporting } from './export-api.js';

type Format = Exporting['format'];

const useStyles = makeStyles({
  surface: { maxWidth: '560px', width: 'calc(100vw - 32px)' },
  content: { rowGap: tokens.spacingVerticalL },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    border: 'none',
    margin: 0,
    padding: 0,
    minWidth: 0,
  },
  legend: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: 0,
    marginBottom: tokens.spacingVerticalXS,
  },
});

export interface ExportDialogProps {
  path: ExportedPath;
  query: Exporting['query'];
  /** columns that this person does not see */
  hidden: readonly string[];
  /** @param ending of its name, without the dot */
  onFile(file: Blob, ending: Format): void;
  onClose(): void;
}

interface Choice {
  format: Format;
  /** left out; a new column is in the next file */
  without: readonly string[];
}

/** What was chosen the last time on this device. */
function readChoice(key: string): Choice {
  try {
    const { format, without } = JSON.parse(deviceStore.get(key) ?? '{}') as Partial<Choice>;
    return { format: format === 'csv' ? 'csv' : 'xlsx', without: Array.isArray(without) ? without : [] };
  } catch {
    return { format: 'xlsx', without: [] };
  }
}

/** The columns and the kind of a file of the list's rows, and its download. */
export function ExportDialog({ path, query, hidden, onFile, onClose }: ExportDialogProps) {
  const styles = useStyles();
  const { formatMessage, locale } = useIntl();
  const key = `export:${path}`;
  const [{ format: remembered, without }, setChoice] = useState(() => readChoice(key));
  const [role, me] = [useRole(), useMe()];
  const withheld = [...hidden, ...withheldColumns(path, { role, grants: useSeesPrices() ? [] : [WITHOUT_PRICES] })];
  const columns: readonly string[] = exportColumns[path].filter(name => !withheld.includes(name));
  const formats = exportFormatsOf(path, { role, export_csv_visible: me.export_csv_visible });
  const [ask, { isLoading, error }] = useExportFileMutation();
  const format = formats.find(each => each === remembered) ?? 'xlsx';
  const chosen = columns.filter(name => !without.includes(name));
  const word = (id: string): string => formatMessage({ id: `page.export.${id}` });
  const choose = (change: Partial<Choice>): void => setChoice(before => ({ ...before, ...change }));
  const download = async (): Promise<void> => {
    if (isLoading || chosen.length === 0) return;
    deviceStore.set(key, JSON.stringify({ format, without }));
    const { data } = await ask({ path, query, format, columns: chosen });
    if (!data) return;
    onFile(data, format);
    onClose();
  };
  return (
    <DialogFrame
      surface={styles.surface}
      content={styles.content}
      title={word('title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{formatMessage({ id: 'page.cancel' })}</Button>
          <Button
            appearance="primary"
            disabledFocusable={isLoading || chosen.length === 0}
            onClick={() => void download()}
          >
            {isLoading ? formatMessage({ id: 'page.exporting' }) : word('download')}
          </Button>
        </>
      }
    >
      {formats.length > 1 && (
        <Field label={word('format')}>
          <RadioGroup
            layout="horizontal"
            value={format}
            onChange={(_event, { value }) => choose({ format: value as Format })}
          >
            {formats.map(each => (
              <Radio key={each} value={each} label={word(`format.${each}`)} />
            ))}
          </RadioGroup>
        </Field>
      )}
      <fieldset className={styles.columns}>
        <legend className={styles.legend}>
          {formatMessage({ id: 'page.export.columns' }, { count: chosen.length, total: columns.length })}
          <Button
            size="small"
            appearance="subtle"
            onClick={() => choose({ without: without.length > 0 ? [] : columns.slice(1) })}
          >
            {word(without.length > 0 ? 'all' : 'none')}
          </Button>
        </legend>
        {columns.map(name => (
          <Checkbox
            key={name}
            label={columnTitle(path, name, locale as Locale)}
            checked={!without.includes(name)}
            onChange={(_event, { checked }) =>
              choose({ without: checked ? without.filter(each => each !== name) : [...without, name] })
            }
          />
        ))}
      </fieldset>
      {error && <Problem error={error} title={formatMessage({ id: 'page.export_failed' })} />}
    </DialogFrame>
  );
}
