import {
  Button,
  Link,
  Toast,
  Toaster,
  ToastFooter,
  ToastTitle,
  useId,
  useToastController,
} from '@fluentui/react-components';
import { useCallback, type FocusEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { usePreload } from '../routing/app-link.js';
import { useHref, useLinkClickHandler } from 'react-router-dom';

const NOTICES = 'notices';

/** Duration of a success toast, in ms. */
const SHOWN_MS = 5000;

/** How long undo is offered after a deletion, in ms: it is sent to the server when this has passed. */
const UNDO_MS = 8000;

/** Where the thing is that the notice speaks of. */
export interface NoticeLink {
  to: string;
  text: string;
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

/** Stays while the focus is in it, as it does under the pointer. */
function StayingToast({ id, children }: { id: string; children: ReactNode }) {
  const { pauseToast, playToast } = useToastController(NOTICES);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(relatedTarget)) playToast(id);
  };
  return (
    <Toast onFocus={() => pauseToast(id)} onBlur={leave}>
      {children}
    </Toast>
  );
}

const usual = { intent: 'success', politeness: 'polite', pauseOnHover: true, pauseOnWindowBlur: true } as const;

let count = 0;
const nextId = (prefix: string): string => `${prefix}-${(count += 1)}`;

/** Shows a success message for five seconds. Errors are shown where they belong, and here only once the page that they belong to was left. */
export type Notify = (text: string, link?: NoticeLink, intent?: 'success' | 'error') => void;

export function useNotify(): Notify {
  const { dispatchToast } = useToastController(NOTICES);
  const prefix = useId('notice');
  return useCallback(
    (text, link, intent = 'success') => {
      const toastId = nextId(prefix);
      dispatchToast(
        <StayingToast id={toastId}>
          <ToastTitle>{text}</ToastTitle>
          {link && (
            <ToastFooter>
              <ToThing {...link} />
            </ToastFooter>
          )}
        </StayingToast>,
        { ...usual, intent, toastId, timeout: SHOWN_MS },
      );
    },
    [dispatchToast, prefix],
  );
}

function UndoToast({ id, text, onUndo }: { id: string; text: string; onUndo(): void }) {
  const { formatMessage } = useIntl();
  const { dismissToast } = useToastController(NOTICES);
  const undo = (): void => {
    onUndo();
    dismissToast(id);
  };
  return (
    <StayingToast id={id}>
      <ToastTitle
        action={
          <Button appearance="transparent" size="small" onClick={undo}>
            {formatMessage({ id: 'page.undo' })}
          </Button>
        }
      >
        {text}
      </ToastTitle>
    </StayingToast>
  );
}

/**
 * Says that something is done that is only about to be, and offers to undo it. The caller makes its call when this resolves to false: closing the tab before
 * leaves everything as it was.
 * @returns true if the user took the offer
 */
export type OfferUndo = (text: string) => Promise<boolean>;

export function useOfferUndo(): OfferUndo {
  const { dispatchToast } = useToastController(NOTICES);
  const prefix = useId('undo');
  return useCallback(
    text =>
      new Promise(resolve => {
        const toastId = nextId(prefix);
        dispatchToast(<UndoToast id={toastId} text={text} onUndo={() => resolve(true)} />, {
          ...usual,
          toastId,
          timeout: UNDO_MS,
          // after an undo this resolves what is resolved already, which does nothing
          onStatusChange: (_, { status }) => {
            if (status === 'dismissed' || status === 'unmounted') resolve(false);
          },
        });
      }),
    [dispatchToast, prefix],
  );
}

/** Above what may stick to the bottom of a page, in px: a save bar, a phone's daily places. */
const OFFSET = { vertical: 72, horizontal: 20 };

/** Where notices appear; mounted once, beside the pages. */
export const Notices = () => <Toaster toasterId={NOTICES} position="bottom-end" offset={OFFSET} />;
