import { describe, expect, test } from 'vitest'
import {
  aCharge,
  aLink,
  aShop,
  FACE,
  LINE,
  NOW,
  PIX_CODE,
  withBankSlip,
  withPix,
} from '../test/situations.ts'
import { renderCheckout } from './entry-server.tsx'

// Goal: before any script, a buyer reads what is paid and how much, and can copy the code.
const textOf = (html: string) => {
  const element = document.createElement('div')
  element.innerHTML = html
  return { element, text: element.textContent.replaceAll('\u00a0', ' ') }
}

const rendered = (charge: ReturnType<typeof aCharge> | null, change = {}) =>
  renderCheckout({ kind: 'link', link: aLink(change), charge, now: NOW, withoutTrial: false })

const FACED = {
  ...FACE,
  color: '#ffd400',
  logo: { path: '/api/core/public/logos/a', width: 640, height: 160 },
}

describe('renderCheckout', () => {
  test('has the face of its seller before any script: logo with its size, colour, contacts', () => {
    const contact = {
      email: 'ajuda@exemplo.com.br',
      phone: '11987654321',
      isWhatsApp: true,
      site: 'https://www.exemplo.com.br/',
    }
    const { body, style } = rendered(null, { face: { ...FACED, contact } })
    const { element, text } = textOf(body)

    const logo = element.querySelector('img')
    expect(logo?.outerHTML).toBe(
      '<img class="seller-logo" src="/api/core/public/logos/a" alt="Logotipo de Estúdio Luz &amp; Sombra" width="160" height="40">',
    )
    expect(text).toContain('Dúvidas? Fale com Estúdio Luz & Sombra:')
    const ways = [...element.querySelectorAll('.contact a')].map((way) => [
      way.textContent,
      way.getAttribute('href'),
    ])
    expect(ways).toEqual([
      ['ajuda@exemplo.com.br', 'mailto:ajuda@exemplo.com.br'],
      ['WhatsApp (11) 98765-4321', 'https://wa.me/5511987654321'],
      ['exemplo.com.br', 'https://www.exemplo.com.br/'],
    ])
    // Yellow cannot be seen on white, and is darker there.
    expect(style).toMatch(
      /^\.page>:not\(footer\),\.contact\{--color-brand:#[0-9a-f]{6};[^}]*\}@media screen and \(prefers-color-scheme:dark\)\{[^}]*--color-brand:#ffd400;[^}]*--color-on-brand:#000000;[^}]*\}\}$/,
    )
  })

  test.each(['red;}*{display:none', '#fff</style><script>alert(1)</script>', ''])(
    'what is no colour (%j) is written nowhere',
    (color) => {
      expect(rendered(null, { face: { ...FACE, color } }).style).toBe('')
    },
  )

  test('the platform keeps its own colour, and a page without a seller too', () => {
    expect(rendered(null, { face: FACED }).style).not.toContain(':root')
    expect(renderCheckout({ kind: 'unknown' }).style).toBe('')
  })

  test.each([
    ['Pix', withPix()],
    ['boleto', withBankSlip()],
  ])('names who receives at the code of a %s, as the bank does', (_, charge) => {
    const { text } = textOf(rendered(charge).body)
    expect(text).toContain('Quem recebeLuz e Sombra Fotografia Ltda.CNPJ11.222.333/0001-81')
  })

  test('holds what is paid, by whom it is asked, and every method at its true price', () => {
    const { text, element } = textOf(rendered(null).body)

    expect(text).toContain('Estúdio Luz & Sombra')
    expect(text).toContain('Curso de fotografia')
    expect(text).toContain('R$ 1.200,00')
    expect(text).toMatch(/Pixde R\$ 1\.200,00 por R\$ 1\.140,00/)
    expect(text).toContain('Em até 3× de R$ 409,54')
    expect(element.querySelectorAll('form input').length).toBeGreaterThan(4)
  })

  test.each([
    [
      withBankSlip(),
      { fine: 24, interest: 4, total: 1228 },
      'R$ 1.228,00Valor atualizado para hoje: R$ 1.200,00 + multa de R$ 24,00 + juros de R$ 4,00.',
    ],
    [
      withPix('2026-12-21T12:00:00Z'),
      { fine: 22.8, interest: 0, total: 1162.8 },
      'R$ 1.162,80Valor atualizado para hoje: R$ 1.140,00 + multa de R$ 22,80.',
    ],
  ])('of a late charge says what the bank asks today: %#', (of, lateAmount, said) => {
    const { text } = textOf(rendered({ ...of, status: 'LATE', lateAmount }).body)

    expect(text).toContain(said)
  })

  test('says what an amount is made of', () => {
    const lines = [
      { kind: 'BASE', value: 1200 },
      { kind: 'CREDIT', value: -60 },
    ] as const
    const { text } = textOf(
      rendered({ ...withPix('2026-12-21T12:00:00Z'), lines: [...lines] }).body,
    )

    expect(text).toContain('Valor do planoR$ 1.200,00Crédito-R$ 60,00')
  })

  test('with anchoring strikes out the full price before the lowest', () => {
    const anchored = textOf(rendered(null, { enableAnchoring: true }).body).element
    const plain = textOf(rendered(null).body).element

    const headline = (page: HTMLElement) =>
      page.querySelector('header .amount')?.textContent.replaceAll('\u00a0', ' ')
    expect(headline(anchored)).toBe('de R$ 1.200,00 por R$ 1.140,00 no Pix')
    expect(headline(plain)).toBe('R$ 1.200,00')
  })

  test('says nothing of a seller that nobody has approved', () => {
    const { text } = textOf(renderCheckout({ kind: 'unapproved' }).body)

    expect(text).toContain('Este link não está disponível')
  })

  test('says who runs the platform, unless it is white label', () => {
    const words = 'Pagamento processado por'

    expect(textOf(rendered(null).body).text).toContain(words)
    expect(textOf(rendered(null, { whiteLabel: true }).body).text).not.toContain(words)
  })

  test('holds the PIX code, drawn and to copy', () => {
    const { element, text } = textOf(rendered(withPix()).body)

    expect(element.querySelector('textarea')?.textContent).toBe(PIX_CODE)
    expect(element.querySelector('svg.qr .qr-ink')?.getAttribute('d')?.length).toBeGreaterThan(1000)
    expect(text).toContain('R$ 1.140,00')
    expect(text).toContain('Vale até 21/11/2026 às 10:00')
  })

  test('says that nothing goes by e-mail, and offers no boleto, where too much was asked for', () => {
    const choice = textOf(rendered(aCharge({ isRationed: true })).body).text
    const pix = textOf(rendered({ ...withPix(), isRationed: true }).body).text
    const asUsual = textOf(rendered(aCharge()).body).text

    expect(choice).toContain('este pedido não vai por e-mail')
    expect(choice).not.toContain('Boleto')
    expect(pix).toContain('este pedido não vai por e-mail')
    expect(asUsual).toContain('Boleto')
    expect(asUsual).not.toContain('não vai por e-mail')
  })

  test('holds the line of a boleto, its day and the way to its PDF', () => {
    const { element, text } = textOf(rendered(withBankSlip()).body)

    expect(element.querySelector('textarea')?.textContent.replaceAll(/\D/g, '')).toBe(LINE)
    expect(text).toContain('Vence em 24/11/2026')
    expect(element.querySelector('a[href$="/bank-slip/pdf"]')).not.toBeNull()
  })

  test('lets no text of a seller be anything but text', () => {
    const title = '</script><script>alert(1)</script>'
    const { body, state, title: head } = rendered(null, { title })

    expect(body + state + head).not.toMatch(/<\/?script/)
    expect(JSON.parse(state)).toMatchObject({ page: { link: { title } } })
  })

  test("holds a seller's plans with what they include and cost in the period of the address", () => {
    const monthly = textOf(renderCheckout(aShop()).body)
    const yearly = textOf(renderCheckout(aShop({ period: 'YEARLY' })).body)

    expect(monthly.text).toContain('R$ 120,00 por mês')
    expect(monthly.text).toContain('Pix · Boleto')
    expect(monthly.element.querySelectorAll('.plan li')).toHaveLength(1)
    expect(yearly.text).toContain('R$ 99,99 por mêsR$ 1.199,88 por ano')
    const periods = [...yearly.element.querySelectorAll('nav a')]
    expect(periods.map((each) => each.getAttribute('href'))).toEqual([
      '?periodo=mensal',
      '?periodo=semestral',
      '?periodo=anual',
    ])
    expect(periods.map((each) => each.hasAttribute('aria-current'))).toEqual([false, false, true])
  })

  test('offers no subscription where no method is left', () => {
    const { text, element } = textOf(renderCheckout(aShop({ period: 'SEMESTER' })).body)
    expect(text).toContain('Indisponível nesta periodicidade.')
    expect(element.querySelector('button')).toBeNull()
  })

  test('the page of a shop is found by search engines, and previewed by messengers', () => {
    const { head } = renderCheckout(aShop({ title: 'Assine "já" <b>' }))
    expect(head).toContain('<meta property="og:title" content="Assine &quot;já&quot; &lt;b>" />')
    expect(head).toContain(
      '<meta name="description" content="Planos de Estúdio Luz & Sombra" />'.replace('&', '&amp;'),
    )
    expect(head).not.toContain('noindex')
  })

  test('a link is previewed with its price, and in no search engine', () => {
    const head = rendered(null).head.replaceAll('\u00a0', ' ')
    expect(head).toContain('<meta name="robots" content="noindex" />')
    expect(head).toContain('<meta property="og:description" content="R$ 1.200,00" />')
    expect(rendered(aCharge()).head).toBe('<meta name="robots" content="noindex" />')
  })

  test('names the picture of a page for messengers, and what one customer owes nowhere', () => {
    const at = 'https://pagar.exemplo/pagar/x/imagem.png?v=1&w="'
    const page = (change = {}) =>
      ({ kind: 'link', link: aLink(change), charge: null, now: NOW, withoutTrial: false }) as const
    const { head } = renderCheckout(page(), at)
    const safe = 'https://pagar.exemplo/pagar/x/imagem.png?v=1&amp;w=&quot;'
    expect(head).toContain(`<meta property="og:image" content="${safe}" />`)
    expect(head).toContain(`<meta name="twitter:image" content="${safe}" />`)
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image" />')
    expect(renderCheckout(page()).head).not.toContain('image" content="http')

    const theirs = renderCheckout(page({ isForCustomer: true }), at).head
    expect(theirs).toContain('<meta property="og:description" content="Cobrança de Estúdio')
    expect(theirs).not.toContain('1.200')
  })

  test.each(['unknown', 'unavailable'] as const)('has a page for what is %s', (kind) => {
    expect(textOf(renderCheckout({ kind }).body).text).toMatch(/Link não encontrado|indisponível/)
  })
})
