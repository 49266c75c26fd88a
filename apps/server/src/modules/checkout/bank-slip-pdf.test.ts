import { bankSlipBarcode, digitableLine, formatDigitableLine } from '@vintem/brazil/boleto'
import { civilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { plainLogo } from '#modules/appearance/index.ts'
import { aPngLogo } from '#test/logos.ts'
import { pdfContent, pdfTexts } from '#test/pdf-texts.ts'
import { actionsOf } from '#test/pdf.ts'
import { bankSlipPdf, type PrintedBankSlip } from './bank-slip-pdf.ts'

// Goal: the printed boleto can be paid: line, value and bars are those of the boleto.
// Method: inflate the page's content and read its text and its bars back.
const dueDate = civilDate(2026, 11, 24)
const barcode = bankSlipBarcode({
  bank: '341',
  dueDate,
  amountCents: cents(123_456),
  freeField: '1090000001605000571234570',
})
const at = new Date('2026-11-21T12:00:00Z')
const place = {
  zipCode: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: null,
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  country: 'BR',
}

const slip: PrintedBankSlip = {
  charge: {
    title: 'Curso de fotografia',
    description: 'Turma de março',
    bankSlipText: 'Não receber após 30 dias.',
    valueCents: cents(123_456),
  },
  bankSlip: {
    sellerId: 1,
    reference: '0000001abcdefghijklmnopqrstuvwxy',
    chargeId: '01a1fd94-b89b-7dd9-8eb4-49402da34b6d',
    state: 'ACTIVE',
    dueDate,
    barcode,
    digitableLine: digitableLine(barcode),
    ourNumber: '109/00000016-0',
    bank: '341-7',
    agencyAccount: '0057/12345-7',
    settlementId: null,
    notice: 'NEW',
    createdAt: at,
    fineBps: 0,
    monthlyInterestBps: 0,
  },
  brCode: null,
  seller: {
    sellerId: 1,
    fantasyName: 'Estúdio Luz',
    companyName: 'Estúdio Luz Ltda.',
    document: '11222333000181',
    address: place,
    email: 'oi@exemplo.com.br',
    appearance: { phone: '11987654321', isWhatsApp: true },
  },
  logo: null,
  payer: { name: 'Łukasz Conceição', document: '52998224725' },
}

const contentOf = async (printed: PrintedBankSlip) => pdfContent(await bankSlipPdf(printed))

const barsOf = (content: string) =>
  [...content.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map((match) => {
    const [x = 0, , width = 0, height = 0] = match.slice(1).map(Number)
    return { x, width, height }
  })

/** Wide elements as 3, narrow ones as 1: bars and the spaces between them, as a reader sees them. */
function readBars(bars: ReturnType<typeof barsOf>): string {
  const narrow = Math.min(...bars.map(({ width }) => width))
  const elements = bars.flatMap(({ x, width }, index) => {
    const next = bars[index + 1]
    return next ? [width, next.x - x - width] : [width]
  })
  return elements.map((width) => (width > 2 * narrow ? 3 : 1)).join('')
}

const digitPatterns = '11331 31113 13113 33111 11313 31311 13311 11133 31131 13131'.split(' ')

/** The digits of an Interleaved 2 of 5 code: five bars for one, the five spaces between for the next. */
function digitsOf(elements: string): string {
  const pairs = elements.slice(4, -3).match(/.{10}/g) ?? []
  return pairs
    .flatMap((pair) => [0, 1].map((first) => [...pair].filter((_, i) => i % 2 === first).join('')))
    .map((pattern) => digitPatterns.indexOf(pattern))
    .join('')
}

describe('bankSlipPdf', () => {
  // @spec 000 §3: The text of a boleto stays on the boleto: charge and nota fiscal (`xDescServ`)
  // keep the link's description
  test('prints what a payer, a bank and a beneficiary need, on receipt and slip', async () => {
    const texts = pdfTexts(await contentOf(slip))

    for (const twice of [
      formatDigitableLine(digitableLine(barcode)),
      '341-7',
      '24/11/2026',
      '109/00000016-0',
      '0057/12345-7',
      'R$\u00a01.234,56',
      'Estúdio Luz Ltda. · 11.222.333/0001-81',
      'Lukasz Conceição · 529.982.247-25',
    ]) {
      expect(texts.filter((text) => text === twice)).toHaveLength(2)
    }
    expect(texts).toContain('Avenida Paulista, 1000, São Paulo/SP, 01310-100')
    expect(texts).toContain('Não receber após 30 dias.')
  })

  test('has the seller above the form: logo, name and how it is reached', async () => {
    const logo = plainLogo(aPngLogo({ width: 400, height: 100 })).content
    const pdf = await bankSlipPdf({ ...slip, logo })

    const texts = pdfTexts(pdfContent(pdf))
    expect(texts).toContain('Estúdio Luz')
    expect(texts).toContain('Dúvidas? oi@exemplo.com.br · WhatsApp (11) 98765-4321')
    // The picture, and its transparency.
    expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2)
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    const without = await bankSlipPdf(slip)
    expect(without.toString('latin1')).not.toContain('/Subtype /Image')
  })

  test('draws bars that read as its barcode, 103 mm wide and 13 mm high', async () => {
    const bars = barsOf(await contentOf(slip))

    expect(digitsOf(readBars(bars))).toBe(barcode)
    const [first, last] = [bars[0], bars.at(-1)]
    const points = (last?.x ?? 0) + (last?.width ?? 0) - (first?.x ?? 0)
    expect((points * 25.4) / 72).toBeCloseTo(103, 1)
    expect(((first?.height ?? 0) * 25.4) / 72).toBeCloseTo(13, 1)
  })

  // @spec 000 §3: A boleto carries a PIX code of the same charge and value: PDF, page and e-mail
  // (decision 93)
  test('draws the PIX code for cameras and prints it whole, the longest above the cut', async () => {
    const brCode = `00020126${'br.gov.bcb.pix'.repeat(36)}`
    const content = await contentOf({ ...slip, brCode })

    const modules = barsOf(content).filter(({ width, height }) => width === height)
    const dark = encode(brCode, { ecc: 'M', border: 4 }).data.flat().filter(Boolean)
    expect(modules).toHaveLength(dark.length)
    const texts = pdfTexts(content)
    expect(texts.join('')).toContain(brCode)
    // Measured on A4 from below: the cut is 112 mm from above.
    const lines = [...content.matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm\n\/F\d+ 5\.5 Tf/g)]
    expect(Math.min(...lines.map(([, y]) => Number(y)))).toBeGreaterThan(((297 - 112) * 72) / 25.4)
  })

  // @spec Charging, as sellers expect it: A boleto prints what lateness costs
  test.each([
    [200, 100, 'Após o vencimento: multa de 2%, juros de 1% ao mês.'],
    [0, 33, 'Após o vencimento: juros de 0,33% ao mês.'],
    [0, 0, undefined],
  ])('prints what lateness costs: fine %i, interest %i', async (fineBps, interest, text) => {
    const fees = { fineBps, monthlyInterestBps: interest }
    const printed = { ...slip, bankSlip: { ...slip.bankSlip, ...fees } }
    const texts = pdfTexts(await contentOf(printed)).join(' ')

    if (text) expect(texts).toContain(text)
    else expect(texts).not.toContain('Após o vencimento')
  })

  test('keeps long instructions inside their box', async () => {
    const charge = { ...slip.charge, bankSlipText: 'Uma linha muito longa. '.repeat(100) }

    const pdf = await bankSlipPdf({ ...slip, charge })

    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

  test('fetches and runs nothing, whatever its texts say', async () => {
    const address = 'https://exemplo.com.br/imagem.png'
    const charge = { ...slip.charge, title: address, description: `<img src="${address}">` }

    expect(actionsOf(await bankSlipPdf({ ...slip, charge }))).toEqual([])
  })
})
