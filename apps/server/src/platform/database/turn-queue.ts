/**
 * Enough to keep PostgreSQL and the server busy together. The more slots, the fewer turns share a
 * transaction.
 */
const SLOTS = 3
const MOST_TOGETHER = 16
/** A turn that has waited so long goes alone: something blocks the slots. */
const PATIENCE_MILLIS = 300

/** A waiting turn, and the timer that ends its patience. */
interface Waiting<T> {
  turn: T
  patience: NodeJS.Timeout
}

export interface TurnQueue<T> {
  /** Runs a turn immediately where a slot is free, or otherwise together with others that wait. */
  take(turn: T): void
  readonly waitingCount: number
}

/**
 * Runs turns together, one of each seller, and the sellers in turn. A turn is never delayed to be
 * joined: turns that come while all slots are busy go together once a slot is free. Waiting turns
 * of one seller cannot go together, and so open slots of their own. `run` does not fail.
 */
export function createTurnQueue<T extends { sellerId: number }>(
  run: (turns: [T, ...T[]]) => Promise<void>,
): TurnQueue<T> {
  /** By seller. */
  const queues = new Map<number, Waiting<T>[]>()
  let waitingCount = 0
  let underWay = 0
  let open = 0

  function take(turn: T): void {
    const queue = queues.get(turn.sellerId) ?? []
    queues.set(turn.sellerId, queue)
    const waiting = {
      turn,
      patience: setTimeout(() => {
        remove(queue, waiting)
        void run([turn])
      }, PATIENCE_MILLIS),
    }
    queue.push(waiting)
    waitingCount++
    if (open < wanted()) void openSlot()
  }

  function remove(queue: Waiting<T>[], waiting: Waiting<T>): void {
    clearTimeout(waiting.patience)
    queue.splice(queue.indexOf(waiting), 1)
    if (queue.length === 0) queues.delete(waiting.turn.sellerId)
    waitingCount--
  }

  const wanted = (): number => Math.max(SLOTS, ...queues.values().map(({ length }) => length))

  async function openSlot(): Promise<void> {
    open++
    for (let turns = next(); isSome(turns); turns = next()) {
      underWay += turns.length
      await run(turns)
      underWay -= turns.length
    }
    open--
  }

  /** The turns that go now, in the order of their sellers: so they also lock what they need. */
  function next(): T[] {
    if (open > wanted()) return []
    const share = Math.min(MOST_TOGETHER, Math.ceil((waitingCount + underWay) / SLOTS))
    const turns: T[] = []
    for (const [sellerId, queue] of [...queues].slice(0, share)) {
      const [first] = queue
      if (!first) continue
      turns.push(first.turn)
      remove(queue, first)
      // Behind the others.
      if (queues.delete(sellerId)) queues.set(sellerId, queue)
    }
    return turns.toSorted((one, other) => one.sellerId - other.sellerId)
  }

  return {
    take,
    get waitingCount() {
      return waitingCount
    },
  }
}

const isSome = <T>(turns: T[]): turns is [T, ...T[]] => turns.length > 0
