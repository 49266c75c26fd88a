import { screen } from '@testing-library/react'
import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import { LinkNotPayable } from '@vintem/contracts/errors'
import {
  createQuickLink,
  editQuickLink,
  getPaymentDefaults,
  getPaymentLink,
  previewInstallments,
} from '@vintem/contracts/payment-links/endpoints'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { defaults } from '../../../../test/new-link-form.tsx'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../../test/stub-server.ts'
import { EditLinkScreen } from './edit-link-screen.tsx'
import { NewQuickLinkScreen } from './new-quick-link-screen.tsx'

// Goal: a quick link is made, copied and edited by four fields, and its QR code is handed over
// (specification 1 §4, §5); without the feature there is no such form.

const ID = '0199b3a0-0000-4000-8000-000000000001'
const withQuick = [...INITIAL_TOGGLES, 'view_fast_payment_link'] as const

const original = {
  uuid: ID,
  url: 'http://127.0.0.1/pagar/abc',
  title: 'Balcão',
  value: 25.5,
  uuidSellerClient: null,
  type: 'FAST_ORDER',
  status: 'OPEN',
  paymentOrder: { title: 'Balcão', value: 25.5, installments: 3 },
  allowedPaymentMethods: { creditCardMethod: { creditCardTax: 'EARLY_SELLER' } },
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

async function open(
  drawn: ReactNode = <NewQuickLinkScreen />,
  save: () => unknown = () => original,
) {
  const calls = stubServer([
    [getPaymentDefaults, () => defaults],
    [previewInstallments, () => ({ installmentsToBuyer: [], installmentsToSeller: [] })],
    [getPaymentLink, () => original],
    [createQuickLink, save],
    [editQuickLink, save],
  ])
  const { user, router } = await renderScreen(drawn, 'ADMIN', withQuick)
  await screen.findByRole('textbox', { name: /^Título/ })
  return {
    user,
    router,
    sent: () => calls.filter(({ body }) => body !== undefined).map(({ body }) => body),
    submit: (name = 'Criar link') => user.click(screen.getByRole('button', { name })),
  }
}

describe('NewQuickLinkScreen', () => {
  // @spec 000 §2.9: `…/link-rapido`
  // @spec 000 §4 Payment links: Quick link: QR dialog with a way home
  // @spec 000 §5: Quick link fields
  test('creates what its four fields say, and hands over the QR code', async () => {
    const { user, router, sent, submit } = await open()
    expect(screen.getByRole('button', { name: 'Criar link' })).toHaveProperty('disabled', true)

    await user.type(field(/^Título/), 'Balcão')
    await user.type(field(/^Valor/), '2550')
    await user.click(screen.getByRole('combobox', { name: 'Parcelamento máximo' }))
    await user.click(await screen.findByRole('option', { name: 'Até 3×' }))
    await user.click(screen.getByRole('combobox', { name: 'Quem paga a taxa do parcelamento' }))
    await user.click(await screen.findByRole('option', { name: 'Vendedor' }))
    await submit()

    expect(await screen.findByRole('img', { name: 'QR Code do link' })).toBeTruthy()
    expect(sent()).toEqual([
      {
        paymentOrder: { title: 'Balcão', value: 25.5, installments: '3' },
        creditCardTax: 'EARLY_SELLER',
      },
    ])
    await submit('Voltar para o início')
    await expect.poll(() => router.state.location.href).toBe('/seja-pago?type=fast-orders')
  })

  // @spec 000 §2.1: `/seja-pago/link-rapido`
  test('copies a link whole', async () => {
    const { sent, submit } = await open(<NewQuickLinkScreen copyOf={ID} />)
    expect(field(/^Título/).value).toBe('Balcão')

    await submit()

    await expect.poll(sent).toEqual([
      {
        paymentOrder: { title: 'Balcão', value: 25.5, installments: '3' },
        creditCardTax: 'EARLY_SELLER',
      },
    ])
  })

  // @spec 000 §2.9: `/seja-pago/editar/{uuid}`: FAST_ORDER has its own form
  test('is the form that edits a quick link', async () => {
    const { user, sent, submit } = await open(<EditLinkScreen id={ID} />)

    await user.clear(field(/^Título/))
    await user.type(field(/^Título/), 'Feira')
    await submit('Salvar')

    expect(await screen.findByText('Link rápido atualizado')).toBeTruthy()
    expect(sent()).toMatchObject([{ paymentOrder: { title: 'Feira' } }])
  })

  test('puts a refusal at its field', async () => {
    const refused = () => Promise.reject(refusal(LinkNotPayable, 'paymentOrder.value'))
    const { submit } = await open(<NewQuickLinkScreen copyOf={ID} />, refused)

    await submit()

    expect(await screen.findByText(LinkNotPayable.description)).toBeTruthy()
    expect(document.activeElement).toBe(field(/^Valor/))
  })

  test('is not for sellers without the feature', async () => {
    stubServer([[getPaymentDefaults, () => defaults]])
    await renderScreen(<NewQuickLinkScreen />)

    const words = 'Você não tem permissão para visualizar essa página!'
    expect(await screen.findByText(words)).toBeTruthy()
  })
})
