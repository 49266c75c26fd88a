import { describe, expect, test } from 'vitest'
import { type CardConsentTerms, cardConsentText } from './consent.ts'

// Goal: the sentence names who charges, how much, how often and how to stop it, and is asked for only
// where a card is stored.
describe('cardConsentText', () => {
  const terms: CardConsentTerms = {
    sellerName: 'Ateliê Pitanga',
    subscription: null,
    day: null,
    months: 1,
    totalAmount: 120,
  }
  const END = 'Para cancelar, falo com Ateliê Pitanga antes da próxima cobrança.'
  // @spec 000 §5: Consent where a card …
  test.each<[string, Partial<CardConsentTerms>, string]>([
    [
      'a subscription',
      { subscription: { type: 'MONTHLY', additional: null, hasPortal: false } },
      `Autorizo: este cartão será guardado e cobrado todo mês por Ateliê Pitanga, até eu cancelar: R$ 120,00 em cada cobrança, a primeira hoje. ${END}`,
    ],
    [
      'one of a seller with a portal',
      { subscription: { type: 'MONTHLY', additional: null, hasPortal: true } },
      'Autorizo: este cartão será guardado e cobrado todo mês por Ateliê Pitanga, até eu cancelar: R$ 120,00 em cada cobrança, a primeira hoje. Para cancelar, uso a área do assinante ou falo com Ateliê Pitanga antes da próxima cobrança.',
    ],
    [
      'one with an additional value in three',
      {
        totalAmount: 130.01,
        subscription: {
          type: 'YEARLY',
          additional: { title: 'Matrícula', value: 30.01, installments: 3 },
          hasPortal: false,
        },
      },
      `Autorizo: este cartão será guardado e cobrado todo ano por Ateliê Pitanga, até eu cancelar: R$ 130,01 hoje e depois R$ 120,00 em cada cobrança (com mais uma parcela de Matrícula nas 2 seguintes). ${END}`,
    ],
    [
      'one with an additional value at once',
      {
        totalAmount: 150,
        subscription: {
          type: 'SEMESTER',
          additional: { title: 'Matrícula', value: 30, installments: 1 },
          hasPortal: false,
        },
      },
      `Autorizo: este cartão será guardado e cobrado a cada seis meses por Ateliê Pitanga, até eu cancelar: R$ 150,00 hoje e depois R$ 120,00 em cada cobrança. ${END}`,
    ],
    [
      'one with a coupon for the first charge',
      {
        totalAmount: 108,
        subscription: { type: 'MONTHLY', additional: null, hasPortal: false },
        coupon: { cycles: 1, fullAmount: 120 },
      },
      `Autorizo: este cartão será guardado e cobrado todo mês por Ateliê Pitanga, até eu cancelar: R$ 108,00 hoje e depois R$ 120,00 em cada cobrança. ${END}`,
    ],
    [
      'one with a coupon for three, and an additional value in three',
      {
        totalAmount: 118,
        subscription: {
          type: 'MONTHLY',
          additional: { title: 'Matrícula', value: 30, installments: 3 },
          hasPortal: false,
        },
        coupon: { cycles: 3, fullAmount: 130 },
      },
      `Autorizo: este cartão será guardado e cobrado todo mês por Ateliê Pitanga, até eu cancelar: R$ 118,00 hoje, R$ 108,00 nas 2 cobranças seguintes e depois R$ 120,00 em cada cobrança (com mais uma parcela de Matrícula nas 2 seguintes). ${END}`,
    ],
    [
      'one with a coupon for all charges',
      {
        totalAmount: 108,
        subscription: { type: 'MONTHLY', additional: null, hasPortal: false },
        coupon: { cycles: null, fullAmount: 120 },
      },
      `Autorizo: este cartão será guardado e cobrado todo mês por Ateliê Pitanga, até eu cancelar: R$ 108,00 em cada cobrança, a primeira hoje. ${END}`,
    ],
    [
      'a day to come',
      { day: '2026-12-24' },
      `Autorizo: este cartão será guardado e cobrado em 24/12/2026 por Ateliê Pitanga: R$ 120,00. Se for recusado, será tentado de novo nos sete dias seguintes. ${END}`,
    ],
    [
      'one charge a month',
      { months: 3 },
      `Autorizo: este cartão será guardado e cobrado todo mês por Ateliê Pitanga: 3 cobranças, uma por mês, a primeira hoje, que somam R$ 120,00. ${END}`,
    ],
  ])('of %s', (_, change, sentence) => {
    expect(cardConsentText({ ...terms, ...change })?.replaceAll('\u00a0', ' ')).toBe(sentence)
  })

  test('a card that is charged once and now is not stored', () => {
    expect(cardConsentText(terms)).toBeUndefined()
  })
})
