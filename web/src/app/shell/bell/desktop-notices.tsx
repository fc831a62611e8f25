import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { onArrival, type Arrived } from '../../../shared/notifications/arrivals.js';
import { targetOf } from '../../../shared/notifications/target.js';
import { useNotificationText } from '../../../shared/notifications/use-notification-text.js';
import { useIsStaff } from '../../../shared/session/use-me.js';

/** Shows each arriving notification on the desktop while the reader looks elsewhere. */
export function DesktopNotices() {
  const [textOf, navigate, isStaff] = [useNotificationText(), useNavigate(), useIsStaff()];
  const show = useRef<(arrived: Arrived) => void>(() => {});
  show.current = arrived => {
    if (document.visibilityState === 'visible') return;
    const { title, detail } = textOf(arrived);
    // Two tabs of this app show it once, because the tag is the same.
    const notice = new Notification(title, { body: detail, tag: arrived.id });
    notice.onclick = () => {
      window.focus();
      void navigate(targetOf(arrived, isStaff));
      notice.close();
    };
  };
  useEffect(() => onArrival(arrived => show.current(arrived)), []);
  return null;
}
