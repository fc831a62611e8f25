import {
  Link,
  Toast,
  ToastFooter,
  Toaster,
  ToastTitle,
  ToastTrigger,
  useToastController,
} from '@fluentui/react-components';
import { useCallback } from 'react';
import { usePreload } from '../routing/app-link.js';
import { useHref, useLinkClickHandler } from 'react-router-dom';

const NOTICES = 'notices';

/** Duration of a success toast, in ms. */
const SHOWN_MS = 5000;

/** Where the thing is that the notice speaks of. */
export interface NoticeLink {
  to: string;
  text: string;
}

/** What can be done about it, such as undoing it. */
export interface NoticeAction {
  text: string;
  onPress(): void;
}

function ActionButton({ text, onPress }: NoticeAction) {
  return (
    <ToastTrigger>
      <Link as="button" onClick={onPress}>
        {text}
      </Link>
    </ToastTrigger>
  );
}

function ToThing({ to, text }: NoticeLink) {
  const [href, onClick, preload] = [useHref(to), useLinkClickHandler<HTMLAnchorElement>(to), usePreload()];
  return (
    <Link
      href={href}
      onMouseEnter={() => preload(to)}
      onFocus={() => preload(to)}
      onClick={event => onClick(event as React.MouseEvent<HTMLAnchorElement>)}
    >
      {text}
    </Link>
  );
}

/** Shows a success message for five seconds. Errors are never shown here, but where they belong. */
export type Notify = (text: string, link?: NoticeLink | NoticeAction) => void;

export function useNotify(): Notify {
  const { dispatchToast } = useToastController(NOTICES);
  return useCallback(
    (text, link) =>
      dispatchToast(
        <Toast>
          <ToastTitle>{text}</ToastTitle>
          {link && <ToastFooter>{'to' in link ? <ToThing {...link} /> : <ActionButton {...link} />}</ToastFooter>}
        </Toast>,
        { intent: 'success', timeout: SHOWN_MS, politeness: 'polite', pauseOnHover: true },
      ),
    [dispatchToast],
  );
}

/** Above what may stick to the bottom of a page, in px: a save bar, a phone's daily places. */
const OFFSET = { vertical: 72, horizontal: 20 };

/** Where notices appear; mounted once, beside the pages. */
export const Notices = () => <Toaster toasterId={NOTICES} position="bottom-end" offset={OFFSET} />;
