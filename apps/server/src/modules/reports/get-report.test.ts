import { sendChargeReport } from '@vintem/contracts/charges/endpoints'
import { getReport, requestReport } from '@vintem/contracts/reports/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aReader, aReportBody, type Reader } from '#test/reports.ts'

// Goal: a report is shown to who asked for it and to whom it was sent, for as long as they may see
// what it holds, and to nobody else.
const app = testApp()

const see = async (as: Reader, id: string) =>
  (await app.current.call(getReport, { as, params: { id } })).status

test('shows who asked and who receives what it is', async () => {
  const { current } = app
  const asker = await aReader(current, await current.aSeller())
  const recipient = await aReader(current, asker.sellerId, 'FINANCE')
  const body = await aReportBody(current, recipient, { report_type: 'links-de-pagamento' })
  const asked = await current.call(requestReport, { as: asker, body })

  const shown = await current.call(getReport, {
    as: recipient,
    params: { id: asked.body.uuid },
  })

  expect(shown.body).toEqual(asked.body)
  expect(await see(asker, asked.body.uuid)).toBe(200)
  const colleague = await aReader(current, asker.sellerId)
  const stranger = await aReader(current, await current.aSeller())
  expect([await see(colleague, asked.body.uuid), await see(stranger, asked.body.uuid)]).toEqual([
    404, 404,
  ])
})

test('asks for the permission of its kind', async () => {
  const { current } = app
  const sale = await aReader(current, await current.aSeller(), 'SALE')
  const { body } = await current.call(sendChargeReport, {
    as: sale,
    body: {
      expirationDateInitial: '2026-01-01',
      expirationDateFinal: '2026-12-31',
      recipientEmail: sale.email,
    },
  })
  const rolesAre = (roles: readonly string[]) =>
    current.sql('update session set roles = $2 where user_id = $1', [sale.userId, roles])
  expect(await see(sale, body.uuid)).toBe(200)

  await rolesAre(['SELLER_REPORTS'])

  expect(await see(sale, body.uuid)).toBe(403)
})
