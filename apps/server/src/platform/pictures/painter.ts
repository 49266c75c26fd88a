import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { contentHash } from '#platform/ids.ts'
import type { PictureContent } from './picture-svg.ts'

/** Pictures that are kept: some 25 kB each. */
const KEPT = 200
/** No more than these wait for a picture; who is turned away comes again. */
const WAITING = 20
/** The thread ends, and gives its memory back, when nobody has asked for so long. */
const IDLE_MILLIS = 60_000

/** Draws one picture at a time in a thread, which is there while it is needed. */
function createThread() {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  const end = async () => {
    clearTimeout(idle)
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }

  const paint = async (content: PictureContent): Promise<Buffer> => {
    if (isClosed) throw new Error('The painter is closed')
    clearTimeout(idle)
    worker ??= new Worker(new URL('draw.worker.ts', import.meta.url))
    worker.unref()
    const over = new AbortController()
    try {
      return await answerOf(worker, content, over.signal)
    } catch (error) {
      await end()
      throw error
    } finally {
      over.abort()
      idle = setTimeout(() => void end(), IDLE_MILLIS).unref()
    }
  }

  /** Draws nothing more: who waits for a picture gets none. */
  const close = async () => {
    isClosed = true
    await end()
  }

  return { paint, close }
}

async function answerOf(
  worker: Worker,
  content: PictureContent,
  signal: AbortSignal,
): Promise<Buffer> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  worker.postMessage(content)
  const ended = once(worker, 'exit', { signal }).then(() => {
    throw new Error('The thread has ended before the picture was drawn')
  })
  // Also where the race is over.
  ended.catch(() => undefined)
  const [png] = (await Promise.race([once(worker, 'message', { signal }), ended])) as [Uint8Array]
  return Buffer.from(png)
}

/** Draws the pictures of pages, each once, one after the other and in a thread of its own. */
export function createPainter() {
  const kept = new Map<string, Promise<Buffer>>()
  const { paint, close } = createThread()
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0

  /** The picture as PNG; undefined while too many others wait. */
  function draw(content: PictureContent): Promise<Buffer> | undefined {
    const key = pictureHash(content)
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    if (waiting >= WAITING) return undefined
    waiting += 1
    const drawn = turn.then(() => paint(content)).finally(() => (waiting -= 1))
    turn = drawn.catch(() => undefined)
    kept.set(key, drawn)
    drawn.catch(() => kept.delete(key))
    if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '')
    return drawn
  }

  return { draw, close }
}

/** Raised where pictures look different: what is kept elsewhere under its hash is another one then. */
const DRAWN_AS = 1

/** Names a picture by what it shows. */
export const pictureHash = (content: PictureContent): string =>
  contentHash(JSON.stringify([DRAWN_AS, content]))
