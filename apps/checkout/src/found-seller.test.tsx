import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { show } from '../test/render-page.tsx'
import { aServer, refusal } from '../test/server.ts'
import { FACE } from '../test/situations.ts'

// Goal: the pages behind a secret have the face of their seller, as the checkout has it, once they
// know it; before that, and by a wrong secret, they say nothing of anybody.
const of = (path: string) => `/api/core/public/${path}`
const found = {
  sellerName: 'Ateliê Pitanga',
  face: {
    ...FACE,
    color: '#7a1fa2',
    logo: { path: '/api/core/public/logos/a', width: 640, height: 160 },
  },
  whiteLabel: false,
  title: 'Ateliê livre',
  amount: 89.9,
  type: 'MONTHLY',
}
const pages = [
  [
    'refund',
    of('refunds/open'),
    {
      ...found,
      payee: { name: 'Pitanga Cerâmica Ltda.', document: '11222333000181' },
      status: 'ASKED',
      until: '2026-11-30T13:00:00.000Z',
      document: '***.982.247-**',
      reason: null,
      holder: null,
      endToEndId: null,
      concludedAt: null,
    },
  ],
  [
    'trial',
    of('trials/shown'),
    {
      ...found,
      method: 'PIX',
      days: 30,
      firstChargeOn: '2026-12-24',
      canBeAutomatic: false,
      coupon: null,
      couponRefused: null,
    },
  ],
  [
    'invitation',
    of('card-invitations/shown'),
    {
      ...found,
      firstChargeOn: '2026-12-10',
      open: [],
      openAmount: 0,
      consent: 'Autorizo.',
      testCards: [],
    },
  ],
] as const

const mark = () => screen.queryByText(/processado por/)
const style = () => document.querySelector<HTMLStyleElement>('.page style')

describe.each(pages)('the page of a %s', (kind, asked, body) => {
  beforeEach(() => {
    location.hash = '#1.secret'
    document.head.innerHTML = '<meta property="csp-nonce" nonce="of-this-page">'
  })
  afterEach(() => document.head.replaceChildren())

  test('has logo, colour and contacts of its seller', async () => {
    aServer({ [asked]: () => ({ body }) })
    show({ kind })
    expect(style()).toBeNull()
    expect(mark()).toBeNull()

    const logo = await screen.findByRole('img', { name: 'Logotipo de Ateliê Pitanga' })
    expect(logo.getAttribute('src')).toBe('/api/core/public/logos/a')
    expect(screen.getByRole('link', { name: 'oi@exemplo.com.br' })).toBeDefined()
    expect(style()?.textContent).toContain('--color-brand:#7a1fa2')
    expect(style()?.nonce).toBe('of-this-page')
    expect(mark()).not.toBeNull()
  })

  test('without a colour keeps that of the platform, and in white label does not name it', async () => {
    aServer({ [asked]: () => ({ body: { ...body, face: FACE, whiteLabel: true } }) })
    show({ kind })

    await screen.findByRole('link', { name: 'oi@exemplo.com.br' })
    expect(screen.queryByRole('img')).toBeNull()
    expect(style()).toBeNull()
    expect(mark()).toBeNull()
  })

  test('by a wrong secret shows nobody', async () => {
    aServer({ [asked]: () => refusal(422, 'BAR-3020', 'Este link não vale mais.') })
    show({ kind })

    await screen.findByText(/Este link não vale mais/)
    expect(document.querySelector('footer')).toBeNull()
  })
})
