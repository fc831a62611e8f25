/**
 * Runs jobs side by side: at most so many at a time, in their order.
 * @param {number} count
 * @param {(() => Promise<void>)[]} jobs
 */
export async function inLanes(count, jobs) {
  const waiting = [...jobs];
  const lane = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job();
  };
  await Promise.all(Array.from({ length: count }, lane));
}
