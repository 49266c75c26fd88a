import { addDays, type CivilDate, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { aBuyer, askForBankSlip } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: the operator stops the messages of one seller, and lets go what still counts.
describe('messages hold and release', () => {
  const app = testApp()

  test('while held nothing is sent; released, what is not overtaken is', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const { chargeId, ref } = await aBuyer(app.current, as)
    await askForBankSlip(app.current, ref)
    const today = civilDateOf(await app.current.clock.now())
    const reach = (day: CivilDate, hour: number) =>
      advanceClock(app.current, new Date(startOfDay(day).getTime() + hour * 3_600_000))
    const kept = async () =>
      (
        await app.current.sql<{ said: string }>(
          `select concat_ws(' ', stage, state, reason) as said from reminder_message
            where charge_id = $1 order by day`,
          [chargeId],
        )
      ).map(({ said }) => said)

    const hold = await typeCommand(app.current, `messages hold ${as.sellerId} --reason=complaint`)
    expect(hold).toMatchObject({
      code: 0,
      lines: [`The messages of seller ${as.sellerId} are held: complaint`],
    })
    await reach(addDays(today, 8), 12)
    expect(await kept()).toEqual(['BEFORE_2 SKIPPED OVERTAKEN', 'AFTER_2 HELD'])

    expect((await typeCommand(app.current, `messages release ${as.sellerId}`)).code).toBe(0)
    await reach(addDays(today, 8), 17)
    expect(await kept()).toEqual(['BEFORE_2 SKIPPED OVERTAKEN', 'AFTER_2 SENT'])
  })

  test('says what is missing', async () => {
    expect((await typeCommand(app.current, 'messages hold 1')).code).toBe(2)
    expect((await typeCommand(app.current, 'messages release')).code).toBe(2)
    expect((await typeCommand(app.current, 'messages release 9999')).code).toBe(1)
  })
})
