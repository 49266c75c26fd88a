import { requestReport } from '@vintem/contracts/reports/endpoints'
import { describe, expect, test } from 'vitest'
import { moveInBank } from '#test/banking-accounts.ts'
import { aPayingSeller } from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'
import { aReader, aReportBody, csvRows, takeReportOf } from '#test/reports.ts'
import { linesWritten } from '#test/written.ts'

// Goal: the statement of each account says every line of its days, with who was paid and for what, in each
// format the same amounts.
const app = testApp()
const KIND = 'banking_account_statement'

async function aPaidAccount() {
  const seller = await aPayingSeller(app.current)
  const paid = await seller.pay()
  await moveInBank(app.current, seller.sellerId, 'banking.checking', 'banking.investment', 1_234)
  await app.current.runner.drain()
  await linesWritten(app.current)
  const reader = { ...seller.as, email: seller.email }
  return { ...seller, reader, payment: await seller.read(paid.body.id) }
}

describe('the statement of accounts', () => {
  // @spec 002 §2 Reports: banking_account_statement (account statement)
  // @spec 002 §7: Generate banking report {start_date, end_date, account_type}
  // @spec 001 §2 Reports: banking_account_statement
  test('says who was paid, with a masked document, for what, and the balance after each line', async () => {
    const { reader, payment } = await aPaidAccount()

    const rows = csvRows(await takeReportOf(app.current, reader, KIND))

    const paid = rows.find(({ Favorecido }) => Favorecido !== '')
    expect(paid).toMatchObject({
      Lançamento: 'Pagamento',
      Favorecido: payment.recipient_name,
      Documento: '***.444.777-**',
      'Centro de custo': 'Operacional',
      'Identificação no banco': payment.reference,
      Entrada: '',
      Saída: '50,00',
      Saldo: '950,00',
    })
    expect(rows.at(-1)).toMatchObject({ Saída: '12,34', Saldo: '937,66', Favorecido: '' })
  })

  test('of the investment has its own lines', async () => {
    const { reader } = await aPaidAccount()
    const rows = csvRows(
      await takeReportOf(app.current, reader, KIND, { account_type: 'INVESTMENT_ACCOUNT' }),
    )
    expect(rows).toMatchObject([{ Entrada: '12,34', Saldo: '12,34' }])
  })

  test('is the same as OFX, each line under the same name in every file', async () => {
    const { reader, payment } = await aPaidAccount()
    const take = async () =>
      (await takeReportOf(app.current, reader, KIND, { format: 'ofx' })).bytes.toString('latin1')
    const ofx = await take()
    expect(ofx).toContain('<TRNAMT>-50.00</TRNAMT>')
    expect(ofx).toMatch(/<FITID>banking\.checking-2<\/FITID>/)
    expect(ofx).toContain(payment.reference)
    expect(ofx).toContain('<BALAMT>937.66</BALAMT>')
    expect(ofx).not.toContain('11144477735')
    expect(await take()).toBe(ofx)
  })

  test('is had on paper', async () => {
    const { reader } = await aPaidAccount()
    const { bytes } = await takeReportOf(app.current, reader, KIND, { format: 'pdf' })
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  })

  // @spec 002 §6: view_banking_account offers the account statement report
  test('is not for a seller without its toggle, and no other kind is had as PDF', async () => {
    const reader = await aReader(
      app.current,
      await app.current.aSeller({ toggles: ['view_seller_reports'] }),
    )
    const ask = async (change: object) =>
      app.current.call(requestReport, {
        as: reader,
        body: await aReportBody(app.current, reader, change),
      })
    expect((await ask({ report_type: KIND })).status).toBe(403)
    const refused = await ask({ format: 'pdf' })
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'format'])
  })
})
