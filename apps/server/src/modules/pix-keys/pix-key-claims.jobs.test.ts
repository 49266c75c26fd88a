import { claimSandboxPixKey, listSandboxPixKeys } from '@vintem/contracts/sandbox/pix-keys'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aKeySeller } from '#test/pix-keys.ts'
import { tryAgain } from '#test/work.ts'

// Goal: deletions and answers reach the bank once, whatever fails meanwhile, and claims of other banks arrive.
describe('keys that are registered', () => {
  const app = testApp()

  test.each(['down', 'timeout-before', 'timeout-after'] as const)(
    'are removed by a bank that is %s',
    async (fault) => {
      const seller = await aKeySeller(app.current)
      const { id } = await seller.anEmailKey()
      await app.current.sandbox.failNext('pixKeys', fault, 1, 'remove')
      await seller.remove(id)
      await app.current.runner.drain()
      expect(await seller.find(id)).toMatchObject({ status: 'DELETING' })
      await tryAgain(app.current)
      expect(await seller.find(id)).toBeUndefined()
    },
  )

  test('stay where the bank refuses to remove them, and say why', async () => {
    const seller = await aKeySeller(app.current)
    const { id } = await seller.anEmailKey()
    await app.current.sandbox.failNext('pixKeys', 'refuse', 1, 'remove')
    await seller.remove(id)
    await app.current.runner.drain()
    expect(await seller.find(id)).toMatchObject({
      status: 'ACTIVE',
      reason: 'O banco não aceitou esta chave.',
    })
  })

  test.each(['down', 'timeout-after'] as const)(
    'are yielded by a bank that is %s when it is answered',
    async (fault) => {
      const seller = await aKeySeller(app.current)
      const { id } = await seller.anEmailKey()
      await seller.claim(id, 'OWNERSHIP')
      await app.current.sandbox.failNext('pixKeys', fault, 1, 'answerClaim')
      await seller.answer(id, 'YIELD')
      await app.current.runner.drain()
      expect(await seller.find(id)).toMatchObject({ status: 'CLAIMED', claim: { answer: 'YIELD' } })
      await tryAgain(app.current)
      expect(await seller.find(id)).toMatchObject({ status: 'LOST' })
    },
  )

  test('are asked for in the console, an ownership of what people have alone', async () => {
    const seller = await aKeySeller(app.current)
    const { id, email } = await seller.anEmailKey()
    const random = (await seller.list()).find(({ keyType }) => keyType === 'evp')
    const claim = (keyId: string) =>
      app.current.call(claimSandboxPixKey, { params: { keyId }, body: { kind: 'OWNERSHIP' } })
    expect((await claim(random?.id ?? '')).status).toBe(409)
    expect((await claim(id)).status).toBe(204)
    expect((await claim(id)).status).toBe(409)
    await app.current.runner.drain()
    expect(await seller.find(id)).toMatchObject({ status: 'CLAIMED' })
    const { body } = await app.current.call(listSandboxPixKeys, { query: { search: email } })
    expect(body.content).toMatchObject([{ keyId: id, state: 'CLAIMED', idSeller: seller.sellerId }])
  })
})
