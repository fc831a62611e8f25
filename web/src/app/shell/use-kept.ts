import { useState } from 'react';
import { deviceStore } from '../../shared/browser/stores.js';

/**
 * A choice stored on this device.
 * @param fallback the value before a choice
 */
export function useKept<Value>(key: string, fallback: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => read(key, fallback));
  const keep = (next: Value): void => {
    setValue(next);
    deviceStore.set(key, JSON.stringify(next));
  };
  return [value, keep];
}

function read<Value>(key: string, fallback: Value): Value {
  try {
    const kept = deviceStore.get(key);
    return kept === null ? fallback : (JSON.parse(kept) as Value);
  } catch {
    return fallback;
  }
}
