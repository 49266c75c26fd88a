import { screen, within } from '@testing-library/react'
import type { Profile } from '@vintem/contracts/access'
import {
  getBankingAccount,
  submitBankingAccount,
} from '@vintem/contracts/banking-accounts/endpoints'
import { PartnerTooYoung, RailUnavailable, Unexpected } from '@vintem/contracts/errors'
import { lookUpCompany } from '@vintem/contracts/look-ups/endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { ActivationScreen } from './activation-screen.tsx'
import type { BankingAccount } from './banking-accounts.queries.ts'

// Goal: a business is led through three steps, told what is missing on each, and can change nothing while
// it is judged.
const address = {
  zipCode: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: null,
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}
const partner = {
  document: '52998224725',
  firstName: 'Ana',
  lastName: 'de Souza',
  legalName: null,
  birthdate: '1990-05-20',
  foundingDate: null,
  email: 'ana@exemplo.com.br',
  phone: '11987654321',
  type: 'PARTNER',
  address,
}
const sent: NonNullable<BankingAccount['accountInput']> = {
  companyDocument: '71428571000170',
  companyName: 'Padaria Pão de Ontem Ltda.',
  openingDate: '2012-03-19',
  email: 'contato@paodeontem.example',
  newBankingAddress: address,
  fantasyName: 'Pão de Ontem',
  url: 'paodeontem.example',
  businessType: 'LTDA',
  mainActivity: '4721102',
  businessDescription: null,
  phone: '1133334444',
  newAccountOwner: [partner],
}
const inactive: BankingAccount = {
  status: 'INACTIVE',
  kycAnalysisResult: null,
  accountInput: null,
  submittedAt: null,
  submittedBy: null,
  company: {
    document: '71428571000170',
    name: 'Padaria Pão de Ontem Ltda.',
    fantasyName: 'Pão de Ontem',
    email: 'contato@paodeontem.example',
    phone: '1133334444',
    address,
  },
  debitAccountId: null,
  investmentAccountId: null,
  account: null,
}
const failed: BankingAccount = {
  ...inactive,
  status: 'FAILED',
  kycAnalysisResult: 'A análise dos sócios não foi aprovada.',
  accountInput: sent,
  submittedAt: '2026-11-24T12:00:00.000Z',
  submittedBy: 'ana@exemplo.com.br',
}
const pending: BankingAccount = { ...failed, status: 'PENDING', kycAnalysisResult: null }

type Answers = Parameters<typeof stubServer>[0]

async function open(account: BankingAccount, answers: Answers = [], profile: Profile = 'ADMIN') {
  let current = account
  const calls = stubServer([
    [getBankingAccount, () => current],
    ...answers.map(([endpoint, answer]): Answers[number] => [
      endpoint,
      async (call) => {
        const answered = await answer(call)
        if (endpoint === submitBankingAccount) current = answered as BankingAccount
        return answered
      },
    ]),
  ])
  const { user } = await renderScreen(<ActivationScreen />, profile)
  await screen.findByText(/^Passo 1 de 3/)
  const next = () => user.click(screen.getByRole('button', { name: 'Próximo' }))
  const field = (name: RegExp) => screen.getByRole('textbox', { name })
  return { user, next, field, sent: () => calls.filter(({ at }) => at.startsWith('POST')) }
}

