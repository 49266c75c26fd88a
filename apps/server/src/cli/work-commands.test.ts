import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aBuyer, askForPix, seenBy } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'

// Goal: the operator sees what the server has given up, and why, and can have it done once the cause
// is mended.
describe('given-up work', () => {
  const app = testApp()
  const type = (line: string) => typeCommand(app.current, line)

  /** A PIX code whose bank was out of order at the last attempt. */
  async function aCodeGivenUp() {
    const buyer = await aBuyer(app.current, await app.current.aUser(await app.current.aSeller()))
    await askForPix(app.current, buyer.ref)
    await app.current.sql(`update work set attempts = 11 where kind = 'request-pix' and key = $1`, [
      await buyer.txid(),
    ])
    await app.current.sandbox.failNext('pix', 'down')
    await app.current.runner.drain()
    const [work] = await app.current.sql<{ id: string; seller: string }>(
      'select id, seller_id as seller from work where key = $1 and dead_at is not null',
      [await buyer.txid()],
    )
    return { buyer, id: work?.id ?? '', sellerId: Number(work?.seller) }
  }

  test('is listed with its reason, and is done when it is tried again', async () => {
    expect((await type('work dead')).text).toBe('No work was given up.')
    const { buyer, id, sellerId } = await aCodeGivenUp()

    const listed = await type('work dead')
    const retried = await type(`work retry ${id}`)
    await app.current.runner.drain()

    const [what, why] = listed.lines
    expect(what).toBe(`${id}  seller ${sellerId}  request-pix ${await buyer.txid()}`)
    expect(why).toMatch(/^ {4}given up \d\d\/\d\d\/\d{4}, .* after 12 attempts: .*is down/)
    expect(retried).toMatchObject({ code: 0, text: expect.stringContaining('request-pix') })
    expect(await seenBy(app.current, buyer)).toMatchObject({ pix: { state: 'ACTIVE' } })
    expect((await type('work dead')).text).toBe('No work was given up.')
    expect(
      await app.current.sql('select actor, subject from audit where action = $1', ['work.retried']),
    ).toEqual([{ actor: 'operator', subject: id }])
  })

  test('has all its attempts again', async () => {
    const { id } = await aCodeGivenUp()
    await app.current.sandbox.failNext('pix', 'down')

    await type(`work retry ${id}`)
    await app.current.runner.drain()

    const [work] = await app.current.sql('select attempts, dead_at from work where id = $1', [id])
    expect(work).toEqual({ attempts: 1, dead_at: null })
  })

  test.each([
    ['work retry', 2],
    ['work retry one two', 2],
    [`work retry ${newId()}`, 1],
    ['work retry nonsense', 1],
  ])('refuses %j with code %i and a sentence', async (line, code) => {
    expect(await type(line)).toMatchObject({ code, text: expect.stringMatching(/[.:]/) })
  })
})
