import { fileTitle, findProblems, readCnabFile, refusedItems } from '@vintem/brazil/cnab-laboratory'
import { downloadLotReturn } from '@vintem/contracts/payment-lots/endpoints'
import { describe, expect, test } from 'vitest'
import { download } from '#test/download.ts'
import { testApp } from '#test/harness.ts'
import { aLotSeller, sendLot } from '#test/payment-lots.ts'
import { aBarcode } from '#test/slip-payments.ts'

// Goal: a program that reads returns of banks reads what became of each payment of a lot.
describe('downloadLotReturn', () => {
  const app = testApp()
  const returnOf = (as: Parameters<typeof download>[2]['as'], id: string) =>
    download(app.current, downloadLotReturn, { ...(as && { as }), params: { id } })

  function read(bytes: Buffer) {
    const file = readCnabFile(bytes)
    if (!file) throw new Error('no file of CNAB')
    return file
  }

  test('answers line by line, with the codes of the bank', async () => {
    const seller = await aLotSeller(app.current)
    const refused = seller.pix({
      yourNumber: 'RECUSADO',
      target: { kind: 'PIX', key: { type: 'email', key: 'recusa@exemplo.com.br' } },
    })
    const later = seller.pix({ payOn: seller.inDaysFrom(3) })
    const late = seller.pix({ yourNumber: 'ATRASADO', payOn: seller.inDaysFrom(-1) })
    const lot = (
      await seller.upload([seller.pix(), refused, later, late, seller.slip()], 'Nº 7.txt')
    ).body
    expect((await returnOf(seller.as, lot.id)).status).toBe(409)
    await seller.approveLot(lot)
    await app.current.runner.drain()
    const { status, bytes, headers } = await returnOf(seller.as, lot.id)
    expect([status, headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('no-7-retorno.ret'),
    ])
    const file = read(bytes)
    expect(fileTitle(file)).toBe('CNAB 240, retorno de pagamentos, 237 - Banco Bradesco S.A.')
    expect(findProblems(file)).toEqual([])
    expect(refusedItems(file).map(({ yourNumber, reason }) => [yourNumber, reason])).toEqual([
      ['RECUSADO', expect.any(String)],
      ['ATRASADO', 'data fora do prazo ou do horário do banco'],
    ])
    const codes = file.lines
      .filter((line) => /^.{13}[AJ]/.test(line))
      .map((line) => line.slice(230, 232))
    expect(codes).toEqual(['00', expect.any(String), 'BD', 'AP', '00', '  '])
    const [paid = ''] = file.lines.filter((line) => line[13] === 'A')
    const day = (await seller.today()).split('-').toReversed().join('')
    expect(paid.slice(154, 177)).toBe(`${day}${'1000'.padStart(15, '0')}`)
    expect((await returnOf(undefined, lot.id)).status).toBe(401)
    const elsewhere = await aLotSeller(app.current)
    expect((await returnOf(elsewhere.as, lot.id)).status).toBe(404)
  })

  test('of CNAB 400 is a file of CNAB 240', async () => {
    const seller = await aLotSeller(app.current)
    const barcodes = [aBarcode(2_000), aBarcode(3_000)]
    const [year = '', month, day] = (await seller.today()).split('-')
    const line = (text: string, index: number) =>
      `${text.padEnd(394)}${String(index + 1).padStart(6, '0')}`
    const payments = barcodes.map(
      (barcode, index) =>
        `${'1'.padEnd(303)}${barcode}${' '.repeat(13)}${day}${month}${year.slice(2)}${String(2_000 + 1_000 * index).padStart(13, '0')}`,
    )
    const header = `${'01REMESSA11PAGTOS FORNECED'.padEnd(46)}${'LOJA'.padEnd(30)}237`
    const content = [header, ...payments, '9'].map(line).join('\r\n')
    const lot = (await sendLot(app.current, { as: seller.as, content })).body
    expect(lot).toMatchObject({ layout: '400', total_transactions: 2, amount: 5_000 })
    await seller.approveLot(lot)
    await app.current.runner.drain()
    const file = read((await returnOf(seller.as, lot.id)).bytes)
    expect(file.layout).toBe(240)
    const paid = file.lines.filter((each) => each[13] === 'J' && each.slice(17, 19) !== '52')
    expect(paid.map((each) => [each.slice(17, 61), each.slice(230, 232)])).toEqual(
      barcodes.map((barcode) => [barcode, '00']),
    )
  })
})
