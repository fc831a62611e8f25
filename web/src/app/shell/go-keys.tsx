import { useNavigate } from 'react-router-dom';
import { useKey } from '../../shared/hooks/use-key.js';
import { useCan } from '../../shared/session/use-can.js';
import { useHasPage } from './shell-routes.js';
import { useMenuEntries } from './use-menu.js';

/** The letter after `g` that goes to a page, the same in every language. */
const LETTERS: Readonly<Record<string, string>> = {
  '/': 'h',
  '/shipments': 's',
  '/quotes/new': 'q',
  '/my-transactions': 'm',
  '/transactions': 'm',
  '/users': 'u',
  '/clarifications': 'c',
  '/books': 'b',
  '/carriers': 'r',
  '/zones': 'z',
  '/notices': 'n',
  '/settings': 't',
  '/audits': 'l',
  '/dead-letters': 'e',
  '/addresses': 'a',
  '/packages': 'p',
  '/preferences': 'f',
};

/** The keys that go to a page from everywhere: `g`, then its letter. @returns undefined if it has none */
export const goKeysOf = (path: string): readonly [string, string] | undefined => {
  const letter = LETTERS[path];
  return letter === undefined ? undefined : ['g', letter];
};

function GoKey({ path, letter, text }: { path: string; letter: string; text: string }) {
  const navigate = useNavigate();
  useKey(`g ${letter}`, () => void navigate(path), { label: `shell.menu.${text}`, isGoing: true });
  return null;
}

/** Begins a shipment by `n`, where the page creates nothing else by it. */
function NewKey() {
  const navigate = useNavigate();
  const [can, hasPage] = [useCan(), useHasPage()];
  const isOn = hasPage('/shipments/new') && can('create', 'Shipment');
  useKey('n', () => void navigate('/shipments/new'), { label: 'shell.new_shipment', isOn, isFallback: true });
  return null;
}

/** Goes to the pages of the user's menu by `g` and a letter, and to a new shipment by `n`. */
export function GoKeys() {
  return (
    <>
      <NewKey />
      {useMenuEntries().map(({ path, text }) => {
        const letter = LETTERS[path];
        return letter && <GoKey key={path} path={path} letter={letter} text={text} />;
      })}
    </>
  );
}
