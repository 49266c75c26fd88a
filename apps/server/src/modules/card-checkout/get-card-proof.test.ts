import { getCardProof } from '@vintem/contracts/card-tokens/endpoints'
import { describe, expect, test } from 'vitest'
import { cardShops } from '#test/card-shops.ts'
import { giveCard, solve } from '#test/cards.ts'
import { createAcquirerDouble } from '#test/doubles/acquirer-double.ts'
import { testApp } from '#test/harness.ts'

// Goal: a caller who wants to go on has to solve a puzzle, a new one each time.
describe('getCardProof', () => {
  const acquirer = createAcquirerDouble()
  const app = testApp({ rails: acquirer.rails, trustProxy: true })
  const { aShop, aLink, aRef, anIp, stolen, tryCards } = cardShops(app, acquirer)

  test('a proof is good once, for its charge, and as it was given', async () => {
    const { address } = await aLink(await aShop())
    await tryCards(address, 4)
    const [ref, other] = [await aRef(address), await aRef(address)]
    const ask = async () => (await app.current.call(getCardProof, { params: { charge: ref } })).body
    const proof = solve(await ask())
    const easier = { ...proof, challenge: proof.challenge.replace(/\.\d+\./, '.0.') }

    const codes = []
    for (const [charge, sent] of [
      [ref, { ...proof, solution: '0' }],
      [ref, easier],
      [other, proof],
      [ref, proof],
      [ref, proof],
    ] as const) {
      const answer = await giveCard(app.current, charge, stolen(), { ip: anIp(), proof: sent })
      codes.push(answer.errors[0]?.code)
    }

    expect(codes).toEqual(['BAR-5019', 'BAR-5019', 'BAR-5019', undefined, 'BAR-5019'])
  })
})
