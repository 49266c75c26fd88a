import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aBuyer, aLinkBody, askForPix } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aKeySeller } from '#test/pix-keys.ts'

// Goal: a key leaves the directory with a fresh proof, and not while somebody counts on it.
describe('deletePixKey', () => {
  const app = testApp()

  // @spec 002 §7: DELETE key/{id}?keyType
  test('takes it out of the directory, and it may be registered again', async () => {
    const seller = await aKeySeller(app.current)
    const { id, email } = await seller.anEmailKey()
    expect((await seller.remove(id, { stepUp: 'asked' })).status).toBe(428)
    expect((await seller.remove(id)).body).toMatchObject({ status: 'DELETING' })
    expect((await seller.remove(id)).status).toBe(200)
    await app.current.runner.drain()
    expect(await seller.find(id)).toBeUndefined()
    const [row] = await app.current.sql('select state from sandbox.pix_key where key_id = $1', [id])
    expect(row).toEqual({ state: 'REMOVED' })
    await seller.anEmailKey(email)
    expect((await seller.list()).map(({ key }) => key)).toContain(email)
  })

  test('ends one that was not confirmed yet immediately', async () => {
    const seller = await aKeySeller(app.current)
    const { body } = await seller.create('email', `${newId()}@exemplo.com.br`)
    expect((await seller.remove(body.id, { stepUp: 'asked' })).body).toMatchObject({
      status: 'EXPIRED',
    })
  })

  test('is refused while another bank asks for it', async () => {
    const seller = await aKeySeller(app.current)
    const { id } = await seller.anEmailKey()
    await seller.claim(id, 'OWNERSHIP')
    expect((await seller.remove(id)).errors[0]?.code).toBe('BAR-8870')
  })

  test('is refused while an open charge is paid to it', async () => {
    const seller = await aKeySeller(app.current)
    const { id, email } = await seller.anEmailKey()
    await app.current.sql('update seller set pix_key = $2 where seller_id = $1', [
      seller.sellerId,
      email,
    ])
    const buyer = await aBuyer(app.current, seller.as, aLinkBody())
    await askForPix(app.current, buyer.ref)
    await app.current.runner.drain()
    expect((await seller.remove(id)).errors[0]?.code).toBe('BAR-8871')
    await buyer.pay.pix()
    await app.current.runner.drain()
    expect((await seller.remove(id)).status).toBe(200)
  })

  test('finds none of another seller', async () => {
    const [own, other] = [await aKeySeller(app.current), await aKeySeller(app.current)]
    const { id } = await own.anEmailKey()
    expect((await other.remove(id)).status).toBe(404)
    expect(await own.find(id)).toMatchObject({ status: 'ACTIVE' })
  })
})
