import type { SavedView } from '@porte/contracts/identity/saved-view.js';
import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDestroyMutation, useSaveMutation } from '../../api/resources.js';
import { useNotify } from '../../feedback/notify.js';
import { ViewDialog } from './view-dialog.js';

interface ViewMenuProps {
  view: SavedView;
  /** what is shown, where that differs from the view; else null */
  query: string | null;
  onGone(): void;
}

/** What can be done with the open view. A deleted one can be brought back from its notice. */
export function ViewMenu({ view, query, onGone }: ViewMenuProps) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const [save] = useSaveMutation();
  const [destroy] = useDestroyMutation();
  const [isRenaming, setRenaming] = useState(false);
  const update = async (): Promise<void> => {
    const { error } = await save({ path: 'saved_views', id: view.id, input: { query: query! } });
    if (!error) notify(formatMessage({ id: 'page.view.updated' }, { name: view.name }));
  };
  const restore = (): void => {
    const { name, list, query: kept } = view;
    void save({ path: 'saved_views', input: { name, list, query: kept } });
  };
  const remove = async (): Promise<void> => {
    const { error } = await destroy({ path: 'saved_views', id: view.id });
    if (error) return;
    onGone();
    notify(formatMessage({ id: 'page.view.deleted' }, { name: view.name }), {
      text: formatMessage({ id: 'page.undo' }),
      onPress: restore,
    });
  };
  const label = formatMessage({ id: 'page.actions' }, { name: view.name });
  return (
    <>
      <Menu positioning="below-end">
        <MenuTrigger disableButtonEnhancement>
          <Button size="small" appearance="subtle" icon={<MoreHorizontalRegular />} aria-label={label} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {query !== null && (
              <MenuItem onClick={() => void update()}>{formatMessage({ id: 'page.view.update' })}</MenuItem>
            )}
            <MenuItem onClick={() => setRenaming(true)}>{formatMessage({ id: 'page.view.rename' })}</MenuItem>
            <MenuItem onClick={() => void remove()}>{formatMessage({ id: 'page.view.delete' })}</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {isRenaming && <ViewDialog list={view.list} query={view.query} view={view} onClose={() => setRenaming(false)} />}
    </>
  );
}
