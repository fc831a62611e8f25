import { useEffect, useState, type ReactNode } from 'react';

/** How long a wait may be before anybody should see it, in milliseconds. */
const PATIENCE_MS = 150;

/** Elements that mark a part that is still to come; a table body may contain rows only. */
type Marker = 'i' | 'tr';

/** Says that a part of the page is still to come: what stands below it in a `data-stack` is shown with it, not before. */
export const ToCome = ({ as: Element = 'i' }: { as?: Marker }) => <Element hidden data-to-come />;

/** Whether a component has been there for longer than this. @param ms milliseconds */
export function useIsLong(ms: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLong;
}

/** Shows its children only when the wait gets long: a quick answer never flashes a skeleton. */
export function Delayed({ children, as }: { children: ReactNode; as?: Marker }) {
  const isLong = useIsLong(PATIENCE_MS);
  return (
    <>
      {isLong && children}
      <ToCome {...(as && { as })} />
    </>
  );
}
