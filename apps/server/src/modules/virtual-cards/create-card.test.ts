import { createCard } from '@vintem/contracts/virtual-cards/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createSandbox } from '#rails/sandbox/sandbox.ts'
import { aRegisteredSeller } from '#test/banking-accounts.ts'
import { testApp } from '#test/harness.ts'
import { aCardSeller } from '#test/virtual-cards.ts'

// Goal: a card is asked for once, by who may, with what the specification demands, and within the limit.
describe('createCard', () => {
  const app = testApp()
  const aSeller = () => aCardSeller(app.current)

  // @spec 002 §7 Card service: a card is created, and has its number once the issuer has given it
  test('makes a card that is pending until the issuer has given its number', async () => {
    const seller = await aSeller()
    const { status, body } = await seller.ask({ cardName: 'Nuvem' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ cardName: 'Nuvem', cardStatus: 'PENDING', panMasked: null })
    await app.current.runner.drain()
    const card = await seller.read(body.id)
    expect(card).toMatchObject({ cardStatus: 'ACTIVE', pan: null, cvv: null, expiryMmYyyy: null })
    expect(card.panMasked).toMatch(/^•••• •••• •••• \d{4}$/)
    const audit = await app.current.sql<{ action: string }>(
      `select action from audit where seller_id = $1 and action like 'virtual-card.%' order by id`,
      [seller.sellerId],
    )
    expect(audit.map(({ action }) => action)).toEqual([
      'virtual-card.requested',
      'virtual-card.issued',
    ])
  })

  test('is done once for one key', async () => {
    const seller = await aSeller()
    const key = newId()
    const [first, second] = [await seller.ask({}, { key }), await seller.ask({}, { key })]
    expect(second.body.id).toBe(first.body.id)
    expect(await seller.list()).toHaveLength(1)
  })

  // @spec 002 §5 Cards: name required, 20 characters, limit required for a fixed one
  test.each<[string, object, string, string]>([
    ['no name', { cardName: '  ' }, 'cardName', 'Este campo é obrigatório'],
    ['21 characters', { cardName: 'a'.repeat(21) }, 'cardName', 'Use no máximo 20 caracteres.'],
    ['no such type', { type: 'GOLD' }, 'type', 'Este campo é obrigatório'],
    [
      'no limit',
      { type: 'LIMIT_BALANCE' },
      'limitValue',
      'O limite é obrigatório quando o tipo é LIMIT_BALANCE',
    ],
    [
      'a limit of nothing',
      { type: 'LIMIT_BALANCE', limitValue: 0 },
      'limitValue',
      'O limite é obrigatório quando o tipo é LIMIT_BALANCE',
    ],
  ])('refuses %s', async (_, body, field, description) => {
    const { status, errors } = await (await aSeller()).ask(body)
    expect(status).toBe(400)
    expect(errors).toContainEqual(expect.objectContaining({ field, description }))
  })

  test('gives no fixed limit beyond the rest, of two at once neither', async () => {
    const seller = await aSeller()
    const fixed = { type: 'LIMIT_BALANCE', limitValue: 3_000 } as const
    const answers = await Promise.all([seller.ask(fixed), seller.ask(fixed)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await seller.limits()).toMatchObject({ availableValueVirtualCard: 2_000 })
  })

  test('needs an active banking account', async () => {
    const { as } = await aRegisteredSeller(app.current)
    const body = { cardName: 'Anúncios', type: 'FREE_BALANCE' } as const
    const { status, errors } = await app.current.call(createCard, { as, body, key: newId() })
    expect([status, errors[0]?.code]).toEqual([409, 'BAR-8850'])
  })

  // @spec 000 §4 Session and terms: block_items_credit_card for one seller
  // @spec 002 §6 Cards: block_items_credit_card closes new cards and limits
  test('is closed by its toggle, and to who only watches', async () => {
    const seller = await aSeller()
    const watcher = await app.current.aUser(seller.sellerId, 'VIZUALIZATION')
    expect((await seller.ask({}, { as: watcher })).status).toBe(403)
    await app.current.sql(
      `update seller set toggles = toggles || '{block_items_credit_card}' where seller_id = $1`,
      [seller.sellerId],
    )
    const as = await app.current.aUser(seller.sellerId)
    expect((await seller.ask({}, { as })).status).toBe(403)
  })
})

describe('createCard where none are issued', () => {
  const app = testApp({ rails: (options) => ({ ...createSandbox(options), issuesCards: false }) })

  test('says so', async () => {
    const seller = await aCardSeller(app.current)
    expect((await seller.ask()).errors[0]?.code).toBe('BAR-8940')
    expect(await seller.limits()).toMatchObject({ obstacle: 'NOT_OFFERED' })
  })
})
