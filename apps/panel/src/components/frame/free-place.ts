/** A box on the screen, in pixels from its top left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const STEP = 8

const shared = (start: number, length: number, other: number, otherLength: number): number =>
  Math.max(0, Math.min(start + length, other + otherLength) - Math.max(start, other))

const covered = (box: Box, others: readonly Box[]): number =>
  others.reduce(
    (sum, other) =>
      sum +
      shared(box.x, box.width, other.x, other.width) *
        shared(box.y, box.height, other.y, other.height),
    0,
  )

/**
 * The place where a box of this size covers the least of what must stay in sight: the first free
 * one from the bottom right upwards, then along the left edge and in the middle. On a phone, where
 * it is as wide as the screen, from the top downwards. Returns its top left corner.
 */
export function freePlace(
  size: Pick<Box, 'width' | 'height'>,
  screen: Pick<Box, 'width' | 'height'>,
  obstacles: readonly Box[],
): Pick<Box, 'x' | 'y'> {
  const room = { x: screen.width - size.width, y: screen.height - size.height }
  const isNarrow = size.width > screen.width / 2
  const columns = isNarrow ? [room.x / 2] : [room.x, 0, room.x / 2]
  const rows = Array.from({ length: Math.max(1, Math.floor(room.y / STEP) + 1) }, (_, step) =>
    isNarrow ? step * STEP : room.y - step * STEP,
  )
  let best = { x: columns[0] ?? 0, y: rows[0] ?? 0, cost: Infinity }
  for (const x of columns) {
    for (const y of rows) {
      const cost = covered({ x, y, ...size }, obstacles)
      if (cost === 0) return { x, y }
      if (cost < best.cost) best = { x, y, cost }
    }
  }
  return { x: best.x, y: best.y }
}
