import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { useHref, useLinkClickHandler, useNavigate } from 'react-router-dom';
import { useKey } from '../hooks/use-key.js';
import { useCameFrom, usePreload } from '../routing/app-link.js';

interface NewButtonProps {
  to: string;
  text: string;
}

/** A list's primary action: a link to the form of a new row. */
export function NewButton({ to, text }: NewButtonProps) {
  const state = useCameFrom();
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  const preload = usePreload();
  const load = (): void => preload(to);
  return (
    <Button
      as="a"
      appearance="primary"
      icon={<AddRegular />}
      href={useHref(to)}
      onClick={go as never}
      onMouseEnter={load}
      onFocus={load}
    >
      {text}
    </Button>
  );
}

/** `n` opens the form of a new row. @param to null if the user may not create one */
export function useNewKey(to: string | null): void {
  const navigate = useNavigate();
  const state = useCameFrom();
  useKey('n', () => void navigate(to!, { state }), { label: 'page.key.new', isOn: to !== null });
}
