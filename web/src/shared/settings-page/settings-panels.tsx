import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { surface } from '../layout/surface.js';

/** A setting in its panel. */
export interface SettingsEntry {
  id: string;
  /** what a search finds it by: title, key, description */
  words: readonly string[];
  row: ReactNode;
}

/** Settings that belong together. */
export interface SettingsPanel {
  name: string;
  title: string;
  entries: readonly SettingsEntry[];
}

interface SettingsPanelsProps {
  panels: readonly SettingsPanel[];
  /** names of the open ones */
  open: readonly string[];
  onOpen(names: readonly string[]): void;
}

const useStyles = makeStyles({
  panels: { ...surface, paddingInline: tokens.spacingHorizontalS },
  item: { ':not(:last-child)': { borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` } },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalM },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  panel: { marginInline: tokens.spacingHorizontalM, '@media (max-width: 640px)': { marginInline: 0 } },
  rows: { listStyleType: 'none', margin: 0, padding: 0, paddingBottom: tokens.spacingVerticalM },
});

function Panel({ name, title, entries }: SettingsPanel) {
  const styles = useStyles();
  return (
    <AccordionItem value={name} className={styles.item}>
      <AccordionHeader as="h2" size="large">
        <span className={styles.head}>
          <span className={styles.title}>{title}</span>
          <span className={styles.count}>
            <FormattedMessage id="settings.count" values={{ count: entries.length }} />
          </span>
        </span>
      </AccordionHeader>
      <AccordionPanel className={styles.panel}>
        <ul className={styles.rows}>
          {entries.map(({ id, row }) => (
            <li key={id}>{row}</li>
          ))}
        </ul>
      </AccordionPanel>
    </AccordionItem>
  );
}

/** Panels of settings, each of which opens and closes by itself. */
export function SettingsPanels({ panels, open, onOpen }: SettingsPanelsProps) {
  const styles = useStyles();
  return (
    <Accordion
      className={styles.panels}
      multiple
      collapsible
      openItems={[...open]}
      onToggle={(_event, { openItems }) => onOpen(openItems as string[])}
    >
      {panels.map(panel => (
        <Panel key={panel.name} {...panel} />
      ))}
    </Accordion>
  );
}
