import { Button, type ButtonProps } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { usePreload } from './app-link.js';

interface LinkButtonProps extends Pick<ButtonProps, 'appearance' | 'aria-label' | 'className' | 'icon' | 'size'> {
  to: string;
  children: ReactNode;
}

/** A link that looks like a button; its page begins to load while the pointer or the focus rests on it. */
export function LinkButton({ to, ...rest }: LinkButtonProps) {
  const go = useLinkClickHandler<HTMLAnchorElement>(to);
  const [href, preload] = [useHref(to), usePreload()];
  return (
    <Button
      as="a"
      href={href}
      onClick={go as never}
      onMouseEnter={() => preload(to)}
      onFocus={() => preload(to)}
      {...rest}
    />
  );
}
