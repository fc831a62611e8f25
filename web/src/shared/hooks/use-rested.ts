import { useEffect, useState } from 'react';

/** A value once it has rested, so that not every key asks the server. @param ms of rest */
export function useRested<Value>(value: Value, ms = 250): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
