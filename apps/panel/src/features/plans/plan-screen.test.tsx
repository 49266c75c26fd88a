import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { Profile } from '@vintem/contracts/access'
import { NotFound, Unexpected } from '@vintem/contracts/errors'
import { getPaymentDefaults } from '@vintem/contracts/payment-links/endpoints'
import {
  createPlan,
  editPlan,
  getPlan,
  listPlans,
  setPlanActive,
} from '@vintem/contracts/plans/endpoints'
import { describe, expect, test } from 'vitest'
import { queryClient } from '#lib/query-client.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { PlanScreen } from './plan-screen.tsx'
import { PlansScreen } from './plans-screen.tsx'

// Goal: a seller makes, changes and switches plans, and reads what is wrong in the words of
// specification 2 §5 and §8.

const plan = {
  id: 5,
  title: 'Ateliê livre',
  description: null,
  bullets: [{ description: 'Queima incluída' }],
  basicValues: [
    { type: 'MONTHLY', value: 120, valuePerMonth: 120 },
    { type: 'SEMESTER', value: 663, valuePerMonth: 110.5 },
    { type: 'YEARLY', value: 1199.88, valuePerMonth: 99.99 },
  ],
  idCheckout: null,
  enableBankSlip: true,
  enableCreditCard: true,
  enablePixPayment: false,
  trialDays: 0,
  onePerDocument: false,
  fixedMandate: false,
  active: true,
  createdAt: '2026-11-21T12:00:00.000Z',
}

const defaults = {
  defaultEnableBankSlip: true,
  defaultEnableCreditCard: true,
  defaultEnablePixPayment: true,
}

type Answers = Parameters<typeof stubServer>[0]

async function open(id: string, changed: Answers = [], profile: Profile = 'ADMIN') {
  const calls = stubServer([
    ...changed,
    [getPaymentDefaults, () => defaults],
    [getPlan, () => plan],
    [createPlan, () => plan],
    [editPlan, () => plan],
  ])
  const { user, router } = await renderScreen(<PlanScreen id={id} />, profile)
  if (profile === 'ADMIN') await screen.findByRole('textbox', { name: /^Título/ })
  return { user, router, sent: () => calls.filter(({ at }) => !at.startsWith('GET')) }
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })

