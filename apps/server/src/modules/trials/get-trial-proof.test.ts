import { CardProofRequired } from '@vintem/contracts/errors'
import { getTrialProof } from '@vintem/contracts/trials/endpoints'
import { describe, expect, test } from 'vitest'
import { cardShops } from '#test/card-shops.ts'
import { cpf, solve } from '#test/cards.ts'
import { createAcquirerDouble } from '#test/doubles/acquirer-double.ts'
import { testApp } from '#test/harness.ts'
import { aTrialShop, BEATRIZ, trialsOf, tryByCard } from '#test/trials.ts'

// Goal: where trials pile up an honest buyer waits for a puzzle and has their trial, instead of being sent away; each
// solution lets one card through, at its own link.
describe('getTrialProof', () => {
  const acquirer = createAcquirerDouble()
  const app = testApp({ rails: acquirer.rails, trustProxy: true })
  const { aShop, good } = cardShops(app, acquirer)
  let people = 7_000
  const somebody = () => {
    const documentNumber = cpf((people += 1))
    const email = `pessoa${people}@exemplo.com.br`
    return { ...BEATRIZ, email, document: { ...BEATRIZ.document, documentNumber } }
  }
  const proofOf = async (link: string) =>
    solve((await app.current.call(getTrialProof, { params: { link } })).body)

  test('a solved puzzle begins the trial, once and at its link', async () => {
    await aShop()
    const [shop, other] = [
      await aTrialShop(app.current, 'cheia'),
      await aTrialShop(app.current, 'vizinha'),
    ]
    const begin = (change: object = {}, at = shop) =>
      tryByCard(app.current, at, good(), { buyer: somebody(), ...change })
    let asked = await begin()
    for (let more = 0; asked.status === 200 && more < 12; more += 1) asked = await begin()
    expect([asked.status, asked.errors[0]?.code]).toEqual([
      CardProofRequired.status,
      CardProofRequired.code,
    ])
    const before = (await trialsOf(app.current, shop)).length
    const tokens = acquirer.tokenized.length

    const elsewhere = await begin({ proof: await proofOf(other.link) })
    expect(elsewhere.errors[0]?.code).toBe(CardProofRequired.code)
    const proof = await proofOf(shop.link)
    expect((await begin({ proof: { ...proof, solution: '0' } })).errors[0]?.code).toBe(
      CardProofRequired.code,
    )
    expect(acquirer.tokenized.length).toBe(tokens)

    expect((await begin({ proof })).status).toBe(200)
    expect(await trialsOf(app.current, shop)).toHaveLength(before + 1)
    expect((await begin({ proof })).errors[0]?.code).toBe(CardProofRequired.code)
  })
})
