import { downloadBankSlip } from '@vintem/contracts/checkout/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyer, askForBankSlip, askForPix } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'

// Goal: the boleto can be printed as soon as the bank has registered it, and not before.
describe('downloadBankSlip', () => {
  const app = testApp()
  const download = (charge: string) =>
    app.current.http.inject(
      `/api/core${downloadBankSlip.at.split(' ')[2]?.replace('{charge}', charge)}`,
    )

  test('gives a PDF once there is a barcode', async () => {
    const buyer = await aBuyer(app.current, await app.current.aUser(await app.current.aSeller()))
    await askForBankSlip(app.current, buyer.ref)
    expect((await download(buyer.ref)).statusCode).toBe(404)

    await app.current.runner.drain()

    const pdf = await download(buyer.ref)
    expect(pdf.statusCode).toBe(200)
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="boleto.pdf"',
      'content-length': String(pdf.rawPayload.length),
    })
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.rawPayload.subarray(-6).toString()).toContain('%%EOF')
  })

  test('gives none that was taken back: no bank would take its money', async () => {
    const buyer = await aBuyer(app.current, await app.current.aUser(await app.current.aSeller()))
    await askForBankSlip(app.current, buyer.ref)
    await app.current.runner.drain()

    await askForPix(app.current, buyer.ref)

    expect((await download(buyer.ref)).statusCode).toBe(404)
  })
})
