/**
 * At once, and again at the end of each interval in which it was called.
 * @param span in ms
 */
export function atMostEvery(span: number, work: () => void): () => void {
  let isResting = false;
  let isWanted = false;
  const rest = (): void => {
    isResting = isWanted;
    if (isWanted) start();
  };
  const start = (): void => {
    isResting = true;
    isWanted = false;
    work();
    setTimeout(rest, span);
  };
  return () => {
    if (isResting) isWanted = true;
    else start();
  };
}
