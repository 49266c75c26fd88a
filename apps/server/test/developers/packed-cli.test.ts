import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createApiKey } from '@vintem/contracts/api-keys/endpoints'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aShopBySystem } from '#test/orders.ts'
import { aDevelopersFolder } from './a-folder.ts'

// Goal: the command line, as it is packed and installed, brings what happens at a real server to a developer's machine,
// signed, and makes it happen; an assistant reads by it. Method: installed from the installation's own address, its
// events verified by the library of Standard Webhooks.
const app = testApp()

async function anInstalledCli() {
  const { http, runner } = app.current
  const address = http.server.listening
    ? `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
    : await http.listen({ port: 0, host: '127.0.0.1' })
  runner.start()
  const shop = await aShopBySystem(app.current)
  const env = { VINTEM_URL: address, VINTEM_KEY: shop.headers['x-token-api'] }
  const folder = await aDevelopersFolder(env)
  await folder.run(`npm init -y >&2; npm install "$VINTEM_URL/docs/vintem-cli.tgz" >&2`)
  return { shop, folder, env, vintem: join(folder.path, 'node_modules/.bin/vintem') }
}

test('login keeps a key that is right', async () => {
  const { folder, env } = await anInstalledCli()
  const login = (key: string) =>
    folder.run(`unset VINTEM_KEY; echo '${key}' | npx vintem login --url "$VINTEM_URL"`)
  expect(await login(env.VINTEM_KEY)).toBe(`Chave 'Loja' guardada, de teste.\n`)
  expect(await folder.run('unset VINTEM_URL VINTEM_KEY; npx vintem events')).toMatch(
    /^ *1 {2}api_key\.created {2}\S+\n$/,
  )
  await expect(login(`${env.VINTEM_KEY.slice(0, -1)}_`)).rejects.toThrow('Command failed')
})

test('trigger makes it happen, listen brings it, replay brings it again', async () => {
  const { folder, env, vintem } = await anInstalledCli()
  const received: { headers: Record<string, string>; text: string }[] = []
  const receiver = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (text += chunk))
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, text })
      response.writeHead(204).end()
    })
  })
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  const to = `127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks`

  const listening = spawn(process.execPath, [vintem, 'listen', '--forward', to], {
    cwd: folder.path,
    env: { ...env, HOME: folder.path },
  })
  onTestFinished(() => {
    listening.kill()
    receiver.closeAllConnections()
    receiver.close()
  })
  let said = ''
  listening.stdout.on('data', (chunk) => (said += String(chunk)))
  await expect.poll(() => said).toContain('Ouvindo')
  const ids = () => received.map(({ headers }) => headers['webhook-id'])
  const types = () => received.map(({ text }) => JSON.parse(text).type)
  // What happens before the stream is open is not sent: the command goes on until it is.
  await expect
    .poll(
      async () => {
        await folder.run('npx vintem trigger charge.paid')
        return types()
      },
      { timeout: 25_000 },
    )
    .toContain('charge.paid')

  const secret = /whsec_\S+/.exec(said)?.[0] ?? ''
  const paid = received.find(({ text }) => JSON.parse(text).type === 'charge.paid')
  expect(new Webhook(secret).verify(paid?.text ?? '', paid?.headers ?? {})).toMatchObject({
    type: 'charge.paid',
    data: { object: { value: 11.13 } },
  })
  expect(said).toMatch(/charge\.paid {2}[0-9a-f-]{36} {2}→ 204/)

  const id = paid?.headers['webhook-id'] ?? ''
  const before = ids().filter((each) => each === id).length
  await folder.run(`npx vintem replay ${id} --forward ${to}`)
  expect(ids().filter((each) => each === id)).toHaveLength(before + 1)
  expect(await folder.run('npx vintem events --types charge.paid')).toMatch(
    /^ +\d+ {2}charge\.paid/,
  )

  listening.kill('SIGINT')
  const [code] = await once(listening, 'exit')
  expect(code).toBe(0)
})

test('mcp reads by a key that only reads, and by no other', async () => {
  const { folder, shop } = await anInstalledCli()
  const { body: order } = await shop.order()
  const made = await app.current.call(createApiKey, {
    as: shop.as,
    body: { title: 'Assistente', scopes: ['orders:read'] },
  })
  const say = (key: string) => {
    const messages = [
      { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18' } },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      {
        jsonrpc: '2.0',
        id: 2,
        method: 'tools/call',
        params: { name: 'getOrder', arguments: { id: order.uuid } },
      },
    ].map((message) => JSON.stringify(message))
    return folder.run(
      `export VINTEM_KEY=${key}; printf '%s\\n' ${messages.map((each) => `'${each}'`).join(' ')} | npx vintem mcp`,
    )
  }
  const [first = '', second = '', ...more] = (await say(made.body.secret)).trim().split('\n')
  expect(more).toEqual([])
  expect(JSON.parse(first)).toMatchObject({ id: 1, result: { serverInfo: { name: 'vintem' } } })
  expect(JSON.parse(second).result.content[0].text).toContain(order.uuid)
  expect(JSON.parse((await say(shop.headers['x-token-api'])).split('\n')[0] ?? '')).toMatchObject({
    id: 1,
    error: { message: expect.stringMatching(/só lê/) },
  })
})
