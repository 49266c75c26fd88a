import { screen, within } from '@testing-library/react'
import type { CallInput } from '@vintem/contracts/endpoint'
import { getKeptCard } from '@vintem/contracts/kept-cards/endpoints'
import { listLinkPlans } from '@vintem/contracts/payment-links/endpoints'
import {
  changePlanNow,
  getNextCharges,
  previewPlanChange,
} from '@vintem/contracts/subscription-changes/endpoints'
import {
  cancelSubscription,
  editSubscription,
  getCancellation,
  getSubscription,
  setSubscriptionInvoice,
} from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import {
  cancellation,
  dueDay,
  ending,
  nextCharge,
  otherPlan,
  previews,
  subscription,
  waitingChange,
  whole,
} from '#features/subscriptions/subscription-fixture.ts'
import { SubscriptionScreen } from '#features/subscriptions/subscription-screen.tsx'
import { chooseFromMenu, menuOfScreen } from '../../test/more-actions.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { stubServer } from '../../test/stub-server.ts'

// Goal: a seller reads what was agreed and changes it while the subscription runs; what a change
// means is said before.
type EditBody = CallInput<typeof editSubscription>['body']

describe('SubscriptionScreen', () => {
  const card = {
    brand: 'Visa',
    last4: '1111',
    expiration: '2026-07',
    state: 'EXPIRING',
    isRevoked: false,
    askedOn: '2026-07-01',
  }
  async function open(change: object, profile: 'ADMIN' | 'VIZUALIZATION' = 'ADMIN') {
    const ended = { status: 'INACTIVE', cancelledDate: '2026-03-01', nextCharge: null }
    const stored: { subscription: object } = { subscription: { ...whole, ...change } }
    const nextCharges = { charges: [nextCharge], credit: 0, dueDay, waitingChange: null as unknown }
    const calls = stubServer([
      [getSubscription, () => stored.subscription],
      [getCancellation, () => cancellation],
      [
        cancelSubscription,
        ({ body }) => {
          const { active, when = 'NOW' } = body as CallInput<typeof cancelSubscription>['body']
          const changes = { NOW: ended, PERIOD_END: { ...ending, nextCharge: null } }
          const changed = active ? whole : changes[when]
          return (stored.subscription = { ...stored.subscription, ...changed })
        },
      ],
      [listLinkPlans, () => [otherPlan]],
      [getNextCharges, () => nextCharges],
      [getKeptCard, () => ({ card })],
      [previewPlanChange, ({ body }) => previews[(body as { when: 'NOW' }).when]],
      [
        changePlanNow,
        () => {
          nextCharges.waitingChange = waitingChange
          return stored.subscription
        },
      ],
      [
        editSubscription,
        ({ body }) => {
          const { idPlan, basicValueRequest, bankSlipDescription } = body as EditBody
          const edited = { idPlan, basicValue: basicValueRequest, bankSlipDescription, version: 2 }
          return (stored.subscription = { ...stored.subscription, ...edited })
        },
      ],
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

  // @spec 001 §2 Subscriptions: customer name, start date, plan title, basic value, status, payment method, additional value, boleto description, charges
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

  test('shows the card that is charged, that it expires too soon, and that another was asked for', async () => {
    await open({ paymentMethod: 'CREDIT_CARD' })

    expect(await screen.findByText('Visa •••• 1111')).toBeDefined()
    expect(fact('Validade')).toBe('vence em 07/2026 antes da próxima cobrança')
    expect(fact('Outro cartão pedido ao cliente em')).toBe('01/07/2026')
  })

  test('shows the charges to come, and what makes up their values', async () => {
    await open({
      nextCharge: { ...whole.nextCharge, isAutomatic: true },
    })

    const section = within(screen.getByRole('region', { name: 'Próximas cobranças' }))
    const charge = await section.findByText('31/07/2026')
    expect(charge.closest('li')?.textContent).toContain('R$\u00A0629,85')
    expect(fact('Desconto da forma de pagamento')).toBe('\u2212R$\u00A033,15')
  })

  // @spec 001 §2 Subscriptions: cancelled date; 'Sem dados'
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
    expect(screen.getByText(/são geradas e enviadas ao cliente sozinhas/)).toBeTruthy()
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
    await user.click(await dialog.findByRole('radio', { name: 'Agora' }))
    expect(
      dialog.getByText(/^2 cobranças a vencer, somando R\$\s763,00, são canceladas/),
    ).toBeTruthy()
    expect(dialog.getByText(/O cliente é avisado por e-mail/)).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: /^Os dias não usados: R\$\s55,25$/ }))
    const forgive = /^Perdoar 1 cobrança vencida, somando R\$\s100,50$/
    const rest = /^Cobrar o que falta do valor adicional: R\$\s30,00$/
    for (const name of [forgive, rest]) await user.click(dialog.getByRole('checkbox', { name }))
    await user.click(dialog.getByRole('button', { name: 'Cancelar assinatura' }))

    await expect.poll(() => screen.queryByRole('button', { name: 'Mais ações' })).toBeNull()
    expect(fact('Data de cancelamento')).toBe('01/03/2026')
    expect(calls.find(({ at }) => at === cancelSubscription.at)?.body).toEqual({
      active: false,
      when: 'NOW',
      late: 'FORGIVE',
      refund: 'PRORATED',
      additional: 'BILL',
    })
  })

  test('ends with its period unless another is chosen, and goes on where that is taken back', async () => {
    const { user, calls } = await open({})

    await chooseFromMenu(user, 'Cancelar assinatura')
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar ação?' }))
    expect(await dialog.findByText(/^1 cobrança a vencer, somando R\$\s663,00/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancelar assinatura' }))

    expect(await screen.findAllByText('Termina em 31/07/2026')).toBeTruthy()
    expect(fact('Termina em')).toBe('31/07/2026')
    expect(calls.find(({ at }) => at === cancelSubscription.at)?.body).toMatchObject({
      when: 'PERIOD_END',
    })
    expect(screen.queryByText('O que vem a seguir')).toBeNull()

    await chooseFromMenu(user, 'Manter assinatura')
    const keep = within(await screen.findByRole('dialog', { name: 'Manter assinatura?' }))
    await user.click(keep.getByRole('button', { name: 'Manter assinatura' }))
    expect(await screen.findByText('Ativo')).toBeTruthy()
  })

  test('what the customer has cancelled is not taken back here', async () => {
    const { user } = await open({ endsOn: '2026-07-31', endAskedBy: 'BUYER', nextCharge: null })
    expect(fact('Termina em')).toBe('31/07/2026, a pedido do cliente')
    expect(await menuOfScreen(user)).toEqual(['Cancelar agora'])
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

  // @spec 001 §2 Subscriptions: 'Assinatura atualizadaa com sucesso!'
  test('is edited from the next charge on, with the price of another plan', async () => {
    const { user, calls } = await open({ bankSlipDescription: 'Aulas' })
    await user.click(screen.getByRole('button', { name: 'Editar assinatura' }))
    expect(screen.getByText(/partir da próxima cobrança, que vence em 31\/07\/2026/)).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: 'Plano' }))
    await user.click(await screen.findByRole('option', { name: 'Torno' }))
    expect(screen.getByText('Total: R$ 600,00')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    const review = within(await screen.findByRole('dialog', { name: 'Confira a mudança' }))
    await review.findByText('31/07/2026')
    expect(review.getByText(/^A mudança vale a partir da próxima cobrança\./)).toBeTruthy()
    await user.click(review.getByRole('button', { name: 'Confirmar' }))

    await screen.findByText('Assinatura atualizadaa com sucesso!')
    const sent = calls.find(({ at }) => at === editSubscription.at)
    expect(sent?.headers.get('if-match')).toMatch(/1/)
    expect(sent?.body).toEqual({
      idPlan: 4,
      basicValueRequest: { type: 'SEMESTER', value: 600, valuePerMonth: 100 },
      bankSlipDescription: 'Aulas',
      quote: 'later',
    })
    expect(fact('Valor básico')).toBe('R$\u00A0600,00, semestral')
  })

  test('is changed now, once the difference that was shown is paid', async () => {
    const { user, calls } = await open({
      bankSlipDescription: 'Aulas',
      nextCharge: { ...whole.nextCharge, isAutomatic: true },
    })
    await user.click(screen.getByRole('button', { name: 'Editar assinatura' }))
    await user.click(screen.getByRole('combobox', { name: 'Quando' }))
    await user.click(await screen.findByRole('option', { name: /Agora/ }))
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    const review = within(await screen.findByRole('dialog', { name: 'Confira a mudança' }))
    expect(await review.findByText(/paga R\$ 40,00 .* até 13\/02\/2026/)).toBeTruthy()
    await user.click(review.getByRole('button', { name: 'Criar a cobrança' }))

    const link = await screen.findByRole('link', { name: /^cobrança de R\$.40,00$/ })
    expect(link.getAttribute('href')).toBe(`/cobrancas/${waitingChange.charge}`)
    const sent = calls.find(({ at }) => at === changePlanNow.at)
    expect(sent?.body).toMatchObject({ quote: 'now' })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  })

  test('is not edited without what is asked for', async () => {
    const { user, calls } = await open({})
    await user.click(screen.getByRole('button', { name: 'Editar assinatura' }))
    await user.clear(screen.getByRole('textbox', { name: 'Valor mensal' }))
    await user.click(screen.getByRole('button', { name: 'Concluir' }))

    expect(await screen.findAllByText('Preenchimento obrigatório!')).toHaveLength(2)
    expect(calls.some(({ at }) => at === editSubscription.at)).toBe(false)
  })

  test.each(['PENDING', 'DEFAULTER'])('is not edited while it is %s', async (status) => {
    await open({ status })
    expect(screen.queryByRole('button', { name: 'Editar assinatura' })).toBeNull()
  })

  test('is cancelled by nobody who only looks', async () => {
    await open({}, 'VIZUALIZATION')
    expect(screen.queryByRole('button', { name: 'Mais ações' })).toBeNull()
  })
})
