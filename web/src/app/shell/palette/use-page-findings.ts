import { PersonRegular } from '@fluentui/react-icons/svg/person';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { goKeysOf } from '../go-keys.js';
import { useHasPage } from '../shell-routes.js';
import { MENU_ICONS } from '../menu-icons.js';
import { useMenuEntries } from '../use-menu.js';
import { matches, type Finding } from './finding.js';

/** The pages that the person may go to. */
export function usePageFindings(typed: string): Finding[] {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [entries, hasPage] = [useMenuEntries(), useHasPage()];
  const pages = [
    ...entries.map(({ path, text }) => ({
      path,
      icon: MENU_ICONS[text]!,
      text: formatMessage({ id: `shell.menu.${text}` }),
    })),
    ...(hasPage('/profile')
      ? [{ path: '/profile', icon: PersonRegular, text: formatMessage({ id: 'shell.profile' }) }]
      : []),
  ];
  return pages
    .filter(({ text }) => matches(text, typed))
    .map(({ path, ...page }) => ({
      ...page,
      id: path,
      group: 'pages',
      ...(goKeysOf(path) && { keys: goKeysOf(path)! }),
      run: () => void navigate(path),
    }));
}
