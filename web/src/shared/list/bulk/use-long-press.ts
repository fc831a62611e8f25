import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** How long a finger rests on a row, in milliseconds. */
const PRESS_MS = 500;
/** Movement that cancels the long press, in px. */
const STILL = 10;

interface Pressing {
  id: string;
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout>;
}

/** The row that a touch begins in; none for what is pressed in a menu over it. */
const rowAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-row]')?.dataset['row'] : undefined;

/** Detects a long press on a row; the release does nothing else. @returns the table's event handlers */
export function useLongPress(onLong: (id: string) => void) {
  const pressing = useRef<Pressing | null>(null);
  const isTaken = useRef(false);
  const latest = useRef(onLong);
  useEffect(() => {
    latest.current = onLong;
  });
  const drop = (): void => {
    clearTimeout(pressing.current?.timer);
    pressing.current = null;
  };
  useEffect(() => drop, []);
  const fire = (): void => {
    const id = pressing.current?.id;
    drop();
    if (id === undefined) return;
    isTaken.current = true;
    latest.current(id);
  };
  return {
    onPointerDown: ({ pointerType, target, clientX: x, clientY: y }: PointerEvent): void => {
      drop();
      isTaken.current = false;
      const id = pointerType === 'touch' ? rowAt(target) : undefined;
      if (id !== undefined) pressing.current = { id, x, y, timer: setTimeout(fire, PRESS_MS) };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      const from = pressing.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL) drop();
    },
    onPointerUp: drop,
    onPointerCancel: drop,
    // the browser's own answer to a long press, which may come first
    onContextMenu: (event: MouseEvent): void => {
      if (!pressing.current && !isTaken.current) return;
      event.preventDefault();
      fire();
    },
    onClickCapture: (event: MouseEvent): void => {
      if (!isTaken.current) return;
      isTaken.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
