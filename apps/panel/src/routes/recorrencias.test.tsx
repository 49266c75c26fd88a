import { screen, within } from '@testing-library/react'
import { Unexpected } from '@vintem/contracts/errors'
import {
  cancelSubscription,
  countSubscriptions,
  getSubscription,
  listSubscriptions,
  setSubscriptionInvoice,
} from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { SubscriptionScreen } from '#features/subscriptions/subscription-screen.tsx'
import { AtAddress } from '../../test/at-address.tsx'
import { chooseFromMenu } from '../../test/more-actions.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { refusal, stubServer } from '../../test/stub-server.ts'
import { page } from './recorrencias.tsx'

// Goal: a seller finds subscriptions by how they stand, and reads what was agreed; the address keeps
// what is shown.
const subscription = {
  uuid: '0199b3a0-0000-4000-8000-000000000011',
  customerId: '0199b3a0-0000-4000-8000-000000000001',
  customerName: 'Ana Souza',
  customerDocument: '52998224725',
  startDate: '2026-01-31',
  expirationDate: '2026-07-31',
  titlePlan: 'Ateliê livre',
  idPlan: 3,
  basicValue: { type: 'SEMESTER', value: 663, valuePerMonth: 110.5 },
  status: 'ACTIVE',
  cancelledDate: null,
  paymentMethod: 'PIX',
}

const listOf = (content: object[]) => ({
  content,
  number: 0,
  size: 20,
  totalElements: content.length,
  hasMoreElements: false,
})

const none = { totalElements: 0, hasMoreElements: false }
const counts = {
  all: { totalElements: 1_000, hasMoreElements: true },
  active: { totalElements: 12, hasMoreElements: false },
  inactive: none,
  pending: none,
  defaulter: none,
}

describe('SubscriptionsScreen', () => {
  async function open(answer: () => unknown, start = '') {
    const calls = stubServer([
      [listSubscriptions, answer],
      [countSubscriptions, () => counts],
    ])
    const { user } = await renderScreen(<AtAddress page={page} start={start} />)
    return { user, asked: () => calls.findLast(({ at }) => at === listSubscriptions.at)?.query }
  }

  // @spec 000 §2.1: `/recorrencias`, `/recorrencias/{id}`
  test('lists them, each a link to its own screen', async () => {
    await open(() => listOf([subscription]))

    const link = await screen.findByRole('link', { name: 'Ana Souza' })
    expect(link.getAttribute('href')).toBe(`/recorrencias/${subscription.uuid}`)
    await screen.findByRole('tab', { name: 'Ativas 12' })
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Todas 1.000+',
      'Ativas 12',
      'Inativas 0',
      'Pendentes 0',
      'Inadimplentes 0',
    ])
    expect(screen.getByText('31/07/2026')).toBeTruthy()
    expect(screen.getByText('Semestral')).toBeTruthy()
  })

  test('that are none yet lead to the link that sells one', async () => {
    await open(() => listOf([]))

    const link = await screen.findByRole('link', { name: 'Criar link de assinatura' })
    expect(link.getAttribute('href')).toBe('/seja-pago/criar/assinatura-customizada')
  })

  test('has a tab for each status, which the address names', async () => {
    const { user, asked } = await open(() => listOf([subscription]), '?page=2')

    await user.click(await screen.findByRole('tab', { name: /^Inadimplentes/ }))

    expect(asked()).toEqual({ status: 'DEFAULTER' })
    expect(screen.getByRole('status', { name: 'Endereço' }).textContent).toBe('?status=DEFAULTER')
  })

  test.each([
    ['Ana', { customerName: 'Ana' }],
    ['529.982', { customerDocument: '529.982' }],
  ])('searches %s', async (text, query) => {
    const { user, asked } = await open(() => listOf([]), '?status=ACTIVE')

    await user.type(await screen.findByRole('searchbox'), `${text}{Enter}`)

    expect(await screen.findByText('Sem dados')).toBeTruthy()
    expect(asked()).toMatchObject({ ...query, status: 'ACTIVE' })
  })

  test('says in words which due dates are in force, and takes them back', async () => {
    const range = '?expirationDateInitial=2026-07-01&expirationDateFinal=2026-07-31'
    const { user, asked } = await open(() => listOf([subscription]), range)

    expect(await screen.findByText('Vencimento: 01/07/2026 a 31/07/2026')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Remover filtro Vencimento/ }))

    expect(asked()).not.toHaveProperty('expirationDateInitial')
  })

  // @spec 000 §8: The subscription list swallows errors: not so, it says them, as every list does
  test('says that they could not be loaded', async () => {
    await open(() => {
      throw refusal(Unexpected)
    })

    expect(await screen.findByText('Não foi possível carregar as assinaturas.')).toBeTruthy()
  })
})

