import { cleanup, screen, within } from '@testing-library/react'
import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import {
  askPayer,
  endPayerRequest,
  getSubscriptionMandate,
} from '@vintem/contracts/mandate-requests/endpoints'
import { afterEach, describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { MandateSection } from './mandate-section.tsx'
import { whole } from './subscription-fixture.ts'
import type { Subscription } from './subscriptions.queries.ts'

const asked = { bank: '341', branch: '0123', account: '•••90', isTaken: true }
const mandate = {
  state: 'CREATED',
  asked,
  createdAt: '2026-11-26T13:00:00.000Z',
  until: '2026-12-03T13:00:00.000Z',
  decidedAt: null,
  endedAt: null,
} as const

afterEach(cleanup)

const TOGGLES = [...INITIAL_TOGGLES, 'view_seller_pix_automatic'] as const

// Goal: a seller asks the payer's bank once, reads what became of it, and takes it back.
describe('MandateSection', () => {
  const show = async (answer: object) => {
    const sent = stubServer([
      [getSubscriptionMandate, () => answer],
      [askPayer, () => ({ isOffered: true, mandate })],
      [endPayerRequest, () => null],
    ])
    const shown = await renderScreen(
      <MandateSection subscription={whole as unknown as Subscription} />,
      'ADMIN',
      TOGGLES,
    )
    return { ...shown, sent }
  }

  test('sends the account that was typed, and refuses one without a bank', async () => {
    const { user, sent } = await show({ isOffered: true, mandate: null })
    await user.click(await screen.findByRole('button', { name: 'Pedir ao banco do cliente' }))
    await user.type(screen.getByRole('textbox', { name: /Conta com o dígito/ }), '56789-0')
    await user.click(screen.getByRole('button', { name: 'Enviar pedido' }))
    expect(await screen.findByText('Escolha um banco da lista.')).toBeTruthy()

    await user.type(screen.getByRole('combobox', { name: /Banco do cliente/ }), '341')
    await user.click(await screen.findByRole('option', { name: /^341/, hidden: true }))
    await user.click(screen.getByRole('button', { name: 'Enviar pedido' }))
    expect(await screen.findByText('Pedido enviado ao banco do cliente.')).toBeTruthy()
    const bodies = sent.flatMap(({ body }) => (body ? [body] : []))
    expect(bodies).toEqual([{ bank: '341', number: '56789-0' }])
  })

  test('takes a request back', async () => {
    const { user } = await show({ isOffered: true, mandate })
    expect(await screen.findByText('Aguardando o cliente')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Desfazer pedido' }))
    const dialog = await screen.findByRole('dialog', { name: 'Desfazer o pedido?' })
    await user.click(within(dialog).getByRole('button', { name: 'Desfazer pedido' }))
    expect(await screen.findByText('Pedido desfeito.')).toBeTruthy()
  })

  test.each([
    [{ state: 'APPROVED' }, 'Autorizado'],
    [{ state: 'REJECTED' }, 'Recusado pelo cliente'],
    [
      { state: 'REJECTED', asked: { ...asked, isTaken: false } },
      'O banco não aceitou o pedido: confira a conta',
    ],
    [{ state: 'EXPIRED', asked: null }, 'Sem autorização'],
  ] as const)('says of %o what became of it', async (change, text) => {
    await show({ isOffered: true, mandate: { ...mandate, ...change } })
    expect(await screen.findByText(text)).toBeTruthy()
  })
})
