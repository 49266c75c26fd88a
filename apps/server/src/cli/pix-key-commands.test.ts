import { describe, expect, test } from 'vitest'
import { keysByHand } from '#rails/pix-keys/by-hand.ts'
import { createSandbox } from '#rails/sandbox/sandbox.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { aKeySeller } from '#test/pix-keys.ts'

const RANDOM = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'

// Goal: where no bank registers keys by a call, the operator says what it did, of keys, claims and deletions.
describe('PIX keys by hand', () => {
  const app = testApp({
    rails(options) {
      const { rails, world, close } = createSandbox(options)
      return { rails: { ...rails, pixKeys: keysByHand }, world, close }
    },
  })
  const type = (line: string) => typeCommand(app.current, line)

  test('wait, are registered, asked for, given away and removed', async () => {
    const seller = await aKeySeller(app.current)
    const [random] = await seller.list()
    const of = `${seller.sellerId} ${random?.id}`
    expect(random).toMatchObject({ status: 'REGISTERING', key: null })
    expect((await type('pix-keys waiting')).text).toContain(
      `seller ${seller.sellerId}  ${random?.id}`,
    )
    expect(await type(`pix-keys accept ${of}`)).toMatchObject({ code: 2 })
    expect(await type(`pix-keys accept ${of} --key ${RANDOM}`)).toMatchObject({ code: 0 })
    expect(await type(`pix-keys accept ${of} --key ${RANDOM}`)).toMatchObject({ code: 1 })
    expect(await seller.find(random?.id ?? '')).toMatchObject({ status: 'ACTIVE', key: RANDOM })
    expect(await type(`pix-keys claim ${of} --kind ownership --by Itaú`)).toMatchObject({ code: 1 })
    await seller.remove(random?.id ?? '')
    expect(await type(`pix-keys removed ${of}`)).toMatchObject({ code: 0 })
    expect(await seller.find(random?.id ?? '')).toBeUndefined()

    const { id } = await seller.anEmailKey()
    const mail = `${seller.sellerId} ${id}`
    await type(`pix-keys accept ${mail}`)
    expect(await type(`pix-keys claim ${mail} --kind ownership --by Itaú`)).toMatchObject({
      code: 0,
    })
    await seller.answer(id, 'YIELD')
    await app.current.runner.drain()
    expect((await type('pix-keys waiting')).text).toContain('claimed, answered yield')
    expect(await type(`pix-keys settle ${mail}`)).toMatchObject({ code: 2 })
    expect(await type(`pix-keys settle ${mail} --lost`)).toMatchObject({ code: 0 })
    expect(await seller.find(id)).toMatchObject({
      status: 'LOST',
      reason: 'A chave foi para Itaú.',
    })
  })

  test('are refused with a reason that the seller reads', async () => {
    const seller = await aKeySeller(app.current)
    const { body } = await seller.create('cnpj', '71428571000170')
    const of = `${seller.sellerId} ${body.id}`
    expect(await type(`pix-keys refuse ${of}`)).toMatchObject({ code: 2 })
    expect(await type(`pix-keys refuse ${of} --reason Bloqueada`)).toMatchObject({ code: 0 })
    expect(await seller.find(body.id)).toMatchObject({ status: 'REFUSED', reason: 'Bloqueada' })
  })
})
