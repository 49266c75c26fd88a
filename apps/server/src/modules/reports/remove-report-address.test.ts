import { sendChargeReport } from '@vintem/contracts/charges/endpoints'
import { listReportAddresses, removeReportAddress } from '@vintem/contracts/reports/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aConfirmedAddress } from '#test/report-addresses.ts'

const app = testApp()

// Goal: an address that was removed is sent no more reports; only its own seller removes it.
test('an address is removed', async () => {
  const { current } = app
  const as = await current.aUser(await current.aSeller())
  const other = await current.aUser(await current.aSeller())
  await aConfirmedAddress(current, as, 'contas@exemplo.com.br')
  const [address] = (await current.call(listReportAddresses, { as })).body
  const params = { id: address?.uuid ?? '' }

  const byOther = await current.call(removeReportAddress, { as: other, params })
  const removed = await current.call(removeReportAddress, { as, params })

  expect([byOther.status, removed.status]).toEqual([404, 204])
  const body = {
    expirationDateInitial: '2026-01-01',
    expirationDateFinal: '2026-12-31',
    recipientEmail: 'contas@exemplo.com.br',
  }
  expect((await current.call(sendChargeReport, { as, body })).status).toBe(409)
})
