import type { SavedView } from '@porte/contracts/identity/saved-view.js';
import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDestroyMutation, useSaveMutation } from '../../api/resources.js';
import { useNotify, useOfferUndo } from '../../feedback/notify.js';
import { useListPatch } from '../actions/list-patch.js';
import { ViewDialog } from './view-dialog.js';
import { savedViewsOf } from './views-api.js';

interface ViewMenuProps {
  view: SavedView;
  /** what is shown, where that differs from the view; else null */
  query: string | null;
  onGone(): void;
}

/** What can be done with the open view. Offers to take a deletion back for a few seconds, as lists do of their rows. */
export function ViewMenu({ view, query, onGone }: ViewMenuProps) {
  const { formatMessage } = useIntl();
  const [notify, offerUndo] = [useNotify(), useOfferUndo()];
  const patch = useListPatch(savedViewsOf(view.list));
  const [save] = useSaveMutation();
  const [destroy] = useDestroyMutation();
  const [isRenaming, setRenaming] = useState(false);
  const update = async (): Promise<void> => {
    const { error } = await save({ path: 'saved_views', id: view.id, input: { query: query! } });
    if (!error) notify(formatMessage({ id: 'page.view.updated' }, { name: view.name }));
  };
  const remove = async (): Promise<void> => {
    const restore = patch.remove(view.id);
    onGone();
    if (await offerUndo(formatMessage({ id: 'page.view.deleted' }, { name: view.name }))) return restore();
    const { error } = await destroy({ path: 'saved_views', id: view.id });
    if (error) restore();
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
