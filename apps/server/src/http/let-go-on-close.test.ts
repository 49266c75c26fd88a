import fastify from 'fastify'
import { expect, test } from 'vitest'
import { letGoOnClose } from './let-go-on-close.ts'

// Goal: a page that watches a charge does not keep the server from stopping.
test('a server that stops ends the streams it has open, and finishes what is not one', async () => {
  const app = fastify()
  letGoOnClose(app)
  app.get('/events', (_, reply) => {
    reply.hijack()
    reply.raw.setHeader('x-before', '1')
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
    reply.raw.write('data: 1\n\n')
  })
  const asked = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<string>()
  app.get('/slow', () => {
    asked.resolve()
    return finish.promise
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const stream = await fetch(`${address}/events`)
  const slow = fetch(`${address}/slow`)
  await asked.promise

  const closed = app.close()
  expect(await stream.text()).toBe('data: 1\n\n')
  finish.resolve('done')
  expect(await (await slow).text()).toBe('done')
  await closed
})
