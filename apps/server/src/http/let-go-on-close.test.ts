import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { letGoOnClose } from './let-go-on-close.ts'

// Goal: a page that watches a charge does not keep the server from stopping, and a server that stops
// cuts off nobody who still speaks to it.
test('a server that stops ends the streams it has open, and finishes what is not one', async () => {
  const app = fastify()
  letGoOnClose(app)
  app.get('/events', (_, reply) => {
    reply.hijack()
    app.endOnClose(reply.raw)
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
  const answer = await slow
  expect(answer.headers.get('connection')).toBe('close')
  expect(await answer.text()).toBe('done')
  await closed
})

test('a server that stops answers what still comes over a connection it has kept', async () => {
  const app = fastify({ return503OnClosing: false })
  letGoOnClose(app)
  app.get('/', () => 'done')
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const client = connect({ host: '127.0.0.1', port: Number(port) }).setEncoding('utf8')
  const answered = async () => {
    client.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
    return String((await once(client, 'data'))[0])
  }
  expect(await answered()).toContain('keep-alive')

  const closed = app.close()
  const last = await answered()

  expect(last).toMatch(/^HTTP\/1.1 200 [^]*connection: close[^]*done/i)
  await closed
})