describe('ActivationScreen', () => {
  // @spec 002 §2 Ativar Conta PJ: three steps, checks before each
  test('says what is missing on each step, and goes on without', async () => {
    const { user, next, field } = await open(inactive)
    expect(field(/^Razão social/)).toHaveProperty('value', 'Padaria Pão de Ontem Ltda.')
    expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull()
    await next()
    expect(screen.getAllByText('Peenchimento obrigatório!')).toHaveLength(1)
    await user.type(field(/^Data de abertura/), '19/03/2012')
    await next()
    expect(screen.getByText(/^Passo 2 de 3/)).toBeTruthy()
    await user.type(field(/^Site/), 'padaria')
    await next()
    expect(screen.getByText('Digite uma url válida!')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(screen.getByText(/^Passo 1 de 3/)).toBeTruthy()
  })

  test('marks every empty field of a partner at once', async () => {
    const {
      user,
      next,
      sent: posted,
    } = await open({
      ...inactive,
      accountInput: { ...sent, newAccountOwner: [] },
    })
    await next()
    await next()
    await user.click(screen.getByRole('button', { name: 'Adicionar sócio' }))
    const partnerFields = within(screen.getByRole('region', { name: 'Sócio A' }))
    await user.click(screen.getByRole('button', { name: 'Enviar' }))

    const marked = partnerFields
      .getAllByRole('textbox')
      .filter((field) => field.getAttribute('aria-invalid') === 'true')
      .map((field) => field.getAttribute('name'))
    for (const name of ['document', 'firstName', 'lastName', 'birthdate', 'email', 'phone']) {
      expect(marked).toContain(`newAccountOwner.0.${name}`)
    }
    expect(posted()).toEqual([])
  })

  test('sends what was corrected, and is locked then', async () => {
    const { user, next, sent: posted } = await open(failed, [[submitBankingAccount, () => pending]])
    expect(
      screen.getByRole('button', {
        name: 'Não aprovada: A análise dos sócios não foi aprovada.',
      }),
    ).toBeTruthy()
    await next()
    await next()
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(
      await screen.findByText('Conta enviada com sucesso. Aguarde o processamento da mesma.'),
    ).toBeTruthy()
    expect(posted()).toMatchObject([{ body: { companyName: sent.companyName } }])
    expect(await screen.findByText('Em análise')).toBeTruthy()
    expect(screen.getByText(/^Passo 1 de 3/)).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /^Razão social/ })).toHaveProperty('disabled', true)
  })

  test('takes a company for a further partner, and no one for the first', async () => {
    const { user, next } = await open(failed)
    await next()
    await next()
    await user.click(screen.getByRole('button', { name: 'Adicionar sócio' }))
    const other = within(screen.getByRole('region', { name: 'Sócio B' }))
    await user.type(other.getByRole('textbox', { name: /^CPF ou CNPJ/ }), '11222333000181')
    expect(other.getByRole('textbox', { name: /^Razão social/ })).toBeTruthy()
    expect(other.queryByRole('textbox', { name: /^Sobrenome/ })).toBeNull()
    await user.click(other.getByRole('button', { name: 'Remover: Sócio B' }))
    expect(screen.queryByRole('region', { name: 'Sócio B' })).toBeNull()
  })

  test('shows what the server refuses at its field', async () => {
    const { user, next } = await open(failed, [
      [
        submitBankingAccount,
        () => {
          throw refusal(PartnerTooYoung, 'newAccountOwner.0.birthdate')
        },
      ],
    ])
    await next()
    await next()
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText(PartnerTooYoung.description)).toBeTruthy()
  })

  test('fills in what the register says of the company, and keeps what was typed', async () => {
    const { user, next, field } = await open(inactive, [
      [
        lookUpCompany,
        () => ({
          ...inactive.company,
          name: 'PADARIA PAO DE ONTEM LTDA',
          openingDate: '2012-03-19',
          businessType: 'LTDA',
          mainActivity: '4721102',
          address: { ...address, country: 'BR' },
        }),
      ],
    ])
    const consult = () => user.click(screen.getByRole('button', { name: 'Consultar CNPJ' }))
    await consult()
    expect(field(/^Data de abertura/)).toHaveProperty('value', '19/03/2012')
    await next()
    const kind = screen.getByRole('combobox', { name: /^Tipo de empresa/ })
    expect(kind).toHaveProperty('value', 'LTDA – Sociedade limitada')
    expect(field(/^Atividade principal/)).toHaveProperty('value', '4721-1/02')
    await user.clear(field(/^Atividade principal/))
    await user.type(field(/^Atividade principal/), '1091102')
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    await consult()
    await next()
    expect(field(/^Atividade principal/)).toHaveProperty('value', '1091-1/02')
  })

  // @spec 002 §8 Activation: company lookup failure on activation
  test('says that a CNPJ could not be looked up', async () => {
    const { user } = await open(inactive, [
      [
        lookUpCompany,
        () => {
          throw refusal(RailUnavailable)
        },
      ],
    ])
    await user.click(screen.getByRole('button', { name: 'Consultar CNPJ' }))
    expect(
      await screen.findByText('Erro ao consultar CNPJ. Por favor, preencha os dados manualmente.'),
    ).toBeTruthy()
  })

  test('lets who only watches read all steps, and send nothing', async () => {
    const { next } = await open(failed, [], 'VIZUALIZATION')
    await next()
    await next()
    expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull()
  })

  test('says that the account could not be loaded, and tries again', async () => {
    stubServer([
      [
        getBankingAccount,
        () => {
          throw refusal(Unexpected)
        },
      ],
    ])
    await renderScreen(<ActivationScreen />)
    expect(await screen.findByText('Não foi possível carregar os dados da conta.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  })
})
