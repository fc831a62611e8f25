import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { foldText } from '@porte/domain-kit/text.js';
import { Empty } from '../feedback/empty.js';
import { SettingsPanels, type SettingsEntry, type SettingsPanel } from './settings-panels.js';
import { SettingsSearch } from './settings-search.js';
import { useOpenPanels } from './settings-open.js';

const isFound = (text: string, { words }: SettingsEntry): boolean => words.some(word => foldText(word).includes(text));

/** The panels with what was searched for; a panel's own title brings all of it. */
function found(panels: readonly SettingsPanel[], typed: string): SettingsPanel[] {
  const text = foldText(typed.trim());
  const within = (panel: SettingsPanel): SettingsPanel =>
    foldText(panel.title).includes(text)
      ? panel
      : { ...panel, entries: panel.entries.filter(entry => isFound(text, entry)) };
  return panels.map(within).filter(({ entries }) => entries.length > 0);
}

/** While a search holds, all that it found is open until it is closed. */
function useSearched(panels: readonly SettingsPanel[]) {
  const [typed, setTyped] = useState('');
  const [closed, setClosed] = useState<readonly string[]>([]);
  const shown = found(panels, typed);
  const search = (text: string): void => {
    setTyped(text);
    setClosed([]);
  };
  const names = shown.map(({ name }) => name);
  return {
    typed,
    search,
    shown,
    isSearching: typed.trim() !== '',
    open: names.filter(name => !closed.includes(name)),
    setOpen: (open: readonly string[]) => setClosed(names.filter(name => !open.includes(name))),
  };
}

interface SettingsTemplateProps {
  /** in their order, with a setting at least */
  panels: readonly SettingsPanel[];
  /** the page's name, under which its open panels are remembered */
  name: string;
}

/** Settings in panels, with a search above that opens what it finds. */
export function SettingsTemplate({ panels, name }: SettingsTemplateProps) {
  const { formatMessage } = useIntl();
  const { typed, search, shown, isSearching, ...searched } = useSearched(panels);
  const [open, setOpen] = useOpenPanels(name, panels[0]?.name);
  const [openNow, setOpenNow] = isSearching ? [searched.open, searched.setOpen] : [open, setOpen];
  const none = (
    <Empty
      text={formatMessage({ id: 'settings.none_found' })}
      action={<Button onClick={() => search('')}>{formatMessage({ id: 'page.clear_filters' })}</Button>}
    />
  );
  return (
    <>
      <SettingsSearch value={typed} onChange={search} />
      {shown.length === 0 ? none : <SettingsPanels panels={shown} open={openNow} onOpen={setOpenNow} />}
    </>
  );
}
