import { useEffect, useState, type ReactNode } from 'react';

/** How long a wait may be before anybody should see it, in milliseconds. */
const PATIENCE_MS = 150;

/** Shows its children only when the wait gets long: a quick answer never flashes a skeleton. */
export function Delayed({ children }: { children: ReactNode }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLong ? children : null;
}
