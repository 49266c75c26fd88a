import { cleanup, screen, within } from '@testing-library/react'
import type { Receipt } from '@vintem/contracts/receipts/words'
import { describe, expect, test, vi } from 'vitest'
import { renderPage, show } from '../../test/render-page.tsx'
import { aServer, refusal } from '../../test/server.ts'
import { withPix } from '../../test/situations.ts'
import { renderCheckout } from '../entry-server.tsx'

// Goal: a receipt is read at a glance and printed; what came back is not taken for paid. Once one has
// paid, the way to it is there, and what comes next of a subscription.
const aReceipt = (change: Partial<Receipt> = {}): Receipt => ({
  charge: withPix().charge,
  number: 'H4M-X79-RJ25',
  status: 'PAID',
  paidAt: '2026-11-21T02:30:00.000Z',
  paidDate: '2026-11-20',
  seller: {
    legalName: 'Pitanga Cerâmica Ltda.',
    tradeName: 'Ateliê Pitanga',
    document: '11.222.333/0001-81',
  },
  face: {
    color: null,
    logo: null,
    contact: { email: 'oi@pitanga.example', phone: null, isWhatsApp: false, site: null },
  },
  payer: { name: 'Beatriz Compradora', document: '***.982.247-**' },
  title: 'Livre',
  part: null,
  period: null,
  method: 'CREDIT_CARD',
  installments: 3,
  installmentParts: [{ count: 3, amount: 40 }],
  card: { brand: 'Visa', last4: '1111' },
  lines: [],
  value: 120,
  interest: 0,
  surcharge: 0,
  paid: 120,
  refunds: [],
  subscription: null,
  whiteLabel: false,
  url: 'https://pagar.exemplo/recibo/1',
  ...change,
})
const open = (change: Partial<Receipt> = {}) => show({ kind: 'receipt', receipt: aReceipt(change) })
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const answerTo = (name: string) => plain(screen.getByText(name).nextElementSibling?.textContent)

