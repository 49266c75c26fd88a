import { describe, expect, test } from 'vitest'
import { cardShops } from '#test/card-shops.ts'
import { cpf } from '#test/cards.ts'
import { createAcquirerDouble } from '#test/doubles/acquirer-double.ts'
import { testApp } from '#test/harness.ts'
import { aTrialShop, BEATRIZ, trialsOf, tryByCard } from '#test/trials.ts'

// Goal: a trial is no way to try stolen cards, though it charges nothing: what the card guard allows at a
// payment is allowed here, and no more.
describe('who tries cards at a trial', () => {
  const acquirer = createAcquirerDouble()
  const app = testApp({ rails: acquirer.rails, trustProxy: true })
  const { aShop, stolen, good } = cardShops(app, acquirer)
  let people = 5_000
  const somebody = () => {
    const documentNumber = cpf((people += 1))
    return {
      ...BEATRIZ,
      email: `alguem${people}@exemplo.com.br`,
      document: { ...BEATRIZ.document, documentNumber },
    }
  }

  test('gets one card to the acquirer a few times', async () => {
    await aShop()
    const shop = await aTrialShop(app.current, 'um-cartao')
    const number = stolen()

    const answers = []
    for (let guess = 0; guess < 8; guess++) {
      answers.push(await tryByCard(app.current, shop, number, { buyer: somebody() }))
    }

    expect(acquirer.tokenized.length).toBeGreaterThan(0)
    expect(acquirer.tokenized.length).toBeLessThanOrEqual(5)
    expect(answers.at(-1)?.status).not.toBe(200)
    expect(await trialsOf(app.current, shop)).toEqual([])
  })

  test('gets many cards to the acquirer no more often, also where all are good', async () => {
    await aShop()
    const shop = await aTrialShop(app.current, 'muitos-bons')

    const answers = []
    for (let card = 0; card < 16; card++) {
      answers.push(await tryByCard(app.current, shop, good(), { buyer: somebody() }))
    }

    const begun = await trialsOf(app.current, shop)
    expect(begun.length).toBeGreaterThan(0)
    expect(begun.length).toBeLessThan(15)
    expect(answers.at(-1)?.status).not.toBe(200)
  })
})
