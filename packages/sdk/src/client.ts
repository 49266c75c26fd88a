import { type CallOptions, createSend, type Send, type VintemOptions } from './call.ts'
import { isOperation, type Operation, type Table } from './operation.ts'
import { pagesOf } from './pages.ts'
import { follow } from './stream.ts'

type Query = Readonly<Record<string, unknown>>

/** A class whose objects have the operations of a table as their methods. */
export function clientOf(table: Table): new (options: VintemOptions) => unknown {
  function Vintem(this: object, options: VintemOptions): void {
    Object.assign(this, methodsOf(table, createSend(options)))
  }
  return Vintem as unknown as new (options: VintemOptions) => unknown
}

const methodsOf = (table: Table, send: Send): object =>
  Object.fromEntries(
    Object.entries(table).map(([name, entry]) => [
      name,
      isOperation(entry) ? methodOf(entry, send) : methodsOf(entry, send),
    ]),
  )

const pause = () =>
  new Promise<void>((done) => {
    setTimeout(done, 1_000)
  })

/** Called with the parts of its address, then its body or query, then options. */
function methodOf(operation: Operation, send: Send) {
  const parts = operation.path.match(/\{\w+\}/g)?.length ?? 0
  return (...given: unknown[]): unknown => {
    const ids = given.slice(0, parts).map(String)
    const rest = given.slice(parts)
    const input = (operation.input ? rest.shift() : undefined) as object | undefined
    const options = rest[0] as CallOptions | undefined
    const request = { operation, ids, input, options }
    switch (operation.answers) {
      case 'page': {
        const read = async (query: Query) => {
          const answer = await send({ ...request, input: query })
          return (await answer.json()) as { content: object[] }
        }
        return pagesOf((input ?? {}) as Query, operation.cursor ?? 'uuid', read)
      }
      case 'stream':
        return follow(
          (lastId) =>
            send({
              ...request,
              ...(lastId !== undefined && { headers: { 'last-event-id': lastId } }),
            }),
          pause,
          options?.signal,
        )
      case 'file':
        return send(request)
      case 'nothing':
        return send(request).then(() => undefined)
      case 'json':
        return send(request).then((answer) => answer.json())
    }
  }
}
