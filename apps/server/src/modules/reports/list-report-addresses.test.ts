import { listReportAddresses } from '@vintem/contracts/reports/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aConfirmedAddress, aRequestedAddress } from '#test/report-addresses.ts'

const app = testApp()

// Goal: who sends reports sees where they may go and what is still to be confirmed; no other seller does.
test('lists the addresses of one seller alone', async () => {
  const { current } = app
  const as = await current.aUser(await current.aSeller())
  const other = await current.aUser(await current.aSeller())
  await aConfirmedAddress(current, as, 'nossa@exemplo.com.br')
  await aRequestedAddress(current, as, 'a.confirmar@exemplo.com.br')

  const { body } = await current.call(listReportAddresses, { as })

  expect(body.map(({ email, confirmedAt }) => [email, confirmedAt !== null])).toEqual([
    ['a.confirmar@exemplo.com.br', false],
    ['nossa@exemplo.com.br', true],
  ])
  expect((await current.call(listReportAddresses, { as: other })).body).toEqual([])
})
