import { describe, expect, test } from 'vitest'
import type { EmailContent } from './send-email.ts'
import { type EmailFace, writeEmail } from './write-email.ts'

// Goal: a buyer's e-mail has the face of its seller, in pictures and without them, and whatever a
// seller has stored stays text.
const content: EmailContent = {
  to: 'bia@exemplo.com.br',
  subject: 'Recibo',
  heading: 'Pagamento confirmado',
  paragraphs: ['Olá.'],
  facts: [['Valor', 'R$ 10,00']],
  action: { label: 'Ver', url: 'https://vintem.exemplo/pagar' },
  isToBuyer: true,
  footer: 'Você recebeu este e-mail porque pagou.',
}
const face: EmailFace = {
  sellerName: 'Estúdio Luz & Sombra',
  colors: { brand: '#ad9000', onBrand: '#000000', link: '#856e00', linkAtNight: '#ffd400' },
  logo: { url: 'https://vintem.exemplo/api/core/public/logos/a', width: 160, height: 40 },
  ways: [
    { text: 'oi@luz.com.br', href: 'mailto:oi@luz.com.br' },
    { text: 'WhatsApp (11) 98765-4321', href: 'https://wa.me/5511987654321' },
  ],
}

describe('writeEmail', () => {
  test('shows logo, name and contacts, the logo with its size and a word in its place', () => {
    const { html } = writeEmail(content, face)

    expect(html).toContain(
      '<img src="https://vintem.exemplo/api/core/public/logos/a" alt="Logotipo de Estúdio Luz &amp; Sombra" width="160" height="40"',
    )
    expect(html).toContain('href="mailto:oi@luz.com.br"')
    expect(html).toContain('href="https://wa.me/5511987654321"')
  })

  test('has the colour at the head and on the button, and another for links at night', () => {
    const { html } = writeEmail(content, face)

    expect(html).toContain('border-top:6px solid #ad9000')
    expect(html).toContain('background-color:#ad9000;color:#000000">Ver</a>')
    expect(html).toContain('.link { color: #ffd400 !important; }')
  })

  test('says in plain text how the seller is reached', () => {
    expect(writeEmail(content, face).text).toContain(
      'Dúvidas? Fale com Estúdio Luz & Sombra: oi@luz.com.br · WhatsApp (11) 98765-4321',
    )
  })

  test('keeps the groups of a linha digitável and a phone number whole, and breaks a long code', () => {
    const line = '34191.09008 00050.980051 71234.570001 7 16460000012000'
    const { html } = writeEmail(
      {
        ...content,
        code: { label: 'Linha digitável', value: line },
        secondCode: { label: 'Código Pix', value: '0'.repeat(120) },
      },
      face,
    )
    const styleOf = (text: string) => html.split(`">${text}<`)[0]?.split('style="').at(-1)

    expect(styleOf(line)).not.toContain('break-all')
    expect(styleOf('0'.repeat(120))).toContain('break-all')
    expect(styleOf('WhatsApp (11) 98765-4321')).toContain('nowrap')
  })

  test.each([
    ['without a face', content, undefined],
    ['to nobody who buys', { ...content, isToBuyer: false }, face],
  ])('%s it is of the platform', (_, written, of) => {
    const { html, text } = writeEmail(written, of)
    expect(html).not.toContain('<img')
    expect(html).toContain('background-color:#1f6e5a;color:#ffffff">Ver</a>')
    expect(text).not.toContain('Dúvidas?')
  })

  test('what a seller has stored does not become HTML, nor a header', () => {
    const attack = `"><script>alert(1)</script>\r\nBcc: x@y.com`
    const { html, text } = writeEmail(content, {
      sellerName: attack,
      colors: undefined,
      logo: { url: attack, width: 1, height: 1 },
      ways: [{ text: attack, href: attack }],
    })
    expect(html).not.toContain('<script>')
    expect(text.split('\n').filter((line) => line.startsWith('Bcc:'))).toEqual([])
  })
})
