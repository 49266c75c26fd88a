import { cents } from '@vintem/brazil/money'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { hasLuhnDigit } from '#platform/card-number.ts'
import { newId } from '#platform/ids.ts'
import { testWorld } from '#test/sandbox-world.ts'
import { RailRefused, RailTimeout } from '../rail-error.ts'
import { TEST_CARDS, type TestCard } from './test-cards.ts'

// Goal: each test card does what its list says, and no number of a card is kept anywhere.
describe('test cards', () => {
  const world = testWorld()

  const dataOf = ({ number, brand }: Pick<TestCard, 'number' | 'brand'>) => ({
    number,
    holder: 'ANA CONCEICAO',
    expiry: { month: 12, year: 2040 },
    cvv: brand === 'American Express' ? '7391' : '739',
  })

  async function payWith(card: Pick<TestCard, 'number' | 'brand'>, attemptId = newId()) {
    const { token } = await world.current.rails.card.tokenize(dataOf(card))
    return world.current.rails.card.pay({
      attemptId,
      sellerId: 7,
      token,
      amountCents: cents(5_000),
      installments: 1,
      buyer: { name: 'Ana', document: '52998224725', email: 'ana@exemplo.com.br' },
      description: '',
      returnUrl: undefined,
      needsHolder: false,
      initiator: 'buyer',
      networkId: undefined,
    })
  }

  const approving = TEST_CARDS.filter(({ behavior }) => behavior.kind === 'approve')
  const refusing = TEST_CARDS.flatMap((card) =>
    card.behavior.kind === 'refuse' ? [{ ...card, ...card.behavior }] : [],
  )

  test.each(TEST_CARDS)('$number is a number that can exist', ({ number }) => {
    expect(hasLuhnDigit(number)).toBe(true)
  })

  test.each(approving)('$number ($brand) is approved', async (card) => {
    expect(await payWith(card)).toMatchObject({ outcome: 'CAPTURED' })
  })

  test.each(refusing)('$number is refused with $code', async ({ code, reason, ...card }) => {
    expect(await payWith(card)).toEqual({ outcome: 'REFUSED', code, reason })
    expect(card.number.slice(0, -1)).toMatch(new RegExp(`0${code}$`))
  })

  test.each([
    ['4000000000009011', undefined],
    ['4000000000009029', 'CAPTURED'],
  ])('%s gives no answer, and is found as %s', async (number, outcome) => {
    const attemptId = newId()

    await expect(payWith({ number, brand: 'Visa' }, attemptId)).rejects.toBeInstanceOf(RailTimeout)

    expect((await world.current.rails.card.find(7, attemptId))?.outcome).toBe(outcome)
  })

  test('takes no real card', async () => {
    const real = dataOf({ number: '4539578763621486', brand: 'Visa' })

    await expect(world.current.rails.card.tokenize(real)).rejects.toBeInstanceOf(RailRefused)
  })

  test('takes a card until the end of its month', async () => {
    const { rails, clock, pass } = world.current
    const now = await clock.now()
    const expiry = { month: now.getUTCMonth() + 1, year: now.getUTCFullYear() }
    const card = { ...dataOf({ number: '4111111111111111', brand: 'Visa' }), expiry }

    await expect(rails.card.tokenize(card)).resolves.toMatchObject({ last4: '1111' })
    await pass(32 * 86_400)
    await expect(rails.card.tokenize(card)).rejects.toThrow('Cartão vencido.')
  })

  test('keeps no number and no security code', async () => {
    for (const card of approving) await payWith(card)

    const kept = await everythingKept(world.current.databaseUrl)

    expect(kept).toContain('1111')
    for (const { number } of TEST_CARDS) expect(kept).not.toContain(number)
    // Alone, and not part of an id or of a second.
    expect(kept).not.toMatch(/(?<![\w.-])7391?(?![\w.-])/)
  })
})

/** All rows of the world, as text. */
async function everythingKept(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ xml: string }>(
      `select schema_to_xml('sandbox', true, false, '')::text as xml`,
    )
    return rows[0]?.xml ?? ''
  } finally {
    await client.end()
  }
}