describe('a receipt', () => {
  test('says who paid whom, for what, when and how', () => {
    open({ period: { from: '2026-11-20', until: '2026-12-19' } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Recibo de pagamento')
    expect(screen.getByText('H4M-X79-RJ25')).toBeDefined()
    expect(answerTo('Razão social')).toBe('Pitanga Cerâmica Ltda.')
    expect(answerTo('CNPJ')).toBe('11.222.333/0001-81')
    expect(answerTo('Documento')).toBe('***.982.247-**')
    expect(answerTo('Período')).toBe('20/11/2026 a 19/12/2026')
    expect(answerTo('Pago em')).toBe('20/11/2026 às 23:30 (horário de São Paulo)')
    expect(answerTo('Forma de pagamento')).toBe('Cartão de crédito Visa, final 1111, em 3×')
    expect(answerTo('Total pago')).toBe('R$ 120,00')
    expect(answerTo('Parcelas')).toBe('3× de R$ 40,00')
    expect(screen.queryByText('Valor')).toBeNull()
    expect(screen.getByRole('link', { name: 'Baixar PDF' }).getAttribute('href')).toBe(
      `/api/core/public/checkout/charges/${withPix().charge}/receipt/pdf`,
    )
  })

  test('has the face of its seller, and says how it is reached', () => {
    const logo = { path: '/api/core/public/logos/a', width: 400, height: 100 }
    const face = { ...aReceipt().face, color: '#7a1fa2', logo }
    open({ face })
    expect(screen.getByRole('img', { name: 'Logotipo de Ateliê Pitanga' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'oi@pitanga.example' }).getAttribute('href')).toBe(
      'mailto:oi@pitanga.example',
    )
    expect(renderCheckout({ kind: 'receipt', receipt: aReceipt({ face }) }).style).toContain(
      '#7a1fa2',
    )
  })

  test('says what lateness and instalments cost, and who is not known', () => {
    open({ payer: null, interest: 3.5, surcharge: 2.35, paid: 125.85, paidAt: null })
    expect(answerTo('Valor')).toBe('R$ 120,00')
    expect(answerTo('Juros do parcelamento')).toBe('R$ 3,50')
    expect(answerTo('Multa e juros por atraso')).toBe('R$ 2,35')
    expect(answerTo('Total pago')).toBe('R$ 125,85')
    expect(answerTo('Nome')).toBe('Comprador não identificado')
    expect(answerTo('Pago em')).toBe('20/11/2026')
  })

  test('says which instalment has the cent left over, and nothing of them where it was paid at once', () => {
    const parts = [
      { count: 1, amount: 33.34 },
      { count: 2, amount: 33.33 },
    ]
    open({ value: 100, paid: 100, installmentParts: parts })
    expect(answerTo('Parcelas')).toBe('1× de R$ 33,34 e 2× de R$ 33,33')
    cleanup()
    open({ installments: 1, installmentParts: [] })
    expect(screen.queryByText('Parcelas')).toBeNull()
  })

  test.each<[string, Partial<Receipt>]>([
    ['Devolvido', { status: 'REFUND', refunds: [{ date: '2026-11-25', value: 120 }] }],
    ['Devolvido em parte', { refunds: [{ date: '2026-11-25', value: 20 }] }],
    ['Em contestação', { status: 'DISPUTE' }],
    ['Contestado', { status: 'CHARGEBACK' }],
  ])('is stamped %s', (stamp, change) => {
    open(change)
    expect(screen.getByText(stamp, { selector: 'strong' })).toBeDefined()
    const refund = change.refunds?.[0]
    if (refund) expect(screen.getByText('Devolvido em 25/11/2026')).toBeDefined()
  })

  test('prints by its button, and is in no search engine', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    open()
    screen.getByRole('button', { name: 'Imprimir' }).click()
    expect(print).toHaveBeenCalledOnce()

    const { head, title, body } = renderCheckout({ kind: 'receipt', receipt: aReceipt() })
    expect(head).toBe('<meta name="robots" content="noindex" />')
    expect(title).toBe('Recibo de pagamento H4M-X79-RJ25 · Ateliê Pitanga')
    expect(body).toContain('Pitanga Cerâmica Ltda.')
  })

  test.each([
    [false, 1],
    [true, 0],
  ])('of a white label (%s) does not name the platform', (whiteLabel, marks) => {
    open({ whiteLabel })
    expect(screen.queryAllByText(/Pagamento processado por/)).toHaveLength(marks)
  })

  test('that does not exist says when there will be one', () => {
    show({ kind: 'no-receipt' })
    expect(screen.getByRole('heading', { name: 'Recibo não encontrado' })).toBeDefined()
  })
})

describe('once one has paid', () => {
  const paid = { ...withPix(), status: 'PAID', paidDate: '2026-11-21' } as const
  const at = `/api/core/public/checkout/charges/${paid.charge}/receipt`

  test('the receipt is there, and its PDF', () => {
    const sent = aServer({})
    renderPage(paid)
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(link('Ver recibo')).toBe(`/recibo/${paid.charge}`)
    expect(link('Baixar PDF')).toBe(`${at}/pdf`)
    expect(sent).toEqual([])
  })

  test('of a subscription it says what comes next, and where that is changed', async () => {
    const nextCharge = { date: '2026-12-21', value: 120 }
    const subscription = { nextCharge, portal: '/checkout/assinante/pitanga' }
    aServer({ [at]: () => ({ body: aReceipt({ subscription }) }) })
    renderPage({ ...paid, isOfSubscription: true })
    const next = await screen.findByText(/Próxima cobrança/)
    expect(plain(next.textContent)).toBe('Próxima cobrança: 21/12/2026, R$ 120,00')
    const around = within(next.parentElement as HTMLElement)
    expect(around.getByRole('link', { name: 'área do assinante' }).getAttribute('href')).toBe(
      '/checkout/assinante/pitanga',
    )
  })

  test('a payment is confirmed though its receipt cannot be read', async () => {
    const sent = aServer({ [at]: () => refusal(503, 'BAR-0001', 'Indisponível') })
    renderPage({ ...paid, isOfSubscription: true })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.getByRole('heading', { name: 'Pagamento confirmado' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ver recibo' })).toBeDefined()
  })
})
