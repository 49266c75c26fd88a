import { confirmReportAddress, listReportAddresses } from '@vintem/contracts/reports/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { aRequestedAddress } from '#test/report-addresses.ts'

// Goal: an address agrees by the link that it was sent, in time, and by no other.
describe('confirmReportAddress', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const confirm = async (token: string) =>
    (await app.current.call(confirmReportAddress, { body: { token } })).status
  const listed = async (as: TestUser) =>
    (await app.current.call(listReportAddresses, { as })).body.map(({ email, confirmedAt }) => [
      email,
      confirmedAt !== null,
    ])

  test('is confirmed by the link that it is sent, again without harm', async () => {
    const as = await aSeller()
    const token = await aRequestedAddress(app.current, as, 'contas@exemplo.com.br')
    expect(await listed(as)).toEqual([['contas@exemplo.com.br', false]])

    expect([await confirm(token), await confirm(token)]).toEqual([204, 204])

    expect(await listed(as)).toEqual([['contas@exemplo.com.br', true]])
  })

  test('is not confirmed by another link, a former one or an old one', async () => {
    const as = await aSeller()
    const former = await aRequestedAddress(app.current, as, 'outra@exemplo.com.br')
    const token = await aRequestedAddress(app.current, as, 'outra@exemplo.com.br')
    await app.current.sql('update report_address set expires_at = created_at')

    expect([await confirm('nada'), await confirm(former), await confirm(token)]).toEqual([
      410, 410, 410,
    ])
  })
})
