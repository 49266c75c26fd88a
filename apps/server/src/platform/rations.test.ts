import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { createRations, type Ration } from './rations.ts'

// Goal: a limit holds for all processes together, also under simultaneous requests; its subject
// cannot be read in the database; a refusal takes nothing.
// Method: a real database; a window is ended by moving its row into the past.
describe('rations', () => {
  const app = testApp()
  const rations = () => app.current.services.rations
  const of = (rule: string, subject = 'ana@exemplo.com.br', limit = 10): Ration => ({
    rule,
    subject,
    limit,
    seconds: 60,
  })
  const endWindows = () => app.current.sql(`update ration set ends_at = now()`)

  test('of fifty at once, through two processes, as many get through as the limit says', async () => {
    const other = createRations(app.current.pool, app.current.services.deriveSecret('rations'))
    const asked = of('at once')

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 ? other : rations()).take([asked])),
    )

    expect(answers.filter((refused) => !refused)).toHaveLength(10)
    expect(await rations().used([asked])).toEqual([10])
  })

  test('two sets in opposite order, at once, do not wait for each other', async () => {
    const [one, two] = [of('crossed', 'one', 100), of('crossed', 'two', 100)]

    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 4 === 0
          ? rations().giveBack([two, one])
          : rations().take(n % 2 ? [one, two] : [two, one]),
      ),
    )

    const [first, second] = await rations().used([one, two])
    expect(first).toBe(second)
  })

  test('takes all or nothing, and names the first that has too little left', async () => {
    const [wide, narrow] = [of('wide'), of('narrow', 'x', 2)]
    await rations().take([wide, narrow], 2)

    const refused = await rations().take([wide, narrow])

    expect(refused).toEqual({ ration: narrow, againAt: expect.any(Date) })
    expect(await rations().used([wide, narrow])).toEqual([2, 2])
  })

  test('begins again when its window is over, and not before', async () => {
    const asked = of('window', 'x', 1)
    await rations().take([asked])
    expect(await rations().take([asked])).toBeDefined()

    await endWindows()

    expect(await rations().used([asked])).toEqual([0])
    expect(await rations().take([asked])).toBeUndefined()
    expect(await rations().take([asked])).toBeDefined()
  })

  test('gives back what does not count, and never more than was taken', async () => {
    const asked = of('given back', 'x', 1)
    await rations().take([asked])

    await rations().giveBack([asked])
    await rations().giveBack([asked])

    expect(await rations().take([asked])).toBeUndefined()
    expect(await rations().take([asked])).toBeDefined()
  })

  test('keeps no subject that could be read or compared across rules', async () => {
    await rations().take([of('mail', '52998224725'), of('card', '52998224725')])

    const rows = await app.current.sql<{ subject: string }>(
      `select subject from ration where rule in ('mail', 'card')`,
    )

    expect(new Set(rows.map(({ subject }) => subject)).size).toBe(2)
    expect(JSON.stringify(rows)).not.toContain('5299822')
  })

  test('refuses to count inside a transaction, which could undo it', async () => {
    const sellerId = await app.current.aSeller()

    const counted = app.current.services.transact({ sellerId }, () =>
      rations().take([of('inside')]),
    )

    await expect(counted).rejects.toThrow('Rations were counted while a transaction is open')
  })
})
