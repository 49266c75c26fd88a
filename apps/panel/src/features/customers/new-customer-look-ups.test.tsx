import { screen } from '@testing-library/react'
import { listCustomers } from '@vintem/contracts/customers/endpoints'
import { NotFound, RailUnavailable } from '@vintem/contracts/errors'
import { lookUpCompany, lookUpPostalCode } from '@vintem/contracts/look-ups/endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { NewCustomerScreen } from './new-customer-screen.tsx'

// Goal: the add form spares typing with its look-ups, and says what they did not find (specification 1
// §4, §5, §8).

const CPF = '52998224725'
const CNPJ = '11222333000181'
const OTHER_CNPJ = '71428571000170'

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
const list = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

const contact: [RegExp, string][] = [
  [/^Nome( \*)?$/, 'Ana Souza'],
  [/^E-mail( \*)?$/, 'ana@exemplo.com.br'],
  [/^Telefone/, '11987654321'],
]

async function openForm() {
  const { user } = await renderScreen(<NewCustomerScreen />)
  return {
    user,
    type: (name: RegExp, text: string) => user.type(field(name), text),
    /** Fills in what the first step still needs. */
    goOn: async () => {
      for (const [name, text] of contact) {
        if (field(name).value !== '') continue
        await user.click(field(name))
        await user.paste(text)
      }
      await user.click(button('Próximo'))
    },
  }
}

describe('the look-ups of NewCustomerScreen', () => {
  // @spec 000 §4 Customers and notifications: Add: 'Next' after a valid CPF or a CNPJ that was
  // looked up
  // @spec 000 §5: A CNPJ fills in name, fantasy name and address
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

  // @spec 000 §5: CEP: looked up when …
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
    const filled = [/^Bairro/, /^Cidade/, /^Complemento/].map((name) => field(name).value)
    expect(filled).toEqual(['Bela Vista', 'São Paulo', 'até 610'])
    await expect.poll(() => list(/^Estado/).value).toBe('São Paulo (SP)')
    expect(list(/^País/).value).toBe('Brasil')
  })

  // @spec 000 §5: Another document takes back what the look-up of the former wrote
  test('takes back what the company before brought, and leaves what was typed', async () => {
    const other = { ...company, name: 'Outra Padaria Ltda.', fantasyName: 'Outra' }
    const companies = new Map([
      [CNPJ, company],
      [OTHER_CNPJ, other],
    ])
    stubServer([[lookUpCompany, ({ path }) => companies.get(path.split('/').at(-1) ?? '')]])
    const { user, type } = await openForm()
    await type(/^CPF ou CNPJ/, CNPJ)
    await expect.poll(() => field(/^Nome( \*)?$/).value).toBe(company.name)
    await user.clear(field(/^Nome fantasia/))
    await type(/^Nome fantasia/, 'Minha Padaria')

    await user.clear(field(/^CPF ou CNPJ/))
    expect(field(/^Nome( \*)?$/).value).toBe('')
    await type(/^CPF ou CNPJ/, OTHER_CNPJ)

    await expect.poll(() => field(/^Nome( \*)?$/).value).toBe(other.name)
    expect(field(/^Nome fantasia/).value).toBe('Minha Padaria')
  })

  // @spec 000 §5: A customer: 'Cobrar este …
  test('says whose a document is already, and leads to them', async () => {
    const known = { id: '7', name: 'Ana Souza', documentNumber: CPF }
    stubServer([[listCustomers, () => ({ content: [known] })]])
    const { type } = await openForm()

    await type(/^CPF ou CNPJ/, CPF)

    const link = await screen.findByRole('link', { name: 'Ana Souza' })
    expect(link.getAttribute('href')).toBe('/clientes/7')
    expect(button('Próximo').disabled).toBe(true)
  })

  // @spec 000 §5: A look-up that fails says whether nothing was found or nobody answered
  test.each([
    ['is not known', NotFound, 'Não encontramos os dados desta empresa. Preencha a seguir.'],
    [
      'cannot be asked for',
      RailUnavailable,
      'A consulta de CNPJ não respondeu. Preencha os dados a seguir.',
    ],
  ])('says that a company %s', async (_, kind, hint) => {
    stubServer([
      [
        lookUpCompany,
        () => {
          throw refusal(kind)
        },
      ],
    ])
    const { type } = await openForm()

    await type(/^CPF ou CNPJ/, CNPJ)

    expect(await screen.findByText(hint)).toBeTruthy()
  })

  // @spec 000 §5: A look-up that fails …
  test('says that nobody could be asked about a CEP', async () => {
    stubServer([
      [
        lookUpPostalCode,
        () => {
          throw refusal(RailUnavailable)
        },
      ],
    ])
    const { type, goOn } = await openForm()
    await type(/^CPF ou CNPJ/, CPF)
    await goOn()

    await type(/^CEP/, '01310100')

    const told = 'Não foi possível consultar o CEP agora. Preencha o endereço.'
    expect(await screen.findByText(told)).toBeTruthy()
  })

  // @spec 000 §5: 'Cep inválido.'
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
})
