import { addDays, type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { countUnreadNotices, listNotices } from '@vintem/contracts/notices/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyer, askForBankSlip } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { advanceWorld } from '../../sandbox-console/advance-world.ts'

// Goal: every user who may see charges gets one notice of each payment and each delay, newest
// first.
describe('listNotices', () => {
  const app = testApp()
  const aShop = async () => {
    const sellerId = await app.current.aSeller()
    return { sellerId, as: await app.current.aUser(sellerId) }
  }
  const list = async (as: Awaited<ReturnType<typeof aShop>>['as'], query = {}) =>
    (await app.current.call(listNotices, { as, query })).body

  // @spec 000 §3: Notification: type, variables, timeDiff, notifiedAt
  test('tells of a payment, however often the rails say so', async () => {
    const { as } = await aShop()
    const buyer = await aBuyer(app.current, as)
    await buyer.pay.pix({ times: 3 })
    await app.current.runner.drain()

    const { content, hasMoreElements } = await list(as)

    expect(hasMoreElements).toBe(false)
    expect(content).toMatchObject([
      { notificationPanelType: 'CHARGE_PAID', timeDiff: 'agora mesmo', isRead: false },
    ])
    const notices = Object.fromEntries(
      content[0]?.variablesResponse.map(({ name, value }) => [name, value]) ?? [],
    )
    expect(notices).toEqual({
      buyer: expect.stringContaining('Beatriz'),
      amount: expect.stringMatching(/^R\$\s100,00$/),
      date: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/),
      uuid: buyer.chargeId,
      whatsApp: expect.stringMatching(/^55\d{10,11}$/),
    })
  })

  test('tells of a charge whose due date has passed', async () => {
    const { sellerId, as } = await aShop()
    const buyer = await aBuyer(app.current, as)
    await askForBankSlip(app.current, buyer.ref)
    const [charge] = await app.current.sql<{ due_date: string }>(
      'select due_date::text from charge where seller_id = $1',
      [sellerId],
    )

    const dueDate = charge?.due_date as CivilDate
    await advanceWorld(
      { ...app.current, world: app.current.sandbox },
      startOfDay(addDays(dueDate, 5)),
    )

    const { content } = await list(as)
    expect(content).toMatchObject([{ notificationPanelType: 'CHARGE_LATE' }])
    expect(content[0]?.timeDiff).toMatch(/^há \d+ (dias?|horas?)$/)
  })

  // @spec 000 §4 Customers and notifications: Notifications start at 10 and grow by 2
  // @spec 000 §7: GET /notification-panel?size&sort; GET quantity-unread
  test('begins with ten, and gives more when asked', async () => {
    const { sellerId, as } = await aShop()
    await app.current.sql(
      `insert into notice (seller_id, id, type, reference, variables, notified_at)
       select $1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'CHARGE_PAID',
              n::text, '{}', business_now() - interval '1 hour' * (100 - n)
         from generate_series(1, 13) n`,
      [sellerId],
    )

    const first = await list(as)
    const more = await list(as, { size: 14 })

    expect([first.content.length, first.hasMoreElements]).toEqual([10, true])
    expect([more.content.length, more.hasMoreElements]).toEqual([13, false])
    expect(first.content[0]?.uuid).toBe('00000000-0000-7000-8000-000000000013')
    expect(first.content[0]?.timeDiff).toBe('há 3 dias')
  })

  test('tells nothing to who may not see charges', async () => {
    const { sellerId, as } = await aShop()
    await (await aBuyer(app.current, as)).pay.pix()
    await app.current.runner.drain()

    const finance = await app.current.aUser(sellerId, 'FINANCE')

    expect((await list(finance)).content).toEqual([])
    expect((await app.current.call(countUnreadNotices, { as: finance })).body).toEqual({
      quantityUnread: 0,
    })
  })
})
