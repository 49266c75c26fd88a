import { civilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import type { EmailMessage } from '#platform/email-message.ts'
import { writeEmail } from '#work/write-email.ts'
import {
  bankSlipReadyEmail,
  bankSlipRefusedEmail,
  chargePaidEmail,
  pixReadyEmail,
  receiptEmail,
  type Sender,
} from './charge-emails.ts'
import { disputeEmail } from './dispute-emails.ts'
import { refundEmail, refundRefusedEmail } from './refund-emails.ts'
import {
  cardRefusedEmail,
  cardScheduledEmail,
  chargeRefusedEmail,
  chargeScheduledEmail,
} from './stored-card-emails.ts'

// Goal: people read the amounts, to the cent, and plain words; text typed into a form is shown to
// others and never run.
const charge = {
  id: '0199a0b0-0000-7000-8000-000000000001',
  title: 'Curso de fotografia',
  method: 'CREDIT_CARD',
  valueCents: cents(123_456),
  feeCents: cents(3_938),
  splitCents: cents(0),
  surchargeCents: cents(0),
  parts: 1,
  anticipationCents: cents(1_000),
  installments: 3,
  paidOn: civilDate(2026, 3, 2),
  dueDate: civilDate(2026, 3, 5),
  buyerName: 'Beatriz Compradora',
  buyerPhone: '5511987654321',
  buyerEmail: 'beatriz@exemplo.com.br',
  isTyped: false,
  isOfSubscription: false,
  rationed: false,
  status: 'SCHEDULED',
  dueBySeller: false,
  linkPublicId: '0000001abc',
} as const
const sender: Sender = {
  publicUrl: 'https://pagamentos.exemplo.com.br',
  seller: {
    sellerId: 1,
    fantasyName: 'Ateliê Pitanga',
    companyName: 'Pitanga Cerâmica Ltda.',
    document: '11222333000181',
    email: 'loja@exemplo.com.br',
  },
}
const pix = {
  chargeId: charge.id,
  txid: 'x',
  brCode: '00020126br.gov.bcb.pix6304ABCD',
  expiresAt: new Date('2026-03-02T02:30:00Z'),
  notice: 'NEW',
} as const
const bankSlip = {
  chargeId: charge.id,
  reference: 'y',
  digitableLine: '34191090080005049005171234570001316430000043210',
  notice: 'NEW',
  brCode: null,
} as const
const refund = {
  id: '0199a0b0-0000-7000-8000-000000000002',
  chargeId: charge.id,
  amountCents: cents(23_450),
  concludedAt: new Date('2026-03-05T02:30:00Z'),
  refusal: 'A adquirente recusou o estorno.',
}
const dispute = {
  id: 'd',
  chargeId: charge.id,
  amountCents: cents(123_456),
  reason: 'Fraude',
  deadline: civilDate(2026, 3, 10),
}

/** Text as people see it: with ordinary spaces. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

/** What the seller says in its receipts. */
const own = { said: ['Obrigado!'], sender: undefined, period: null }

describe('what is written', () => {
  test('to the seller: what came in, and what is left of it', () => {
    const { to, subject, text } = writeEmail(chargePaidEmail(charge, sender))

    expect(to).toBe('loja@exemplo.com.br')
    expect(plain(subject)).toBe('Pagamento recebido: R$ 1.234,56 de Beatriz Compradora')
    expect(plain(text)).toContain('Taxas: -R$ 49,38\nValor líquido: R$ 1.185,18')

    const shared = writeEmail(chargePaidEmail({ ...charge, splitCents: cents(18_518) }, sender))
    expect(plain(shared.text)).toContain('Sub-vendedores: -R$ 185,18\nValor líquido: R$ 1.000,00')
    expect(text).toContain('Cartão de crédito em 3×')
    expect(text).toContain(`https://pagamentos.exemplo.com.br/cobrancas/${charge.id}`)
  })

  test('to a subscriber: that they get it because they have subscribed', () => {
    const footers = [false, true].map((isOfSubscription) =>
      writeEmail(receiptEmail({ ...charge, isOfSubscription }, sender, own))
        .text.split('\n')
        .at(-1),
    )
    expect(footers).toEqual([
      'Você recebeu este e-mail porque fez um pedido de pagamento a Ateliê Pitanga.',
      'Você recebeu este e-mail porque assinou Curso de fotografia, de Ateliê Pitanga.',
    ])
  })

  test('to the buyer who paid: a receipt that says to whom', () => {
    const { to, text } = writeEmail(receiptEmail(charge, sender, own))

    expect(to).toBe('beatriz@exemplo.com.br')
    expect(text).toContain('Data do pagamento: 02/03/2026')
    expect(text).toContain('Pitanga Cerâmica Ltda., CNPJ 11.222.333/0001-81')
    expect(text).not.toContain('Taxas')
    expect(text).not.toContain('Período')
    const ref = `0000001${charge.id.replaceAll('-', '')}`
    expect(text).toContain(`https://pagamentos.exemplo.com.br/recibo/${ref}`)

    const period = { from: civilDate(2026, 3, 2), until: civilDate(2026, 4, 1) }
    const ofCycle = writeEmail(receiptEmail(charge, sender, { ...own, period }))
    expect(ofCycle.text).toContain('Período: 02/03/2026 a 01/04/2026')
  })

  test('to the buyer who is to pay: the code whole, and until when in São Paulo', () => {
    const { text, html } = writeEmail(pixReadyEmail(charge, pix, sender))

    expect(text).toContain(`Código Pix:\n${pix.brCode}`)
    expect(html).toContain(`>${pix.brCode}<`)
    expect(text).toContain('Pague até: 01/03/2026, 23:30')
    expect(text).toContain('/pagar/0000001abc/00000010199a0b0')
  })

  test('with ids and addresses in the face of codes', () => {
    const footer = 'Para sair: https://loja.exemplo.com.br/avisos/1.'
    const { html } = writeEmail({
      ...receiptEmail(charge, sender, { said: [], sender: undefined, period: null }),
      footer,
    })

    expect(html).toMatch(
      new RegExp(`<span style="font-family:ui-monospace[^"]*">${charge.id}</span>`),
    )
    expect(html).toMatch(
      /monospace[^"]*">https:\/\/loja\.exemplo\.com\.br\/avisos\/1<\/span>\.<\/p>/,
    )
  })

  test('with a boleto that carries a PIX code: both to be copied', () => {
    const { text, html } = writeEmail(
      bankSlipReadyEmail(charge, { ...bankSlip, brCode: pix.brCode }, sender),
    )

    const line = '34191.09008 00050.490051 71234.570001 3 16430000043210'
    expect(text).toContain(`Linha digitável:\n${line}`)
    expect(text).toContain(`Código Pix:\n${pix.brCode}`)
    expect(html).toContain(`>${pix.brCode}<`)
  })

  test('with a boleto: its line, its due date and where it is', () => {
    const { text, subject } = writeEmail(bankSlipReadyEmail(charge, bankSlip, sender))

    expect(plain(subject)).toBe('Boleto de R$ 1.234,56 para Ateliê Pitanga, vence em 05/03/2026')
    expect(text).toContain('34191.09008 00050.490051 71234.570001 3 16430000043210')
    expect(text).toMatch(/charges\/0000001[0-9a-f]{32}\/bank-slip\/pdf/)
  })

  test('to the buyer who has money back: how much, and where to look for it', () => {
    const { to, subject, text } = writeEmail(refundEmail(charge, refund, sender))
    const byPix = writeEmail(refundEmail({ ...charge, method: 'PIX' }, refund, sender))

    expect(to).toBe('beatriz@exemplo.com.br')
    expect(plain(subject)).toBe('Estorno: R$ 234,50 de Ateliê Pitanga')
    expect(plain(text)).toContain('Valor pago: R$ 1.234,56\nValor estornado: R$ 234,50')
    expect(text).toContain('Data do estorno: 04/03/2026, 23:30')
    expect(text).toContain('fatura')
    expect(byPix.text).toContain('conta de onde saiu o Pix')
  })

  test('to the seller whose refund was refused: why, and that nothing left', () => {
    const { to, subject, text } = writeEmail(refundRefusedEmail(charge, refund, sender))

    expect(to).toBe(sender.seller.email)
    expect(plain(subject)).toMatch(/^Estorno recusado: R\$ 234,50 de /)
    expect(text).toContain('Nada foi devolvido')
    expect(text).toContain('Motivo: A adquirente recusou o estorno.')
  })
})

describe('what a stranger typed at a link', () => {
  const stranger = { ...charge, buyerName: 'Prêmio em golpe.example', isTyped: true }
  const refused = { chargeId: charge.id, code: '51', reason: 'Cartão recusado', nextDay: null }
  const emails: [string, EmailMessage][] = [
    ['paid', writeEmail(chargePaidEmail(stranger, sender))],
    ['receipt', writeEmail(receiptEmail(stranger, sender, own))],
    ['PIX', writeEmail(pixReadyEmail(stranger, pix, sender))],
    ['boleto', writeEmail(bankSlipReadyEmail(stranger, bankSlip, sender))],
    ['boleto refused', writeEmail(bankSlipRefusedEmail(stranger, 'CEP inválido', sender))],
    ['refund', writeEmail(refundEmail(stranger, refund, sender))],
    ['refund refused', writeEmail(refundRefusedEmail(stranger, refund, sender))],
    ['dispute opened', writeEmail(disputeEmail(stranger, dispute, 'opened', sender))],
    ['dispute won', writeEmail(disputeEmail(stranger, dispute, 'won', sender))],
    ['dispute lost', writeEmail(disputeEmail(stranger, dispute, 'lost', sender))],
    ['card stored', writeEmail(cardScheduledEmail(stranger, sender))],
    ['card stored, seller', writeEmail(chargeScheduledEmail(stranger, sender))],
    ['card refused', writeEmail(cardRefusedEmail(stranger, refused, sender))],
    ['card refused, seller', writeEmail(chargeRefusedEmail(stranger, refused, sender))],
  ]

  test.each(emails)('stands in no message: the address may be anybody’s (%s)', (_, written) => {
    expect(JSON.stringify(written)).not.toContain('golpe')
  })
})

describe('what others have typed', () => {
  const payload = `</td><script>alert("1")</script><img src=x onerror='a'>&amp;`
  const typed = { ...charge, title: payload, buyerName: payload }
  const spiteful: Sender = {
    ...sender,
    seller: { ...sender.seller, fantasyName: payload, companyName: payload },
  }
  const emails: [string, EmailMessage][] = [
    ['seller', writeEmail(chargePaidEmail(typed, spiteful))],
    [
      'receipt',
      writeEmail(
        receiptEmail(typed, spiteful, { said: [payload], sender: undefined, period: null }),
      ),
    ],
    ['PIX', writeEmail(pixReadyEmail(typed, { ...pix, brCode: payload }, spiteful))],
    ['refund', writeEmail(refundEmail(typed, refund, spiteful))],
    ['refund refused', writeEmail(refundRefusedEmail(typed, refund, spiteful))],
    [
      'dispute',
      writeEmail(disputeEmail(typed, { ...dispute, reason: payload }, 'opened', spiteful)),
    ],
    [
      'boleto',
      writeEmail(bankSlipReadyEmail(typed, { ...bankSlip, digitableLine: payload }, spiteful)),
    ],
  ]

  test.each(emails)('is shown as it was typed and is no markup (%s)', (_, { html, text }) => {
    const tags = new Set(html.match(/<[a-z0-9]+/g))

    expect(tags).not.toContain('<script')
    expect(tags).not.toContain('<img')
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
    expect(html).toContain('onerror=&#39;a&#39;&gt;&amp;amp;')
    expect(text).toContain(payload)
  })

  test.each(emails)('fetches nothing and needs no style sheet (%s)', (_, { html }) => {
    // One sheet, for the dark, which adds nothing but colours.
    const withoutDark = html.replace(
      /<style>@media \(prefers-color-scheme: dark\)[^<]*<\/style>/,
      '',
    )
    expect(html).not.toMatch(/url\(|@import/)
    expect(withoutDark).not.toMatch(/<(?:img|link|style|script|iframe)\b/)
  })

  test('does not begin another header of the mail', () => {
    const buyerName = 'Eva\r\nBcc: todos@exemplo.com.br'

    const { subject } = writeEmail(chargePaidEmail({ ...charge, buyerName }, sender))

    expect(subject).toMatch(/de Eva Bcc: todos@exemplo\.com\.br$/)
  })
})
