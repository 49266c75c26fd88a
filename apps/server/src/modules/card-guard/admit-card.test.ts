import { describe, expect, test } from 'vitest'
import { cardShops } from '#test/card-shops.ts'
import { giveCard } from '#test/cards.ts'
import { createAcquirerDouble } from '#test/doubles/acquirer-double.ts'
import { testApp } from '#test/harness.ts'

// Goal: a caller who tries stolen cards or guesses codes is stopped after a few, whatever they
// change between attempts.
// Method: an acquirer that takes every number; addresses behind a trusted proxy; each test begins
// with nothing counted.
describe('who tries cards', () => {
  const acquirer = createAcquirerDouble()
  const app = testApp({ rails: acquirer.rails, trustProxy: true })
  const { aShop, aLink, aRef, anIp, stolen, good, tryCards, aDocument } = cardShops(app, acquirer)

  test('one card with many codes is tried a few times, wherever and by whomever', async () => {
    const [one, other] = [await aShop(), await aShop()]
    const links = [await aLink(one), await aLink(other), await aLink(one)]
    const number = stolen()

    const answers = []
    for (let guess = 0; guess < 20; guess++) {
      const ref = await aRef(links[guess % 3]?.address ?? '')
      const cvv = String(guess).padStart(3, '0')
      answers.push(await giveCard(app.current, ref, number, { ip: anIp(), cvv, proofs: 1 }))
    }

    expect(acquirer.paid).toHaveLength(5)
    expect(acquirer.tokenized).toHaveLength(5)
    expect(answers.at(-1)).toMatchObject({
      status: 422,
      errors: [{ code: 'BAR-5006', description: 'Tente outro cartão.' }],
    })
  })

  test('of many at once at one link, no more get through than at a time', async () => {
    const { address } = await aLink(await aShop())
    const refs = await Promise.all(Array.from({ length: 60 }, () => aRef(address)))
    const gate = Promise.withResolvers<void>()
    acquirer.wait = () => gate.promise

    const trying = refs.map((ref) => giveCard(app.current, ref, stolen(), { ip: anIp() }))
    try {
      await expect.poll(() => acquirer.paid.length, { timeout: 20_000 }).toBe(12)
    } finally {
      gate.resolve()
      await Promise.all(trying)
      acquirer.wait = () => Promise.resolve()
    }

    expect(acquirer.paid).toHaveLength(12)
  })

  test('many links of a seller count together', async () => {
    const as = await aShop()
    for (let link = 0; link < 20; link++) await tryCards((await aLink(as)).address, 2)

    expect(acquirer.paid).toHaveLength(12)
  })

  test('many sellers count together, and one where nothing was refused goes on', async () => {
    const shops = [await aShop(), await aShop(), await aShop(), await aShop()]
    const links = await Promise.all(shops.map(aLink))
    for (let round = 0; round < 8; round++) {
      for (const { address } of links) await tryCards(address, 1)
    }
    expect(acquirer.paid.length).toBeLessThanOrEqual(18)

    const quiet = await aLink(await app.current.aUser(await app.current.aSeller()))
    const paid = await giveCard(app.current, await aRef(quiet.address), good(), {
      ip: anIp(),
      proofs: 2,
    })
    expect(paid.body).toMatchObject({ status: 'PAID' })
  })

  test('one document is tried a few times, and told to come later', async () => {
    const shops = [await aShop(), await aShop(), await aShop()]
    const links = await Promise.all(shops.map(aLink))
    const document = aDocument()
    const answers = []
    for (let time = 0; time < 12; time++) {
      const ref = await aRef(links[time % 3]?.address ?? '', document)
      answers.push(await giveCard(app.current, ref, stolen(), { ip: anIp(), proofs: 1 }))
    }

    expect(acquirer.paid).toHaveLength(8)
    expect(answers.at(-1)).toMatchObject({ status: 429, errors: [{ code: 'BAR-5021' }] })
  })

  test('one browser is tried a few times, by a cookie that it cannot write itself', async () => {
    const shops = [await aShop(), await aShop(), await aShop()]
    const links = await Promise.all(shops.map(aLink))
    const first = await giveCard(app.current, await aRef(links[0]?.address ?? ''), stolen())
    const [cookie = ''] = String(first.answer.headers['set-cookie']).split(';')
    const tryWith = async (sent: string, time: number) =>
      giveCard(app.current, await aRef(links[time % 3]?.address ?? ''), stolen(), {
        ip: anIp(),
        cookie: sent,
        proofs: 1,
      })

    for (let time = 1; time < 12; time++) await tryWith(cookie, time)
    expect(acquirer.paid).toHaveLength(8)

    const forged = await tryWith(`${cookie.slice(0, -6)}AAAAAA`, 1)
    expect(String(forged.answer.headers['set-cookie'])).toMatch(
      /vintem-buyer.*HttpOnly; SameSite=Strict/,
    )
  })
})
