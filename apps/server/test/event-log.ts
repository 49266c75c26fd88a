import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineEvent } from '#events/define-event.ts'
import { newId } from '#platform/ids.ts'
import type { TestApp } from './harness.ts'

const TESTED = {
  report: defineEvent('report.tested', ({ id }: { id: string }) => ({ uuid: id })),
  plan: defineEvent('plan.tested', ({ id }: { id: string }) => ({ uuid: id })),
}

/** Something happens to something of a seller's, of the type 'report.tested' or 'plan.tested'. */
export const happen = (app: TestApp, sellerId: number, what: keyof typeof TESTED = 'report') =>
  app.services.transact({ sellerId }, async (tx) => {
    await tx.enter()
    await tx.commit({ events: [TESTED[what]({ id: newId() })] })
  })

/** Listens to a stream of the payment API over a real connection. `heard`: the fields of each event. */
export async function listen(app: TestApp, path: string, headers: Record<string, string>) {
  if (!app.http.server.listening) await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as AddressInfo
  const heard: Record<string, string>[] = []
  const ended = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<number>()
  let rest = ''
  const call = request(
    { host: '127.0.0.1', port, path: `/api/payment${path}`, headers },
    (answer) => {
      answer.setEncoding('utf8')
      answer.on('end', ended.resolve)
      answer.on('close', ended.resolve)
      answer.on('data', (text: string) => {
        begun.resolve(answer.statusCode ?? 0)
        const blocks = (rest + text).split('\n\n')
        rest = blocks.pop() ?? ''
        heard.push(...blocks.map(fieldsOf).filter((each) => 'id' in each))
      })
    },
  )
  call.on('error', () => ended.resolve())
  call.end()
  const status = await begun.promise
  return { status, heard, ended: ended.promise, leave: () => call.destroy() }
}

function fieldsOf(block: string): Record<string, string> {
  const fields = block.split('\n').map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ')
    return [name, value.join(': ')]
  })
  return Object.fromEntries(fields)
}