describe('SubscriptionScreen', () => {
  async function open(change: object, profile: 'ADMIN' | 'VIZUALIZATION' = 'ADMIN') {
    const whole = {
      ...subscription,
      version: 1,
      invoiceEnabled: false,
      activeInvoiceConfig: false,
      additionalValue: null,
      bankSlipDescription: null,
      nextCharge: {
        expirationDate: '2026-07-31',
        value: 663,
        paymentMethod: 'PIX',
        isAutomatic: false,
      },
      charges: [],
    }
    const ended = { status: 'INACTIVE', cancelledDate: '2026-03-01', nextCharge: null }
    const stored: { subscription: object } = { subscription: { ...whole, ...change } }
    const calls = stubServer([
      [getSubscription, () => stored.subscription],
      [cancelSubscription, () => (stored.subscription = { ...stored.subscription, ...ended })],
      [
        setSubscriptionInvoice,
        ({ body }) => {
          const { enabled } = body as { enabled: boolean }
          return { uuid: subscription.uuid, invoiceEnabled: enabled, version: 2 }
        },
      ],
    ])
    const { user } = await renderScreen(<SubscriptionScreen id={subscription.uuid} />, profile)
    await screen.findByRole('heading', { level: 1, name: 'Ateliê livre' })
    return { user, calls }
  }
  const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent

  test('shows what was agreed, and its charges', async () => {
    await open({
      additionalValue: { title: 'Matrícula', value: 90, installments: 3 },
      bankSlipDescription: 'Aulas',
      charges: [{ uuid: 'c1', expirationDate: '2026-01-31', value: 693, status: 'PAID' }],
    })

    expect(fact('Cliente')).toBe('Ana Souza')
    expect(fact('Início')).toBe('31/01/2026')
    expect(fact('Valor básico')).toBe('R$\u00A0663,00, semestral')
    expect(fact('Valor adicional')).toBe('R$\u00A090,00, em 3 cobranças')
    expect(fact('Forma de pagamento')).toBe('Pix')
    expect(fact('Descrição do boleto')).toBe('Aulas')
    const charge = screen.getByRole('link', { name: '31/01/2026' })
    expect(charge.getAttribute('href')).toBe('/cobrancas/c1')
  })

  test('shows when it was cancelled, and nothing that changes it', async () => {
    await open({ status: 'INACTIVE', cancelledDate: '2026-03-01', nextCharge: null })

    expect(fact('Data de cancelamento')).toBe('01/03/2026')
    expect(screen.getByText('Sem dados')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Editar|Mais ações/ })).toBeNull()
  })

  // @spec Charging, as sellers expect it: A subscription says what comes next, and that nothing
  // charges it by itself
  test('says what comes next, and that it does not come by itself', async () => {
    await open({})

    expect(fact('Vence em')).toBe('31/07/2026')
    expect(fact('Valor, antes de descontos')).toBe('R$\u00A0663,00')
    expect(fact('Cobrada por')).toBe('Pix')
    expect(screen.getByText(/ainda não são geradas sozinhas/)).toBeTruthy()
  })

  // @spec Charging, as sellers expect it: A subscription is cancelled: 'Confirmar ação?'
  // (specification 2 §2, §4)
  test('is cancelled once it is told what becomes of its charges', async () => {
    const { user, calls } = await open({
      charges: [
        { uuid: 'c1', expirationDate: '2026-07-31', value: 663, status: 'SCHEDULED' },
        { uuid: 'c2', expirationDate: '2026-01-31', value: 100.5, status: 'LATE' },
      ],
    })

    await chooseFromMenu(user, 'Cancelar assinatura')
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar ação?' }))
    expect(dialog.getByText(/^1 cobrança a vencer, somando R\$\s663,00, é cancelada/)).toBeTruthy()
    expect(dialog.getByText(/^1 cobrança vencida, somando R\$\s100,50, continua/)).toBeTruthy()
    expect(dialog.getByText(/O cliente é avisado por e-mail/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancelar assinatura' }))

    await expect.poll(() => screen.queryByRole('button', { name: 'Mais ações' })).toBeNull()
    expect(fact('Data de cancelamento')).toBe('01/03/2026')
    expect(calls.find(({ at }) => at === cancelSubscription.at)?.body).toEqual({ active: false })
  })

  // @spec 001 §2 Subscriptions: 'Envio de nota fiscal automática ativada ou desativada para essa
  // recorrência.', shown only when the invoice configuration is active and it is not cancelled
  test('has its invoices issued by themselves, where the seller issues any', async () => {
    const { user, calls } = await open({ activeInvoiceConfig: true })
    const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Envio automático' })

    await user.click(toggle)
    await screen.findByText('Envio de nota fiscal automática ativada para essa recorrência.')
    expect(toggle.checked).toBe(true)
    await user.click(toggle)
    await screen.findByText('Envio de nota fiscal automática desativada para essa recorrência.')

    const sent = calls.filter(({ at }) => at === setSubscriptionInvoice.at)
    expect(sent.map(({ body }) => body)).toEqual([{ enabled: true }, { enabled: false }])
  })

  test.each<[string, object]>([
    ['the seller issues none', {}],
    ['it was cancelled', { activeInvoiceConfig: true, status: 'INACTIVE', nextCharge: null }],
  ])('says nothing of invoices where %s', async (_, change) => {
    await open(change)
    expect(screen.queryByText('Nota fiscal')).toBeNull()
  })

  test('says to who only looks how invoices are issued', async () => {
    await open({ activeInvoiceConfig: true, invoiceEnabled: true }, 'VIZUALIZATION')
    expect(fact('Envio automático')).toBe('Sim')
    expect(screen.queryByRole('switch')).toBeNull()
  })

  test('is cancelled by nobody who only looks', async () => {
    await open({}, 'VIZUALIZATION')
    expect(screen.queryByRole('button', { name: 'Mais ações' })).toBeNull()
  })
})
