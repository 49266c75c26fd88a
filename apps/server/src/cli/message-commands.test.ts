import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, type CivilDate, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
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

// Goal: an e-mail that came back counts for the one it was sent to, however the report reached the operator.
describe('messages bounce', () => {
  const app = testApp()

  const aFile = async (content: string) => {
    const path = join(await mkdtemp(join(tmpdir(), 'bounce-')), 'report.eml')
    await writeFile(path, content)
    return path
  }
  const report = (ref: string, recipient: string, status: string) =>
    [
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      `Final-Recipient: rfc822; ${recipient}`,
      'Action: failed',
      `Status: ${status}`,
      '',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `X-Vintem-Message: ${ref}`,
      '',
      '--b--',
    ].join('\r\n')

  async function aReminded() {
    const as = await app.current.aUser(await app.current.aSeller())
    const { chargeId, ref } = await aBuyer(app.current, as)
    await askForBankSlip(app.current, ref)
    const day = addDays(civilDateOf(await app.current.clock.now()), 3)
    await advanceClock(app.current, new Date(startOfDay(day).getTime() + 12 * 3_600_000))
    const [sent] = await app.current.sql<{ letter: string; recipient: string }>(
      `select letter_id as letter, recipient from reminder_message where charge_id = $1`,
      [chargeId],
    )
    const state = async () =>
      (
        await app.current.sql<{ said: string }>(
          `select concat_ws(' ', state, reason, (select why from reminder_opt_out o
              where o.seller_id = m.seller_id and o.recipient = m.recipient)) as said
             from reminder_message m where charge_id = $1 order by day limit 1`,
          [chargeId],
        )
      )[0]?.said
    return { as, ref: `${as.sellerId}.${sent?.letter}`, to: sent?.recipient ?? '', state }
  }

  test.each([
    ['5.1.1', 'FAILED ADDRESS_REFUSED BOUNCED'],
    ['5.2.2', 'FAILED RETURNED'],
    // Sent once more.
    ['4.2.2', 'SENT'],
  ])('of %s the message is %s', async (status, said) => {
    const { ref, to, state } = await aReminded()
    const path = await aFile(report(ref, to, status))

    for (const _ of [1, 2])
      expect((await typeCommand(app.current, `messages bounce ${path}`)).code).toBe(0)
    await app.current.runner.drain()

    expect(await state()).toBe(said)
  })

  test('a report about another recipient, message or seller changes nothing', async () => {
    const { as, ref, to, state } = await aReminded()
    const other = await app.current.aSeller()
    const [, letter = ''] = ref.split('.')
    for (const [of, recipient] of [
      [ref, 'victim@exemplo.com.br'],
      [`${as.sellerId}.${newId()}`, to],
      [`${other}.${letter}`, to],
      [`999999.${letter}`, to],
    ] as const) {
      const path = await aFile(report(of, recipient, '5.1.1'))
      const { text } = await typeCommand(app.current, `messages bounce ${path}`)
      expect(text).toContain('no message of seller')
    }
    await app.current.runner.drain()
    expect(await state()).toBe('SENT')
    expect(
      await app.current.sql(`select 1 from reminder_opt_out where recipient like 'victim%'`),
    ).toEqual([])
  })

  test('says what cannot be read', async () => {
    expect((await typeCommand(app.current, 'messages bounce')).code).toBe(2)
    expect((await typeCommand(app.current, 'messages bounce /nowhere')).code).toBe(1)
  })
})
