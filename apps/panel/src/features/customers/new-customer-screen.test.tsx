import { screen, within } from '@testing-library/react'
import {
  createCustomer,
  lookUpCompany,
  lookUpPostalCode,
} from '@vintem/contracts/customers.endpoints'
import { CustomerAlreadyExists, NotFound } from '@vintem/contracts/errors'
import { describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { NewCustomerScreen } from './new-customer-screen.tsx'

// Goal: the add form lets nobody pass with a wrong document, spares typing with its look-ups, and
// makes one customer per opening (specification 1 §4, §5, §8).

const CPF = '52998224725'
const CNPJ = '11222333000181'

const company = {
  document: CNPJ,
  name: 'Padaria Pão Quente Ltda.',
  fantasyName: 'Pão Quente',
  openingDate: null,
  email: null,
  phone: null,
  address: {
    zipCode: '01310100',
    street: 'Avenida Paulista',
    number: '1000',
    complement: null,
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    country: 'BR',
  },
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

async function openForm(handsOver = false) {
  const rendered = await renderScreen(<NewCustomerScreen handsOver={handsOver} />)
  const { user } = rendered
  return {
    ...rendered,
    type: (name: RegExp, text: string) => user.type(field(name), text),
    goOn: () => user.click(button('Próximo')),
    save: () => user.click(button('Salvar')),
    fillIdentification: async () => {
      await user.type(field(/^CPF ou CNPJ/), CPF)
      await user.type(field(/^Nome( \*)?$/), 'Ana Souza')
      await user.type(field(/^E-mail( \*)?$/), 'ana@exemplo.com.br')
      await user.type(field(/^Telefone/), '11987654321')
    },
  }
}

describe('NewCustomerScreen', () => {
  test('does not go on with a wrong CPF', async () => {
    stubServer([])
    const { type } = await openForm()
    expect(button('Próximo').disabled).toBe(true)

    await type(/^CPF ou CNPJ/, '52998224724')
    await type(/^Nome( \*)?$/, 'Ana')
    expect(screen.getByText('Inclua um CNPJ ou CPF válido')).toBeTruthy()
    expect(button('Próximo').disabled).toBe(true)
  })

  test('counts its two steps', async () => {
    stubServer([])
    const { user, type, goOn } = await openForm()
    expect(screen.getByText('Passo 1 de 2')).toBeTruthy()

    await type(/^CPF ou CNPJ/, CPF)
    await goOn()
    expect(screen.getByText('Passo 2 de 2')).toBeTruthy()

    await user.click(button('Voltar'))
    expect(field(/^CPF ou CNPJ/).value).toBe('529.982.247-25')
  })

  test('waits for the company of a CNPJ and takes over what is known of it', async () => {
    const looking = Promise.withResolvers()
    stubServer([[lookUpCompany, () => looking.promise]])
    const { type, goOn } = await openForm()

    await type(/^CPF ou CNPJ/, CNPJ)
    expect(await screen.findByText('Buscando os dados da empresa…')).toBeTruthy()
    expect(button('Próximo').disabled).toBe(true)

    looking.resolve(company)
    await expect.poll(() => field(/^Nome( \*)?$/).value).toBe(company.name)
    expect(field(/^Nome fantasia/).value).toBe('Pão Quente')
    await goOn()
    expect(field(/^CEP/).value).toBe('01310-100')
    expect(field(/^Rua/).value).toBe('Avenida Paulista')
  })

  test('goes on by hand when the company is not found', async () => {
    stubServer([
      [
        lookUpCompany,
        () => {
          throw refusal(NotFound)
        },
      ],
    ])
    const { type } = await openForm()

    await type(/^CPF ou CNPJ/, CNPJ)

    await expect.poll(() => button('Próximo').disabled).toBe(false)
  })

  test('takes a foreign document as it is', async () => {
    stubServer([])
    const { user, type } = await openForm()
    await user.click(screen.getByRole('combobox', { name: /^País do documento/ }))
    await user.click(screen.getByRole('option', { name: 'Portugal' }))

    await type(/^Documento/, 'PT-123')

    expect(button('Próximo').disabled).toBe(false)
  })

  test('fills the address in from the CEP', async () => {
    const calls = stubServer([
      [
        lookUpPostalCode,
        () => ({
          cep: '01310-100',
          logradouro: 'Avenida Paulista',
          complemento: 'até 610',
          bairro: 'Bela Vista',
          localidade: 'São Paulo',
          uf: 'SP',
        }),
      ],
    ])
    const { type, goOn } = await openForm()
    await type(/^CPF ou CNPJ/, CPF)
    await goOn()

    await type(/^CEP/, '0131010')
    expect(calls).toEqual([])
    await type(/^CEP/, '0')

    await expect.poll(() => field(/^Rua/).value).toBe('Avenida Paulista')
    const filled = [/^Bairro/, /^Cidade/, /^Estado/, /^Complemento/, /^País/].map(
      (name) => field(name).value,
    )
    expect(filled).toEqual(['Bela Vista', 'São Paulo', 'SP', 'até 610', 'BR'])
  })

  test('takes three letters for a state, two for a country, and letters alone', async () => {
    stubServer([])
    const { user, type, goOn } = await openForm()
    await type(/^CPF ou CNPJ/, CPF)
    await goOn()
    await type(/^Estado/, 's1pxy')
    await type(/^Cidade/, 'Rio 2')
    await user.clear(field(/^País/))
    await type(/^País/, 'p7tx')

    const written = [/^Estado/, /^Cidade/, /^País/].map((name) => field(name).value)
    expect(written).toEqual(['SPX', 'Rio ', 'PT'])
  })

  test('says that a CEP is wrong', async () => {
    stubServer([
      [
        lookUpPostalCode,
        () => {
          throw refusal(NotFound)
        },
      ],
    ])
    const { type, goOn } = await openForm()
    await type(/^CPF ou CNPJ/, CPF)
    await goOn()

    await type(/^CEP/, '99999999')

    expect(await screen.findByText('Cep inválido.')).toBeTruthy()
  })

  test('returns to the first step for what is missing there', async () => {
    const calls = stubServer([[createCustomer, () => ({})]])
    const { user, type, goOn, save } = await openForm()
    await type(/^CPF ou CNPJ/, CPF)
    await goOn()
    await user.click(screen.getByRole('switch', { name: 'Usar meu endereço' }))

    await save()

    expect(screen.getByText('Passo 1 de 2')).toBeTruthy()
    expect(screen.getAllByText('Peenchimento obrigatório!').length).toBeGreaterThanOrEqual(3)
    expect(document.activeElement).toBe(field(/^Nome( \*)?$/))
    expect(calls).toEqual([])
  })

  test('saves, says so and shows the list', async () => {
    const calls = stubServer([[createCustomer, ({ body }) => ({ ...(body as object), id: '1' })]])
    const { router, type, goOn, save, fillIdentification } = await openForm()
    await fillIdentification()
    await goOn()
    await type(/^CEP/, '01310100')
    await type(/^Rua/, 'Avenida Paulista')
    await type(/^Número/, '1000')
    await type(/^Bairro/, 'Bela Vista')
    await type(/^Cidade/, 'São Paulo 2')
    await type(/^Estado/, 'sp')

    await save()

    expect(await screen.findByText('Cliente cadastrado com sucesso!')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/clientes')
    expect(calls.find(({ at }) => at === createCustomer.at)?.body).toMatchObject({
      document: { documentNumber: CPF, documentType: 'cpf', documentNation: 'BR' },
      countryCode: '+55',
      phone: '11987654321',
      address: { number: 1000, city: 'São Paulo ', state: 'SP', country: 'BR' },
    })
  })

  test('hands the customer over to the tab that waits for it', async () => {
    stubServer([[createCustomer, ({ body }) => ({ ...(body as object), id: '1' })]])
    const closed = vi.spyOn(window, 'close').mockReturnValue()
    const channel = new BroadcastChannel('vintem.customer-added')
    const told = new Promise((resolve) => {
      channel.addEventListener('message', ({ data }) => resolve(data))
    })
    const { user, goOn, save, fillIdentification } = await openForm(true)
    await fillIdentification()
    await goOn()
    await user.click(screen.getByRole('switch', { name: 'Usar meu endereço' }))

    await save()

    expect(await told).toEqual({ id: '1', name: 'Ana Souza' })
    expect(closed).toHaveBeenCalledOnce()
    channel.close()
  })

  test('shows a refusal without its code, at its field, and sends the same key again', async () => {
    const calls = stubServer([
      [
        createCustomer,
        () => {
          throw refusal(CustomerAlreadyExists, 'document.documentNumber')
        },
      ],
    ])
    const { user, goOn, save, fillIdentification } = await openForm()
    await fillIdentification()
    await goOn()
    await user.click(screen.getByRole('switch', { name: 'Usar meu endereço' }))
    await save()

    const { description } = CustomerAlreadyExists
    expect(await within(screen.getByRole('status')).findByText(description)).toBeTruthy()
    await expect.poll(() => screen.queryByText('Passo 1 de 2')).toBeTruthy()
    expect(screen.getAllByText(description)).toHaveLength(2)

    await goOn()
    await save()
    const keys = calls.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys)).toHaveLength(1)
  })
})
