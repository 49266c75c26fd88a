import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aShopBySystem } from '#test/orders.ts'

// Goal: what the README says to type makes an order with its PIX code, with a fresh key, and once.
// Method: the block is taken from the README as it stands, and run by a shell against a listening server.
const app = testApp()

async function blockOfReadme(): Promise<string> {
  const readme = await readFile(new URL('../../../../../README.md', import.meta.url), 'utf8')
  const [, block = ''] = /<!-- first-order:.*?-->\s*```sh\n(.*?)```/s.exec(readme) ?? []
  return block
}

test('the first order of the README', async () => {
  const address = await app.current.http.listen({ port: 0, host: '127.0.0.1' })
  const { headers } = await aShopBySystem(app.current)
  const block = await blockOfReadme()
  const env = {
    ...process.env,
    VINTEM_URL: address,
    VINTEM_KEY: headers['x-token-api'],
    NO_PROXY: '127.0.0.1',
  }
  app.current.runner.start()
  const type = async () =>
    JSON.parse((await promisify(execFile)('sh', ['-c', block], { env })).stdout)

  const made = await type()
  expect(made).toMatchObject({ status: 'PENDING', value: 57.9, method: 'PIX' })
  expect(made.charges[0].pix.brCode).toMatch(/^000201/)
  expect(await type()).toEqual(made)
})
