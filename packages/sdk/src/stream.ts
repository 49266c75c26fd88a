import { ApiError } from './errors.ts'

/** One entry of a stream of server-sent events. */
interface Entry {
  id: string | undefined
  data: string
}

/**
 * What a stream says, one value after the other, for as long as it is read. A broken connection is opened
 * again where it stopped; what the API refuses is thrown.
 */
export async function* follow(
  open: (lastId: string | undefined) => Promise<Response>,
  wait: () => Promise<void>,
  signal?: AbortSignal,
): AsyncGenerator<unknown, void> {
  let lastId: string | undefined
  for (;;) {
    try {
      const { body } = await open(lastId)
      if (!body) return
      for await (const { id, data } of entriesOf(body)) {
        yield JSON.parse(data)
        lastId = id ?? lastId
      }
    } catch (error) {
      if (signal?.aborted || isFinal(error)) throw error
    }
    await wait()
  }
}

/** A refusal that will not pass, or an entry that is no JSON; all else is a connection that broke. */
const isFinal = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  (error instanceof ApiError && error.status < 500 && error.status !== 429)

/** The entries of a stream (WHATWG HTML §9.2.6), without those that carry no data. */
async function* entriesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Entry, void> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
      const blocks = text.split(/\r?\n\r?\n/)
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const entry = entryOf(block)
        if (entry) yield entry
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function entryOf(block: string): Entry | undefined {
  const lines = block.split(/\r?\n/)
  const valuesOf = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).replace(/^ /, ''))
  const data = valuesOf('data')
  return data.length === 0 ? undefined : { id: valuesOf('id').at(-1), data: data.join('\n') }
}
