import { expect, test } from 'vitest'
import { aPayingSeller } from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'
import { pdfContent, pdfTexts } from '#test/pdf-texts.ts'

const app = testApp()

// Goal: who was given a receipt can see whether this installation wrote it, and a stranger finds none.
test('gives the receipt to who has its code, and to nobody else', async () => {
  const seller = await aPayingSeller(app.current)
  const { id } = (await seller.pay()).body
  const check = (code: string) =>
    app.current.http.inject({ url: `/api/automation/public/comprovantes/${code}` })
  await app.current.runner.drain()
  const { check_code: code } = await seller.read(id)
  const found = await check(code ?? '')
  expect([found.statusCode, found.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(pdfTexts(pdfContent(found.rawPayload)).join(' ')).toContain(code)
  const waiting = (await seller.pay({ paymentDate: await seller.inDays(1) })).body.id
  const other = `${code?.slice(0, 7)}${waiting.replaceAll('-', '')}`
  for (const wrong of ['0', other, `${code?.slice(0, -1)}g`]) {
    expect((await check(wrong)).statusCode).toBe(404)
  }
})
