import { once } from 'node:events'
import http from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readProxy } from './proxy.ts'
import { AddressRefused, createReceivers, type Receivers } from './receivers.ts'
import type { ResolveHost } from './resolve-host.ts'

const HERE = '127.66.1.1'

// Goal: where calls leave by a proxy it is given vetted addresses alone, and nothing that is refused without it.
describe('a proxy', () => {
  type Taken = (socket: Socket, head: Buffer) => void

  /** A proxy that notes what it is asked for, and leads there by `taken`. */
  async function aProxy(taken: Taken, status = 200) {
    const asked: { place: string; authorization: string | undefined }[] = []
    const server = http.createServer((_, answer) => answer.writeHead(405).end())
    server.on('connect', ({ url = '', headers }, socket: Socket, head: Buffer) => {
      asked.push({ place: url, authorization: headers['proxy-authorization'] })
      socket.write(`HTTP/1.1 ${status} -\r\n\r\n`)
      if (status === 200) taken(socket, head)
      else socket.end()
    })
    await once(server.listen(0, HERE), 'listening')
    const { port } = server.address() as AddressInfo
    const open = (resolve: ResolveHost = async () => ['8.8.8.8']) =>
      createReceivers({
        takesHttp: true,
        opened: ['inside.example'],
        resolve,
        proxy: readProxy(`http://loja:s%40nha@${HERE}:${port}`),
      })
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return { asked, open }
  }

  /** Leads to a receiver of this machine, whatever was asked for. */
  async function aReceiver() {
    const hosts: (string | undefined)[] = []
    const server = http.createServer(({ headers }, answer) => {
      hosts.push(headers.host)
      answer.writeHead(202).end('thanks')
    })
    await once(server.listen(0, HERE), 'listening')
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const { port } = server.address() as AddressInfo
    const lead: Taken = (socket) => {
      const onward = connect(port, HERE)
      socket.pipe(onward).pipe(socket)
      onward.on('error', () => socket.destroy())
      socket.on('error', () => onward.destroy())
    }
    return { hosts, port, lead }
  }

  const post = (receivers: Receivers, url: string) =>
    receivers.call({ url, headers: {}, body: '{}' })

  test('is given the address, and the receiver the name; a connection is used again', async () => {
    const receiver = await aReceiver()
    const { asked, open } = await aProxy(receiver.lead)
    const receivers = open()
    for (const _ of [1, 2]) {
      expect(await post(receivers, 'http://good.example:8080/in')).toMatchObject({
        status: 202,
        answer: 'thanks',
      })
    }
    expect(asked).toEqual([{ place: '8.8.8.8:8080', authorization: `Basic ${btoa('loja:s@nha')}` }])
    expect(receiver.hosts).toEqual(['good.example:8080', 'good.example:8080'])
    receivers.close()
  })

  test('leads to addresses of the sixth version too', async () => {
    const receiver = await aReceiver()
    const { asked, open } = await aProxy(receiver.lead)
    const receivers = open(async () => ['2001:4860:4860::8888'])
    expect((await post(receivers, 'http://good.example/')).status).toBe(202)
    expect(asked[0]?.place).toBe('[2001:4860:4860::8888]:80')
    receivers.close()
  })

  test('speaks TLS inside, for the name, and trusts no certificate that is not', async () => {
    const names: string[] = []
    const { asked, open } = await aProxy((socket) => {
      socket.once('data', (hello: Buffer) => {
        names.push(hello.toString('latin1'))
        socket.destroy()
      })
    })
    const receivers = open()
    expect((await post(receivers, 'https://good.example/')).error).toBe('CONNECTION')
    expect(asked[0]?.place).toBe('8.8.8.8:443')
    expect(names[0]).toContain('good.example')
    receivers.close()
  })

  test.each([
    [['127.66.1.1']],
    [['::ffff:127.66.1.1']],
    [['10.0.0.1']],
    [['169.254.169.254']],
    [['64:ff9b::127.66.1.1']],
    [['8.8.8.8', '::1']],
    [[]],
  ])('is not asked where a name leads to %j', async (addresses) => {
    const { asked, open } = await aProxy((socket) => socket.destroy())
    const receivers = open(async () => addresses)
    const url = 'http://bad.example:8080/'
    expect(await post(receivers, url)).toMatchObject({ error: 'ADDRESS' })
    await expect(receivers.check(url)).rejects.toBeInstanceOf(AddressRefused)
    expect(asked).toEqual([])
    receivers.close()
  })

  test('is not asked for what the operator opened', async () => {
    const receiver = await aReceiver()
    const { asked, open } = await aProxy(receiver.lead)
    const receivers = open(async () => [HERE])
    expect((await post(receivers, `http://inside.example:${receiver.port}/`)).status).toBe(202)
    expect(asked).toEqual([])
    receivers.close()
  })

  test.each([403, 502])('that answers %i is a failed connection', async (status) => {
    const { open } = await aProxy(() => undefined, status)
    const receivers = open()
    expect(await post(receivers, 'http://good.example/')).toMatchObject({ error: 'CONNECTION' })
    receivers.close()
  })

  test.each([
    'https://proxy.example',
    'proxy.example:3128',
    'http://proxy.example/a',
    'socks5://a',
    '',
  ])('is none that is called %s', (text) => expect(readProxy(text)).toBeUndefined())
})