describe('PlanScreen', () => {
  // @spec 001 §2 Payment methods: The default methods fill new plans and links
  test('begins with the default methods, or with all where they cannot be had', async () => {
    const checked = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked
    await open('0', [[getPaymentDefaults, () => ({ ...defaults, defaultEnableBankSlip: false })]])
    expect([checked('Boleto'), checked('Pix')]).toEqual([false, true])

    cleanup()
    queryClient.clear()
    await open('0', [
      [
        getPaymentDefaults,
        () => {
          throw refusal(NotFound)
        },
      ],
    ])
    expect([checked('Boleto'), checked('Pix')]).toEqual([true, true])
  })

  // @spec 001 §2 Plans and checkout: `/meus-planos/{id}`, 0 for a new one: 'Novo Plano', 'Editar Plano'; prices as of a month, total × 6 and × 12; 'Plano cadastrado com sucesso!'
  test('makes a plan from monthly prices and leads to the list', async () => {
    const { user, router, sent } = await open('0')
    expect(screen.getByRole('heading', { level: 1, name: 'Novo Plano' })).toBeTruthy()
    await user.type(field(/^Título/), 'Ateliê livre')
    await user.type(field(/^Novo item/), 'Queima incluída{Enter}')
    await user.type(field(/^Novo item/), 'Argila')
    await user.click(button('Adicionar item'))
    await user.type(field(/^Mensal/), '12000')
    await user.type(field(/^Semestral/), '11050')
    await user.type(field(/^Anual/), '9999')
    expect(screen.getByText(/^Total: R\$\s663,00$/)).toBeTruthy()
    expect(screen.getByText(/^Total: R\$\s1\.199,88$/)).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: 'Pix' }))
    await user.type(field(/^Dias de teste/), '91')
    await user.click(button('Salvar'))
    expect(await screen.findByText('Informe de 0 a 90 dias.')).toBeTruthy()
    await user.type(field(/^Dias de teste/), '{Backspace}{Backspace}14')
    await user.click(screen.getByRole('switch', { name: 'Uma assinatura por CPF ou CNPJ' }))

    await user.click(button('Salvar'))

    await screen.findByText('Plano cadastrado com sucesso!')
    expect(sent()[0]?.body).toMatchObject({
      title: 'Ateliê livre',
      bullets: [{ description: 'Queima incluída' }, { description: 'Argila' }],
      basicValues: [
        { type: 'MONTHLY', valuePerMonth: 120 },
        { type: 'SEMESTER', valuePerMonth: 110.5 },
        { type: 'YEARLY', valuePerMonth: 99.99 },
      ],
      enableBankSlip: true,
      enablePixPayment: false,
      trialDays: 14,
      onePerDocument: true,
      fixedMandate: false,
    })
    expect(router.state.location.pathname).toBe('/meus-planos')
  })

  // @spec 001 §2 Plans and checkout: Title and the three prices are required; at least one method ('Selecione ao menos um método de pagamento.')
  test('says what is missing', async () => {
    const { user, sent } = await open('0')
    for (const name of ['Boleto', 'Cartão de crédito', 'Pix']) {
      await user.click(screen.getByRole('switch', { name }))
    }

    await user.click(button('Salvar'))

    expect(await screen.findAllByText('Preenchimento obrigatório!')).toHaveLength(4)
    expect(screen.getByText('Selecione ao menos um método de pagamento.')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  // @spec 000 §5: List-item description: required, 120 when adding, 50 when editing (the items of a
  // plan)
  test('an item has 120 characters at the most when it is added, and at least one', async () => {
    const { user } = await open('5')
    const item = () => field(/^Novo item/)
    await user.type(item(), '{Enter}')
    expect(screen.getByText('Preenchimento obrigatório!')).toBeTruthy()

    await user.click(item())
    await user.paste('b'.repeat(121))
    await user.keyboard('{Enter}')
    expect(screen.getByText('Use no máximo 120 caracteres.')).toBeTruthy()

    await user.keyboard('{Backspace}{Enter}')
    expect(screen.getByText('b'.repeat(120))).toBeTruthy()
    expect(item().value).toBe('')
  })

  // @spec 000 §5: List-item description: required, 120 …
  test('an item is shorter when it is edited than when it is added', async () => {
    const { user } = await open('5')
    await user.click(button('Editar Queima incluída'))
    const item = field(/^Item 1/)
    await user.clear(item)
    await user.type(item, `${'a'.repeat(51)}{Enter}`)
    expect(screen.getByText('Use no máximo 50 caracteres.')).toBeTruthy()
    await user.keyboard('{Backspace}{Enter}')
    const fifty = 'a'.repeat(50)
    expect(screen.getByText(fifty)).toBeTruthy()

    await user.click(button(`Remover ${fifty}`))

    expect(screen.queryByText(fifty)).toBeNull()
  })

  // @spec 001 §2 Plans and checkout: Title at most 60 ('O título deve ter no máximo 60 caracteres!'), description at most 500, with a counter
  test('says what is too long, and counts', async () => {
    const { user, sent } = await open('0')
    await user.click(field(/^Título/))
    await user.paste('a'.repeat(61))
    await user.click(field(/^Descrição/))
    await user.paste('b'.repeat(501))
    expect(screen.getByText('501/500')).toBeTruthy()

    await user.click(button('Salvar'))

    expect(screen.getByText('O título deve ter no máximo 60 caracteres!')).toBeTruthy()
    expect(screen.getByText('A descrição deve ter no máximo 500 caracteres!')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  // @spec 001 §2 Plans and checkout: 'Plano atualizado com sucesso!'
  test('edits a plan', async () => {
    const { user, sent } = await open('5')
    expect(screen.getByRole('heading', { level: 1, name: 'Editar Plano' })).toBeTruthy()
    await user.type(field(/^Título/), ' 2')

    await user.click(button('Salvar'))

    await screen.findByText('Plano atualizado com sucesso!')
    expect(sent()[0]).toMatchObject({
      path: '/api/core/plans/5',
      body: { title: 'Ateliê livre 2' },
    })
  })

  test('who may only look reads it', async () => {
    await open('5', [], 'VIZUALIZATION')
    expect(await screen.findByText('Queima incluída')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  })
})

describe('PlansScreen', () => {
  const list = (...content: object[]) => ({
    content,
    number: 0,
    size: 20,
    totalElements: content.length,
    hasMoreElements: false,
  })

  async function openList(changed: Answers, plans = [plan]) {
    const calls = stubServer([...changed, [listPlans, () => list(...plans)]])
    const { user } = await renderScreen(
      <PlansScreen filter={{}} onFilterChange={() => undefined} />,
    )
    return { user, switched: () => calls.filter(({ at }) => at === setPlanActive.at) }
  }
  const active = () => screen.findByRole('switch', { name: 'Ateliê livre: ativo' })

  // @spec 001 §2 Plans and checkout: `/meus-planos`: name, active toggle, link to /meus-planos/{id}, 'Criar plano' to /meus-planos/0
  test('switches a plan off at once', async () => {
    const { user, switched } = await openList([[setPlanActive, () => ({ ...plan, active: false })]])
    await user.click(await active())
    expect(await screen.findByText('Plano atualizado com sucesso!')).toBeTruthy()
    expect(switched().map(({ path, body }) => [path, body])).toEqual([
      ['/api/core/plans/5', { active: false }],
    ])
    expect(screen.getByRole('link', { name: 'Criar plano' }).getAttribute('href')).toBe(
      '/meus-planos/0',
    )
    const row = within(screen.getByRole('row', { name: /Ateliê livre/ }))
    expect(row.getByRole('link').getAttribute('href')).toBe('/meus-planos/5')
  })

  // @spec 000 §3: A double click on a plan's switch is one request; a sub-seller's key is judged
  // beside the other fields
  test('takes a double click for one', async () => {
    const { user, switched } = await openList([[setPlanActive, () => ({ ...plan, active: false })]])
    const target = await active()
    await user.pointer({ keys: '[MouseLeft]', target })
    await screen.findByText('Plano atualizado com sucesso!')
    // The second of a double click, after the first was answered.
    fireEvent(target, new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }))

    expect(switched()).toHaveLength(1)
  })

  // @spec 001 §2 Plans and checkout: 'Plano não pode ser atualizado!'
  test('says so when it could not', async () => {
    const { user } = await openList([
      [
        setPlanActive,
        () => {
          throw refusal(Unexpected)
        },
      ],
    ])
    await user.click(await active())
    expect(await screen.findByText('Plano não pode ser atualizado!')).toBeTruthy()
    expect(await active()).toHaveProperty('checked', true)
  })

  // @spec 001 §2 Plans and checkout: 'Sem planos cadastrados'
  test('says so when there is none', async () => {
    await openList([], [])
    expect(await screen.findByText('Sem planos cadastrados')).toBeTruthy()
  })
})
